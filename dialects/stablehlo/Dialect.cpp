//===- Dialect.cpp - Registration of the StableHLO dialect --------------------------------===//

#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"

#include "dialects/stablehlo/StablehloDialect.cpp.inc"

using namespace mlir;
using namespace mlir::stablehlo;

void StablehloDialect::initialize() {
  registerAttributes();
  registerTypes();
  registerUnaryOps();
  registerBinaryOps();
  registerShapeOps();
  registerLinalgOps();
  registerReduceOps();
  registerIndexingOps();
  registerControlOps();
  registerCollectiveOps();
  registerDynamicOps();
}

/// Folded values become constants again.
Operation *StablehloDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || !isStablehloTensor(type) || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, type, elements);
}
