//===- ControlInterfaces.cpp - Effects and symbol uses of calls ---------------------------===//

#include "dialects/stablehlo/ControlOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::stablehlo;

void CustomCallOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  // Buffers are read and written in place whatever the flag says.
  bool buffers = llvm::any_of(getOperandTypes(), [](Type type) { return isa<MemRefType>(type); });
  if (!getHasSideEffect() && !buffers)
    return;
  effects.emplace_back(MemoryEffects::Allocate::get());
  effects.emplace_back(MemoryEffects::Free::get());
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Read::get());
}

LogicalResult CompositeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto function = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getDecompositionAttr());
  if (!function)
    return emitOpError("decomposition '") << getDecomposition() << "' is not a function";
  auto check = [&](StringRef what, TypeRange mine, ArrayRef<Type> theirs) -> LogicalResult {
    if (mine.size() != theirs.size())
      return emitOpError("has ") << mine.size() << " " << what << "s, but decomposition '" << getDecomposition()
                                 << "' has " << theirs.size();
    for (auto [i, pair] : llvm::enumerate(llvm::zip(mine, theirs)))
      if (!areTypesCompatible(std::get<0>(pair), std::get<1>(pair)))
        return emitOpError() << what << " " << i << " has type " << std::get<0>(pair) << ", but decomposition '"
                             << getDecomposition() << "' has " << std::get<1>(pair);
    return success();
  };
  if (failed(check("operand", getOperandTypes(), function.getArgumentTypes())))
    return failure();
  return check("result", getResultTypes(), function.getResultTypes());
}
