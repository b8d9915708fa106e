//===- Parameters.cpp - arguments and results of an executable -----------===//
#include "passes/codegen/program/Emission.h"
#include "passes/codegen/program/Lowering.h"
#include "passes/codegen/program/Types.h"
#include "passes/support/Locations.h"

#include "dialects/sdy/Dialect.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace weft::program {
namespace {

using namespace mlir;

/// The digits of one dim, major first.
std::vector<format::AxisDigit> digitsOf(sdy::DimensionShardingAttr dim, const Mesh &mesh) {
  std::vector<format::AxisDigit> digits;
  for (sdy::AxisRefAttr axis : dim.getAxes()) {
    const format::Axis *whole = mesh.find(axis.getName());
    if (!whole)
      continue;
    int64_t size = whole->size, stride = mesh.strideOf(axis.getName());
    if (auto part = axis.getSubAxisInfo()) {
      stride *= whole->size / (part.getPreSize() * part.getSize());
      size = part.getSize();
    }
    if (size > 1)
      digits.push_back({size, stride});
  }
  return digits;
}

absl::Status fill(format::Parameter &parameter, func::FuncOp main, Type local, DictionaryAttr attributes,
                  const Mesh &mesh, const std::string &defaultName) {
  parameter.name = defaultName;
  Type global = local;
  if (attributes) {
    if (auto name = attributes.getAs<StringAttr>("weft.name"))
      parameter.name = name.getValue().str();
    if (auto type = attributes.getAs<TypeAttr>("weft.global_type"))
      global = type.getValue();
    if (auto sharding = attributes.getAs<sdy::TensorShardingAttr>(sdy::kShardingAttr)) {
      llvm::raw_string_ostream(parameter.sharding.text) << sharding;
      for (sdy::DimensionShardingAttr dim : sharding.getDimShardings())
        parameter.sharding.dims.push_back(digitsOf(dim, mesh));
    }
  }
  parameter.dtype = *tensorDType(local);
  parameter.local_dims = dimsOf(local);
  if (!isa<RankedTensorType>(global) ||
      cast<RankedTensorType>(global).getRank() != int64_t(parameter.local_dims.size()))
    return support::invalidAt(main, "the global type of '" + parameter.name + "' does not fit its local one");
  parameter.global_dims = dimsOf(global);
  // Without a mesh an annotation that is still there means nothing.
  if (mesh.axes.empty() || parameter.sharding.dims.size() != parameter.global_dims.size())
    parameter.sharding = {};
  return absl::OkStatus();
}

} // namespace

absl::Status emitParameters(func::FuncOp main, const Plan &plan, const Mesh &mesh, format::Executable &executable) {
  executable.mesh = mesh.axes;
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    format::Parameter parameter;
    WEFT_RETURN_IF_ERROR(fill(parameter, main, type, main.getArgAttrDict(i), mesh, "arg" + std::to_string(i)));
    executable.arguments.push_back(std::move(parameter));
  }
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
    format::Parameter parameter;
    std::string name = main.getNumResults() == 1 ? "result" : "result." + std::to_string(i);
    WEFT_RETURN_IF_ERROR(fill(parameter, main, type, main.getResultAttrDict(i), mesh, name));
    executable.results.push_back(std::move(parameter));
    if (int32_t argument = plan.argumentOfResult[i]; argument >= 0) {
      executable.results[i].alias = argument;
      executable.arguments[argument].alias = i;
    }
  }
  return absl::OkStatus();
}

} // namespace weft::program
