//===- RefuseUnsupported.cpp - what is outside the supported subset ---------===//

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

#include "dialects/sdy/Utils.h"
#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/DynamicOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "passes/import/MeshSizes.h"
#include "passes/import/PassDetail.h"
#include "passes/support/HostCalls.h"

using namespace mlir;

namespace weft::import {
#define GEN_PASS_DEF_REFUSEUNSUPPORTED
#include "passes/import/Passes.h.inc"

namespace {

constexpr int kMaxProblems = 20;

/// Elements of one window, more than which no run would get through.
constexpr int64_t kMostWindow = int64_t(1) << 36;

/// Why a custom call that nobody took is not supported, or "" for one that means something to a later phase.
std::string targetProblem(stablehlo::CustomCallOp call) {
  static const llvm::StringSet<> known = {"check.expect_eq", "check.expect_close", "check.expect_almost_eq"};
  StringRef target = call.getCallTargetName();
  if (known.contains(target) || call->hasAttr(support::kBatchDimsAttr))
    return "";
  std::string name = ("'" + target + "'").str();
  if (target.ends_with("callback") && target.contains("python"))
    return "custom call to " + name +
           " runs Python code (jax.pure_callback, jax.debug.print and the like), which an executable cannot";
  if (target == "CustomSPMDPartitioning")
    return "custom call to " + name +
           " is partitioned by Python code (jax.custom_partitioning), which is not there any more";
  if (target.starts_with("SPMD"))
    return "custom call to " + name +
           " borders an old manual region, which is not supported: print the model with Shardy";
  if (target == "tpu_custom_call" || target.contains("mosaic_gpu") || target.contains("triton") ||
      target.starts_with("__") || target.starts_with("cu") || target.starts_with("hip"))
    return "custom call to " + name + " is for another kind of device: print the model for CPU";
  return "custom call to unknown target " + name +
         ": --custom-calls LIB names a library that brings it, --allow-custom-call " + target.str() +
         " leaves it to weft-run";
}

/// Whether the elements, 16 bytes each at most, number more than any memory holds: offsets stay within 64 bits.
bool isTooLarge(RankedTensorType type) {
  constexpr int64_t kMostElements = int64_t(1) << 48;
  if (llvm::is_contained(type.getShape(), 0))
    return false;
  int64_t room = kMostElements;
  for (int64_t dim : type.getShape())
    room /= dim;
  return room == 0;
}

bool isSupportedElement(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return llvm::is_contained({2, 4, 8, 16, 32, 64}, integer.getWidth()) || type.isSignlessInteger(1);
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() || complex.getElementType().isF64();
  return isa<FloatType>(type) && !isa<Float80Type, Float128Type, FloatTF32Type>(type);
}

/// Why values of a type are not supported, or "".
std::string typeProblem(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (isa<stablehlo::TokenType>(type)) {
    os << "tokens and the effects that they order are not supported";
  } else if (isa<TupleType>(type)) {
    os << "tuples are not supported";
  } else if (isa<UnrankedTensorType>(type)) {
    os << "the rank of " << type << " is not known; dynamic shapes are not supported";
  } else if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    if (isa<quant::QuantizedType>(tensor.getElementType()))
      os << "quantised type " << type << " is not supported";
    else if (!tensor.hasStaticShape())
      os << "the dims of " << type << " are not known; dynamic shapes are not supported";
    else if (isTooLarge(tensor))
      os << "values of type " << type << " have more elements than 2^48, more than any memory holds";
    else if (!isSupportedElement(tensor.getElementType()))
      os << "elements of type " << tensor.getElementType() << ", of a value of type " << type << ", are not supported";
  } else {
    os << "values of type " << type << " are not supported";
  }
  return text;
}

bool isTransfer(Operation *op) {
  return isa<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::SendOp, stablehlo::RecvOp>(op);
}

/// Why an op is not supported whatever its types, or "".
std::string opProblem(Operation *op) {
  if (isTransfer(op))
    return "transfers between host and device inside the program are not supported";
  if (isa<stablehlo::GetDimensionSizeOp, stablehlo::SetDimensionSizeOp, stablehlo::DynamicBroadcastInDimOp,
          stablehlo::DynamicReshapeOp, stablehlo::DynamicIotaOp, stablehlo::DynamicPadOp, stablehlo::DynamicGatherOp,
          stablehlo::RealDynamicSliceOp>(op))
    return "ops on dynamic shapes are not supported";
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op))
    if (std::string problem = targetProblem(call); !problem.empty())
      return problem;
  if (auto windows = op->getAttrOfType<DenseI64ArrayAttr>("window_dimensions")) {
    int64_t elements = 1;
    for (int64_t size : windows.asArrayRef())
      if (llvm::MulOverflow(elements, size, elements) || elements > kMostWindow)
        return ("has windows of more than " + Twine(kMostWindow) + " elements").str();
  }
  StringRef dialect = op->getName().getDialectNamespace();
  static const llvm::StringSet<> dialects = {"stablehlo", "chlo", "sdy", "check", "func", "builtin"};
  if (!dialects.contains(dialect) || isa<func::CallIndirectOp, func::ConstantOp>(op))
    return "is of no dialect that programs are written in, and not supported";
  if (isa<stablehlo::ReduceOp>(op))
    for (Type type : op->getRegion(0).getArgumentTypes())
      if (cast<RankedTensorType>(type).getRank() != 0) {
        std::string text;
        llvm::raw_string_ostream(text) << "has a body that takes " << type
                                       << "; only bodies that take scalars are supported";
        return text;
      }
  return "";
}

struct RefuseUnsupportedPass : impl::RefuseUnsupportedBase<RefuseUnsupportedPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    problems = 0;
    for (auto mesh : module.getOps<sdy::MeshOp>())
      if (hasTooManyDevices(mesh.getMesh()))
        report(mesh.getLoc(), "mesh '" + mesh.getSymName() + "' has more than " + Twine(kMostDevices) + " devices");
    checkInlinedMeshes(module);
    // Tokens belong to the transfers that they order, which are reported.
    bool transfers =
        module.walk([](Operation *op) { return isTransfer(op) ? WalkResult::interrupt() : WalkResult::advance(); })
            .wasInterrupted();
    auto typeProblem = [&](Type type) {
      return transfers && isa<stablehlo::TokenType>(type) ? std::string() : import::typeProblem(type);
    };
    for (auto func : module.getOps<func::FuncOp>())
      for (auto [kind, types] : {std::pair<StringRef, TypeRange>("argument", func.getArgumentTypes()),
                                 std::pair<StringRef, TypeRange>("result", func.getResultTypes())})
        for (auto [i, type] : llvm::enumerate(types))
          if (std::string problem = typeProblem(type); !problem.empty())
            report(kind == "argument" && !func.isExternal() ? func.getArgument(i).getLoc() : func.getLoc(),
                   "'" + func.getSymName() + "' " + kind + " " + Twine(i) + ": " + problem);
    module.walk([&](Operation *op) {
      if (problems >= kMaxProblems)
        return WalkResult::interrupt();
      std::string problem = opProblem(op);
      for (unsigned i = 0; problem.empty() && i < op->getNumResults(); ++i)
        problem = typeProblem(op->getResult(i).getType());
      if (!problem.empty())
        report(op->getLoc(), "'" + op->getName().getStringRef() + "' op " + problem);
      return WalkResult::advance();
    });
    checkMeshes(module);
    if (problems)
      signalPassFailure();
  }

private:
  void report(Location loc, const Twine &text) {
    if (problems++ < kMaxProblems)
      emitError(loc, text);
  }

  static bool hasTooManyDevices(sdy::MeshAttr mesh) {
    int64_t devices = 1;
    return llvm::any_of(mesh.getAxes(), [&](sdy::MeshAxisAttr axis) {
      return llvm::MulOverflow(devices, axis.getSize(), devices) || devices > kMostDevices;
    });
  }

  /// Meshes that are written out in a sharding.
  void checkInlinedMeshes(ModuleOp module) {
    bool tooMany = false;
    AttrTypeWalker walker; // sees each attribute once
    walker.addWalk([&](sdy::MeshAttr mesh) {
      tooMany |= hasTooManyDevices(mesh);
      return WalkResult::advance();
    });
    module.walk([&](Operation *op) {
      if (isa<sdy::MeshOp>(op))
        return;
      tooMany = false;
      walker.walk(op->getAttrDictionary());
      if (tooMany)
        report(op->getLoc(), "a sharding's mesh has more than " + Twine(kMostDevices) + " devices");
    });
  }

  /// All meshes are over the same devices.
  void checkMeshes(ModuleOp module) {
    sdy::MeshOp first;
    for (auto mesh : module.getOps<sdy::MeshOp>()) {
      if (mesh.getMesh().getAxes().empty())
        continue;
      if (!first) {
        first = mesh;
      } else if (mesh.getMesh().getTotalSize() != first.getMesh().getTotalSize() && problems++ < kMaxProblems) {
        mesh.emitError("mesh '") << mesh.getSymName() << "' has " << mesh.getMesh().getTotalSize() << " devices, mesh '"
                                 << first.getSymName() << "' has " << first.getMesh().getTotalSize();
      }
    }
  }

  int problems = 0;
};

} // namespace
} // namespace weft::import
