//===- Builder.h - the text of a random program, as it grows ------*- C++ -*-===//
//
// A program is text from the start: its lines are the places that diagnostics and comparisons name. A builder keeps the
// values that the current block may use, with a bound of each float's magnitude, so that every sum and product stays a
// whole number that its type holds exactly; then results do not depend on the order of sums and can be compared bit for
// bit.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_GENERATE_BUILDER_H
#define WEFT_TOOLS_CHECK_GENERATE_BUILDER_H

#include "tools/check/generate/Random.h"
#include "tools/check/generate/Types.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace weft::check {

/// Largest magnitude of a float argument's elements; integers lie in [-4, 8], unsigned ones in [0, 8].
constexpr double kInputBound = 4;
/// Elements of the largest value.
constexpr int64_t kMostElements = 3000;

/// Axes "a0", "a1", ... of these sizes, named @mesh; a second mesh of as many devices, named @other, may have axes
/// "b0", "b1", ...
struct Mesh {
  Dims sizes, other;
};

class Builder {
public:
  Builder(uint64_t seed, Mesh mesh) : random(seed), mesh(std::move(mesh)) {}

  //===--- Text ---------------------------------------------------------------===//
  std::string freshName() { return "%v" + std::to_string(names++); }
  void line(const std::string &text) { body += std::string(indent, ' ') + text + "\n"; }
  /// Appends `"op"(operands) <{attributes}> ({regions}) : ...`, one value per type, and makes the results usable.
  std::vector<Value> emit(const std::string &op, const std::vector<Value> &operands, const std::string &attributes,
                          const std::vector<Type> &results, const std::vector<double> &bounds,
                          const std::vector<std::string> &regions = {});
  Value emit(const std::string &op, const std::vector<Value> &operands, const std::string &attributes,
             const Type &result, double bound, const std::vector<std::string> &regions = {});
  /// A region on scalars of these element types, two arguments of each: `returns` builds its lines and says what it
  /// returns.
  std::string combiner(const std::vector<Element> &elements, const std::string &op);
  /// A nested block: what `build` appends, behind a header for these arguments, which it may use like all outer values.
  std::string block(const std::vector<Value> &arguments, const std::function<void()> &build);

  //===--- Values -------------------------------------------------------------===//
  /// A value that may be used here and that fits, recent ones more often; none if there is none.
  std::optional<Value> pick(const std::function<bool(const Value &)> &fits = nullptr);
  /// Any value, an argument where there is none yet.
  Value any();
  /// A value of exactly this type and at most this bound: one that is there, or a new constant, iota, broadcast or
  /// argument.
  Value make(const Type &type, double bound = kInputBound);
  /// The scalar constant, or a splat of it.
  Value constant(const Type &type, int64_t value);
  Value iota(const Type &type, int64_t dim);
  /// New random elements, written out.
  Value denseConstant(const Type &type, int64_t low, int64_t high);
  /// `value`, or its remainder by a small number if it is too large for a further product or sum.
  Value tamed(const Value &value, double bound);
  /// A shape that is awkward now and then.
  Dims randomDims(int64_t mostRank = 3);
  int64_t randomDim();
  Element randomElement();

  //===--- Shardings ----------------------------------------------------------===//
  /// "<@mesh, [...]>" for a value of these dims.
  std::string shardingText(const Dims &dims);
  /// Puts a sharding constraint on the value now and then.
  void maybeConstrain(const Value &value);

  Random random;
  Mesh mesh;
  std::vector<Value> values;          ///< usable here
  std::set<std::string> used;         ///< names that were operands
  std::vector<Value> arguments;       ///< of the function
  std::string body;                   ///< of the current block
  std::vector<std::string> functions; ///< private ones, complete
  int indent = 4;
  int depth = 0; ///< nested blocks around this one
  bool mayAddArguments = true;
  bool inManual = false; ///< constraints have no place here

private:
  int names = 0;
};

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_GENERATE_BUILDER_H
