//===- HostCalls.cpp - custom calls that the runtime serves ----------------===//
#include "passes/support/HostCalls.h"

#include "dialects/stablehlo/ControlOps.h"
#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace mlir;

namespace weft::support {
namespace {

using format::HostAttribute;
using Kind = HostAttribute::Kind;

template <typename T> std::string textOf(T value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

std::optional<format::DType> dtypeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() ? format::dtypeFromName(textOf(tensor.getElementType())) : std::nullopt;
}

int64_t toInteger(const llvm::APInt &value, bool isUnsigned) {
  return static_cast<int64_t>(isUnsigned || value.getBitWidth() == 1 ? value.getZExtValue() : value.getSExtValue());
}

double toNumber(llvm::APFloat value) {
  bool losesInfo = false;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return value.convertToDouble();
}

/// False if an attribute is nothing that a call can take.
bool convertElements(DenseElementsAttr elements, HostAttribute &out) {
  Type type = elements.getElementType();
  if (isa<IntegerType, IndexType>(type)) {
    if (!isa<IndexType>(type) && type.getIntOrFloatBitWidth() > 64)
      return false;
    out.kind = Kind::kIntegers;
    for (const llvm::APInt &value : elements.getValues<llvm::APInt>())
      out.integers.push_back(toInteger(value, type.isUnsignedInteger()));
    return true;
  }
  if (!isa<FloatType>(type))
    return false;
  out.kind = Kind::kNumbers;
  for (const llvm::APFloat &value : elements.getValues<llvm::APFloat>())
    out.numbers.push_back(toNumber(value));
  return true;
}

bool convertArray(ArrayAttr array, HostAttribute &out) {
  bool integers = llvm::all_of(array, [](Attribute each) { return isa<IntegerAttr>(each); });
  if (!integers && !llvm::all_of(array, [](Attribute each) { return isa<FloatAttr>(each); }))
    return false;
  out.kind = integers ? Kind::kIntegers : Kind::kNumbers;
  for (Attribute each : array) {
    if (auto integer = dyn_cast<IntegerAttr>(each))
      out.integers.push_back(toInteger(integer.getValue(), integer.getType().isUnsignedInteger()));
    else
      out.numbers.push_back(toNumber(cast<FloatAttr>(each).getValue()));
  }
  return true;
}

bool convertAttribute(Attribute attribute, HostAttribute &out) {
  if (isa<UnitAttr>(attribute)) {
    out.kind = Kind::kBool;
    out.integers = {1};
    return true;
  }
  if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
    if (integer.getValue().getBitWidth() > 64)
      return false;
    out.kind = integer.getType().isInteger(1) ? Kind::kBool : Kind::kInteger;
    out.integers = {toInteger(integer.getValue(), integer.getType().isUnsignedInteger())};
    return true;
  }
  if (auto number = dyn_cast<FloatAttr>(attribute)) {
    out.kind = Kind::kNumber;
    out.numbers = {toNumber(number.getValue())};
    return true;
  }
  if (auto text = dyn_cast<StringAttr>(attribute)) {
    out.kind = Kind::kString;
    out.text = text.getValue().str();
    return true;
  }
  if (auto array = dyn_cast<DenseArrayAttr>(attribute)) {
    // Through elements, which have one form for every type.
    auto type = RankedTensorType::get({array.getSize()}, array.getElementType());
    if (array.getElementType().isInteger(1)) {
      out.kind = Kind::kIntegers;
      llvm::append_range(out.integers, cast<DenseBoolArrayAttr>(array).asArrayRef());
      return true;
    }
    return convertElements(DenseElementsAttr::getFromRawBuffer(type, array.getRawData()), out);
  }
  if (auto elements = dyn_cast<DenseElementsAttr>(attribute))
    return convertElements(elements, out);
  if (auto array = dyn_cast<ArrayAttr>(attribute))
    return convertArray(array, out);
  return false;
}

} // namespace

int64_t batchDimsOf(Operation *op) {
  auto attribute = op->getAttrOfType<IntegerAttr>(kBatchDimsAttr);
  if (!attribute)
    return 0;
  int64_t dims = std::max<int64_t>(attribute.getInt(), 0);
  std::optional<ArrayRef<int64_t>> first;
  auto bound = [&](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor) {
      dims = 0;
      return;
    }
    if (!first)
      first = tensor.getShape();
    dims = std::min<int64_t>({dims, tensor.getRank(), static_cast<int64_t>(first->size())});
    for (int64_t d = 0; d < dims; ++d)
      if (tensor.getDimSize(d) != (*first)[d])
        dims = d;
  };
  llvm::for_each(op->getOperandTypes(), bound);
  llvm::for_each(op->getResultTypes(), bound);
  return dims;
}

absl::StatusOr<format::HostCall> hostCallOf(Operation *op) {
  auto custom = cast<stablehlo::CustomCallOp>(op);
  format::HostCall call;
  call.name = custom.getCallTargetName().str();
  call.is_custom = true;
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types) {
      std::optional<format::DType> dtype = dtypeOf(type);
      if (!dtype)
        return absl::InvalidArgumentError(
            absl::StrCat("has a value of type ", textOf(type), ", which host calls do not take"));
      call.dtypes.push_back(*dtype);
      ArrayRef<int64_t> shape = cast<RankedTensorType>(type).getShape();
      call.dims.emplace_back(shape.begin(), shape.end());
    }
  if (auto operandLayouts = custom.getOperandLayouts())
    for (ArrayAttr layouts : {*operandLayouts, *custom.getResultLayouts()})
      for (Attribute layout : layouts) {
        call.layouts.emplace_back();
        for (const llvm::APInt &dim : cast<DenseIntElementsAttr>(layout).getValues<llvm::APInt>())
          call.layouts.back().push_back(dim.getSExtValue());
      }
  size_t reads = op->getNumOperands();
  for (Attribute attribute : custom.getOutputOperandAliases()) {
    auto alias = cast<stablehlo::OutputOperandAliasAttr>(attribute);
    int64_t operand = alias.getOperandIndex(),
            result = alias.getOutputTupleIndices().empty() ? 0 : alias.getOutputTupleIndices()[0];
    for (auto [other, already] : call.aliases)
      if (already == result)
        return absl::InvalidArgumentError(
            absl::StrCat("has result ", result, " begin as operand ", other, " and as operand ", operand));
    if (!call.layouts.empty() && call.layouts[operand] != call.layouts[reads + result])
      return absl::InvalidArgumentError(
          absl::StrCat("has result ", result, " begin as operand ", operand, ", whose layout is another"));
    call.aliases.emplace_back(operand, result);
  }
  for (StringRef source : {"backend_config", "mhlo.backend_config"}) {
    Attribute config = op->getAttr(source);
    if (auto text = dyn_cast_or_null<StringAttr>(config); text && !text.empty())
      call.attributes.push_back({"backend_config", Kind::kString, {}, {}, text.getValue().str()});
    if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(config))
      for (NamedAttribute entry : dictionary) {
        HostAttribute attribute;
        attribute.name = entry.getName().str();
        if (!convertAttribute(entry.getValue(), attribute))
          return absl::InvalidArgumentError(
              absl::StrCat("has an attribute ", attribute.name, " = ", textOf(entry.getValue()),
                           "; host calls take bools, integers, numbers, strings, and arrays of numbers"));
        call.attributes.push_back(std::move(attribute));
      }
  }
  std::sort(call.attributes.begin(), call.attributes.end(),
            [](const HostAttribute &a, const HostAttribute &b) { return a.name < b.name; });
  return call;
}

} // namespace weft::support
