//===- Matmuls.h - the matmuls of an executable, prepared ---------*- C++ -*-===//
#ifndef WEFT_RUNTIME_DEVICE_CPU_MATMULS_H
#define WEFT_RUNTIME_DEVICE_CPU_MATMULS_H

#include "runtime/device/cpu/Memory.h"
#include "runtime/device/cpu/OneDnn.h"
#include "runtime/device/cpu/WorkerPool.h"
#include "runtime/format/Executable.h"

#include "absl/status/statusor.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace weft::cpu {

/// Chooses, at load, how each matmul is computed (oneDNN, our own product with a vector, our own blocks for everything
/// else) and into which pieces it is cut when several workers share a device. Both depend on the matmul and on `team`
/// only, so results do not depend on who is idle. `add` and `finish` are not thread-safe; `run` is, for distinct
/// workers.
class Matmuls {
public:
  /// `team`: the workers per device, at least 1.
  static absl::StatusOr<std::unique_ptr<Matmuls>> create(int workers, int team);

  /// The number under which to run this matmul; equal ones share.
  int add(const format::Matmul &matmul);
  /// Allocates scratch memory once all are added.
  absl::Status finish();
  /// What `finish` allocates, or has allocated, and what the library takes by itself in a run: of all workers together.
  uint64_t scratchBytes() const;

  /// ResourceExhausted if the library finds no memory; `out` holds nothing of use then.
  absl::Status run(int number, WorkerPool &pool, int worker, const char *lhs, const char *rhs, char *out) const;

private:
  enum class Method : uint8_t { kZero, kOneDnn, kVector, kBytes, kBlocks };
  struct Piece {
    format::Matmul matmul;
    int64_t lhs = 0, rhs = 0, out = 0; ///< offsets in bytes
    Method method = Method::kBlocks;
    int primitive = -1;
    bool swapped = false; ///< the left operand is the instruction's right one
  };
  struct Plan {
    std::vector<Piece> pieces;
  };

  Matmuls(int workers, int team) : workers(workers), team(team) {}
  void split(const format::Matmul &matmul, int64_t lhs, int64_t rhs, int64_t out, Plan &plan);
  void addPiece(Piece piece, Plan &plan);
  void runPiece(const Piece &piece, int worker, const char *lhs, const char *rhs, char *out) const;

  int workers, team;
  std::unique_ptr<OneDnn> oneDnn;
  std::vector<Plan> plans;
  std::map<std::string, int> known;
  Block blockScratch;
  bool usesBlocks = false;
};

/// The same product with as few batch dims as possible and, if only that makes the result's rows dense, transposed.
format::Matmul normalized(format::Matmul matmul, bool &swapped);

} // namespace weft::cpu

#endif // WEFT_RUNTIME_DEVICE_CPU_MATMULS_H
