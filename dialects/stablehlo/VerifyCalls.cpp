//===- VerifyCalls.cpp - Checks of calls out of the program and of host transfers ---------===//

#include "dialects/stablehlo/ControlOps.h"
#include "dialects/stablehlo/VerifyUtils.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// One permutation of the dimensions (minor to major) per value.
static LogicalResult verifyLayouts(Operation *op, StringRef name, ArrayAttr layouts, TypeRange types) {
  // The results of a call that returns one tuple have a layout per element.
  SmallVector<Type> values(types);
  if (values.size() == 1)
    if (auto tuple = dyn_cast<TupleType>(values.front()))
      values.assign(tuple.begin(), tuple.end());
  if (failed(expectSize(op, name, layouts.size(), values.size(), "one per value")))
    return failure();
  for (auto [i, pair] : llvm::enumerate(llvm::zip(layouts, values))) {
    auto layout = dyn_cast<DenseIntElementsAttr>(std::get<0>(pair));
    std::string what = (name + "[" + Twine(i) + "]").str();
    if (!layout || layout.getType().getRank() != 1 || !layout.getElementType().isIndex())
      return op->emitOpError() << what << " is " << std::get<0>(pair)
                               << ", expected a 1-dimensional elements attribute of type index";
    SmallVector<int64_t> dims;
    for (const APInt &dim : layout.getValues<APInt>())
      dims.push_back(dim.getSExtValue());
    auto shaped = dyn_cast<ShapedType>(std::get<1>(pair));
    int64_t rank = shaped && shaped.hasRank() ? shaped.getRank() : 0;
    if (failed(expectSize(op, what, dims.size(), rank, "the value's rank")) ||
        failed(expectDims(op, what, dims, rank)) || failed(expectUnique(op, what, dims)))
      return failure();
  }
  return success();
}

/// The part of `type` that tuple indices lead to, or null.
static Type tupleElement(Type type, ArrayRef<int64_t> indices) {
  for (int64_t index : indices) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple || index < 0 || index >= static_cast<int64_t>(tuple.size()))
      return {};
    type = tuple.getType(index);
  }
  return type;
}

static LogicalResult verifyAlias(CustomCallOp op, OutputOperandAliasAttr alias) {
  if (failed(expectDim(op, "operand_index", alias.getOperandIndex(), op.getInputs().size())))
    return failure();
  Type operand = tupleElement(op.getInputs()[alias.getOperandIndex()].getType(), alias.getOperandTupleIndices());
  // Several results count as one tuple.
  ArrayRef<int64_t> outputIndices = alias.getOutputTupleIndices();
  Type output;
  if (op.getNumResults() == 1) {
    output = tupleElement(op.getResult(0).getType(), outputIndices);
  } else if (!outputIndices.empty() && outputIndices[0] >= 0 &&
             outputIndices[0] < static_cast<int64_t>(op.getNumResults())) {
    output = tupleElement(op.getResult(outputIndices[0]).getType(), outputIndices.drop_front());
  }
  if (!operand || !output)
    return op.emitOpError("output_operand_aliases has an alias ") << alias << " whose indices lead nowhere";
  return expectType(op, "aliased output", output, operand);
}

LogicalResult CustomCallOp::verify() {
  if (getOperandLayouts().has_value() != getResultLayouts().has_value())
    return emitOpError("has ") << (getOperandLayouts() ? "operand_layouts" : "result_layouts") << " without "
                               << (getOperandLayouts() ? "result_layouts" : "operand_layouts");
  if (getOperandLayouts() &&
      (failed(verifyLayouts(*this, "operand_layouts", *getOperandLayouts(), getOperandTypes())) ||
       failed(verifyLayouts(*this, "result_layouts", *getResultLayouts(), getResultTypes()))))
    return failure();
  for (Attribute alias : getOutputOperandAliases())
    if (failed(verifyAlias(*this, cast<OutputOperandAliasAttr>(alias))))
      return failure();
  bool typed = getApiVersion() == CustomCallApiVersion::API_VERSION_TYPED_FFI;
  if (getBackendConfig() && isa<DictionaryAttr>(*getBackendConfig()) != typed)
    return emitOpError("backend_config of api_version ")
           << static_cast<uint32_t>(getApiVersion()) << " must be a " << (typed ? "dictionary" : "string") << ", got "
           << *getBackendConfig();
  return success();
}

LogicalResult CompositeOp::verify() {
  // namespace.name: words of letters, digits, $ and _, joined by dots; the first begins with a letter.
  StringRef name = getName();
  bool valid = !name.empty() && llvm::isAlpha(name.front()) && name.contains('.') && !name.ends_with(".") &&
               !name.contains("..") &&
               llvm::all_of(name, [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.'; });
  if (valid)
    return success();
  return emitOpError("name is '") << name << "', expected a name with a namespace such as 'my.op'";
}

LogicalResult InfeedOp::verify() {
  if (getNumResults() == 0 || !isToken(getResults().back().getType()))
    return emitOpError("the last result must be a token");
  for (auto [i, type] : llvm::enumerate(getResults().drop_back().getTypes()))
    if (isToken(type))
      return emitOpError("result ") << i << " is a token, expected a tensor";
  if (!getLayout())
    return success();
  return expectSize(*this, "layout", getLayout()->size(), getNumResults() - 1, "one per tensor");
}

/// Pairs of distinct sources and distinct targets.
static LogicalResult verifyPairs(Operation *op, std::optional<DenseIntElementsAttr> pairs) {
  if (!pairs)
    return success();
  ShapedType type = pairs->getType();
  if (type.getRank() != 2 || type.getDimSize(1) != 2)
    return op->emitOpError("source_target_pairs has shape ") << shapeText(type.getShape()) << ", expected Nx2";
  SmallVector<int64_t> sources, targets;
  for (auto [i, id] : llvm::enumerate(pairs->getValues<int64_t>()))
    (i % 2 ? targets : sources).push_back(id);
  if (failed(expectAtLeast(op, "sources", sources, 0)) || failed(expectAtLeast(op, "targets", targets, 0)) ||
      failed(expectUnique(op, "sources", sources)))
    return failure();
  return expectUnique(op, "targets", targets);
}

/// Channel kinds: 1 is device to device, 2 device to host, 3 host to device.
static LogicalResult verifyChannel(Operation *op, ChannelHandleAttr channel, bool hostTransfer, int64_t hostKind) {
  int64_t expected = hostTransfer ? hostKind : 1;
  if (channel.getType() == expected)
    return success();
  return op->emitOpError("channel type is ") << channel.getType() << ", expected " << expected
                                             << (hostTransfer ? " for a host transfer" : " between devices");
}

LogicalResult SendOp::verify() {
  if (failed(verifyPairs(*this, getSourceTargetPairs())))
    return failure();
  return verifyChannel(*this, getChannelHandle(), getIsHostTransfer(), 2);
}

LogicalResult RecvOp::verify() {
  if (getNumResults() == 0 || !isToken(getResults().back().getType()))
    return emitOpError("the last result must be a token");
  if (failed(verifyPairs(*this, getSourceTargetPairs())))
    return failure();
  return verifyChannel(*this, getChannelHandle(), getIsHostTransfer(), 3);
}
