//===- SumBound.cpp - how far a sum in another order may be off -------------===//

#include "tools/check/SumBound.h"

#include "dialects/stablehlo/Dialect.h"
#include "passes/partition/Factors.h"
#include "passes/partition/Handlers.h"
#include "tools/check/Run.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <cmath>
#include <cstring>

namespace weft::check {
namespace {

using namespace mlir;

/// Terms, and ops between, that are looked at.
constexpr int64_t kMostTerms = int64_t(1) << 24;

RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

class Magnitudes {
public:
  explicit Magnitudes(Operation *end) : b(end) {}

  /// The sum of the magnitudes of the terms that each element of `value` is made of, as f64; null for other types than
  /// floats and complex numbers.
  Value of(Value value) {
    Type element = typeOf(value).getElementType();
    if (!isa<FloatType, ComplexType>(element))
      return {};
    Operation *op = value.getDefiningOp();
    int64_t summed = op ? termsOf(op) : 0;
    if (summed == 0)
      return leaf(value);
    terms = std::min(kMostTerms, terms * std::max<int64_t>(1, summed));
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      operands.push_back(of(operand));
      if (!operands.back())
        return {};
    }
    if (isa<stablehlo::ConvertOp, stablehlo::NegOp>(op))
      return operands[0];
    if (isa<stablehlo::AddOp, stablehlo::SubtractOp>(op))
      return make("stablehlo.add", operands[0].getType(), operands);
    Operation *clone = b.clone(*op);
    clone->setOperands(operands);
    clone->getResult(0).setType(wide(value));
    clone->removeAttr("algorithm");
    for (Region &region : clone->getRegions())
      partition::retypeRegion(region, b.getF64Type());
    return clone->getResult(0);
  }

  int64_t terms = 1; ///< at most so many make an element

private:
  /// How many terms an element of the op's result is the sum of; 1 for moves, 0 for what is no sum.
  static int64_t termsOf(Operation *op) {
    auto sizes = [](Value value, ArrayRef<int64_t> dims) {
      int64_t count = 1;
      for (int64_t dim : dims)
        count *= typeOf(value).getDimSize(dim);
      return count;
    };
    if (auto dot = dyn_cast<stablehlo::DotGeneralOp>(op))
      return sizes(dot.getLhs(), dot.getDotDimensionNumbers().getLhsContractingDimensions()) * partsOf(op);
    if (auto reduce = dyn_cast<stablehlo::ReduceOp>(op)) {
      bool isSum =
          reduce.getInputs().size() == 1 && partition::combinerOf(reduce.getBody()) == partition::Combine::kSum;
      return isSum ? 1 + sizes(reduce.getInputs()[0], reduce.getDimensions()) : 0;
    }
    if (auto window = dyn_cast<stablehlo::ReduceWindowOp>(op)) {
      bool isSum =
          window.getInputs().size() == 1 && partition::combinerOf(window.getBody()) == partition::Combine::kSum;
      int64_t taps = 1;
      for (int64_t size : window.getWindowDimensions())
        taps *= size;
      return isSum ? 1 + taps : 0;
    }
    if (auto convolution = dyn_cast<stablehlo::ConvolutionOp>(op))
      return typeOf(convolution.getRhs()).getNumElements() * convolution.getBatchGroupCount() * partsOf(op);
    if (isa<stablehlo::AddOp, stablehlo::SubtractOp>(op))
      return 2;
    bool isMove =
        isa<stablehlo::ConvertOp, stablehlo::NegOp, stablehlo::ReshapeOp, stablehlo::TransposeOp,
            stablehlo::BroadcastInDimOp, stablehlo::SliceOp, stablehlo::ReverseOp, stablehlo::ConcatenateOp>(op);
    return isMove ? 1 : 0;
  }
  /// A part of a complex product is two products.
  static int64_t partsOf(Operation *op) { return isa<ComplexType>(typeOf(op->getResult(0)).getElementType()) ? 2 : 1; }

  Value leaf(Value value) {
    RankedTensorType type = typeOf(value);
    if (auto complex = dyn_cast<ComplexType>(type.getElementType()))
      type = type.clone(complex.getElementType());
    Value magnitude = make("stablehlo.abs", type, value);
    return type.getElementType().isF64() ? magnitude : make("stablehlo.convert", wide(value), magnitude);
  }
  RankedTensorType wide(Value value) { return typeOf(value).clone(b.getF64Type()); }
  Value make(StringRef name, Type type, ValueRange operands) {
    return b.create(OperationState(b.getUnknownLoc(), name, operands, TypeRange(type)))->getResult(0);
  }

  OpBuilder b;
};

template <typename T>
bool isWithin(const io::Array &got, const io::Array &want, const io::Array &magnitude, size_t parts, double units) {
  size_t count = want.data.size() / sizeof(T);
  for (size_t i = 0; i < count; ++i) {
    T a, b;
    double m;
    std::memcpy(&a, &got.data[i * sizeof(T)], sizeof(T));
    std::memcpy(&b, &want.data[i * sizeof(T)], sizeof(T));
    std::memcpy(&m, &magnitude.data[i / parts * sizeof(double)], sizeof(double));
    bool isSame = a == b || (std::isnan(a) && std::isnan(b));
    double unit = static_cast<double>(std::numeric_limits<T>::epsilon()) / 2;
    if (!isSame && !(std::fabs(static_cast<double>(a) - static_cast<double>(b)) <= units * unit * m))
      return false;
  }
  return true;
}

} // namespace

bool isWithinSumBound(compiler::Driver &driver, ModuleOp module, const compiler::CompileOptions &options,
                      const Expectation &expectation, const io::Array &got) {
  compiler::CompileOptions compile = options;
  compile.unsharded = true;
  compile.mesh.clear();
  compile.to = compiler::Phase::kImport;
  if (!driver.lower(module, compile))
    return false;
  auto main = module.lookupSymbol<func::FuncOp>("main");
  Operation *end = main.getBody().front().getTerminator();
  Value value = end->getOperand(expectation.got);
  Magnitudes magnitudes(end);
  Value magnitude = magnitudes.of(value);
  if (!magnitude || magnitudes.terms == 1)
    return false;
  SmallVector<Value> results = {value, end->getOperand(expectation.want), magnitude};
  end->setOperands(results);
  main.setFunctionType(
      FunctionType::get(module.getContext(), main.getFunctionType().getInputs(), ValueRange(results).getTypes()));
  main.removeResAttrsAttr();
  compile.from = compiler::Phase::kShard;
  compile.to = compiler::Phase::kCodegen;
  std::optional<format::Executable> executable = driver.compile(module, compile);
  if (!executable)
    return false;
  absl::StatusOr<std::vector<io::Array>> run = runOnce(*std::move(executable), /*inputSeed=*/1);
  if (!run.ok() || run->size() != 3)
    return false;
  const io::Array &whole = (*run)[0];
  if (!compare(whole.data, (*run)[1].data, whole.dtype, expectation.rule, expectation.tolerance).empty() ||
      got.dtype != whole.dtype || got.data.size() != whole.data.size())
    return false;
  double units = 2.0 * static_cast<double>(magnitudes.terms - 1);
  switch (whole.dtype) {
  case format::DType::kF32:
    return isWithin<float>(got, whole, (*run)[2], 1, units);
  case format::DType::kC64:
    return isWithin<float>(got, whole, (*run)[2], 2, units);
  case format::DType::kF64:
    return isWithin<double>(got, whole, (*run)[2], 1, units);
  case format::DType::kC128:
    return isWithin<double>(got, whole, (*run)[2], 2, units);
  default:
    return false;
  }
}

} // namespace weft::check
