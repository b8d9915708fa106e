//===- MeshAttrs.cpp - Text of the attributes that name axes of a mesh --------------------===//
//
//   #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>
//
// where the mesh may also be #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/AttrFields.h"
#include "dialects/stablehlo/Base.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// `[attr, attr]`, all of one kind.
template <typename T> static ParseResult parseAttrList(AsmParser &parser, SmallVectorImpl<T> &attrs) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseAttribute(attrs.emplace_back()); });
}

template <typename T> static void printAttrList(AsmPrinter &printer, ArrayRef<T> attrs) {
  printer << "[";
  llvm::interleaveComma(attrs, printer, [&](T attr) { printer.printAttribute(attr); });
  printer << "]";
}

Attribute MeshAxisAttr::parse(AsmParser &parser, Type) {
  StringAttr name;
  int64_t size = 0;
  AttrField fields[] = {{"name", [&]() -> ParseResult { return parser.parseAttribute(name); }, /*required=*/true},
                        {"size", [&]() -> ParseResult { return parser.parseInteger(size); }, /*required=*/true}};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), name, size);
}

void MeshAxisAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter(printer).field("name", getName()).field("size", getSize());
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  DenseIntElementsAttr deviceIds;
  AttrField fields[] = {{"axes", [&]() -> ParseResult { return parseAttrList(parser, axes); }, /*required=*/true},
                        {"device_ids", [&]() -> ParseResult { return parser.parseAttribute(deviceIds); }}};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), axes, deviceIds);
}

void MeshAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter fields(printer);
  printAttrList(fields.begin("axes"), getAxes());
  if (getDeviceIds())
    fields.field("device_ids", Attribute(getDeviceIds()));
}

/// `(pre)size`.
static ParseResult parseSubAxis(AsmParser &parser, SubAxisInfoAttr &info) {
  int64_t preSize = 0, size = 0;
  if (parser.parseLParen() || parser.parseInteger(preSize) || parser.parseRParen() || parser.parseInteger(size))
    return failure();
  info = SubAxisInfoAttr::get(parser.getContext(), preSize, size);
  return success();
}

static void printSubAxis(AsmPrinter &printer, SubAxisInfoAttr info) {
  printer << "(" << info.getPreSize() << ")" << info.getSize();
}

Attribute SubAxisInfoAttr::parse(AsmParser &parser, Type) {
  SubAxisInfoAttr info;
  if (parser.parseLess() || parseSubAxis(parser, info) || parser.parseGreater())
    return {};
  return info;
}

void SubAxisInfoAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printSubAxis(printer, *this);
  printer << ">";
}

Attribute AxisRefAttr::parse(AsmParser &parser, Type) {
  StringAttr name;
  SubAxisInfoAttr info;
  AttrField fields[] = {{"name", [&]() -> ParseResult { return parser.parseAttribute(name); }, /*required=*/true},
                        {"sub_axis_info", [&]() -> ParseResult { return parseSubAxis(parser, info); }}};
  if (parseAttrFields(parser, fields))
    return {};
  return get(parser.getContext(), name, info);
}

void AxisRefAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter fields(printer);
  fields.field("name", getName());
  if (getSubAxisInfo())
    printSubAxis(fields.begin("sub_axis_info"), getSubAxisInfo());
}

Attribute ReplicaGroupMeshAxesAttr::parse(AsmParser &parser, Type) {
  Attribute mesh;
  SmallVector<AxisRefAttr> axes;
  auto parseMesh = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseAttribute(mesh))
      return failure();
    if (!isa<FlatSymbolRefAttr, MeshAttr>(mesh))
      return parser.emitError(loc, "expected a symbol or a #stablehlo.mesh, got ") << mesh;
    return success();
  };
  // Older text says mesh_name.
  AttrField fields[] = {{"mesh", parseMesh},
                        {"mesh_name", parseMesh},
                        {"axes", [&]() -> ParseResult { return parseAttrList(parser, axes); }, /*required=*/true}};
  if (parseAttrFields(parser, fields))
    return {};
  if (fields[0].seen == fields[1].seen) {
    parser.emitError(parser.getCurrentLocation(), "expected one mesh");
    return {};
  }
  return get(parser.getContext(), mesh, axes);
}

void ReplicaGroupMeshAxesAttr::print(AsmPrinter &printer) const {
  AttrFieldPrinter fields(printer);
  fields.field("mesh", getMesh());
  printAttrList(fields.begin("axes"), getAxes());
}
