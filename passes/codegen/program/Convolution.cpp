//===- Convolution.cpp - convolutions that the runtime computes -----------===//
#include "passes/codegen/program/Convolution.h"

#include "dialects/stablehlo/LinalgOps.h"
#include "passes/codegen/program/Types.h"

#include "mlir/IR/BuiltinAttributes.h"

namespace weft::program {

using namespace mlir;
namespace hlo = mlir::stablehlo;
using format::DType;

std::optional<std::vector<int64_t>> planConvolution(Operation *op) {
  constexpr int64_t kMinDepth = 8, kMinOutputs = 4, kMaxRank = 12;
  constexpr double kMinProducts = 1 << 16;
  auto convolution = dyn_cast<hlo::ConvolutionOp>(op);
  if (!convolution)
    return std::nullopt;
  for (Type type : {op->getOperand(0).getType(), op->getOperand(1).getType(), op->getResult(0).getType()}) {
    auto dtype = tensorDType(type);
    if (!dtype || (*dtype != DType::kF32 && *dtype != DType::kBF16 && *dtype != DType::kF16))
      return std::nullopt;
  }
  std::vector<int64_t> kernel = dimsOf(op->getOperand(1).getType());
  auto numbers = convolution.getDimensionNumbers();
  int64_t groups = int64_t(convolution.getBatchGroupCount()) * int64_t(convolution.getFeatureGroupCount());
  int64_t outputs = kernel[numbers.getKernelOutputFeatureDimension()] / groups, depth = 1;
  for (size_t d = 0; d < kernel.size(); ++d)
    if (int64_t(d) != int64_t(numbers.getKernelOutputFeatureDimension()))
      depth *= kernel[d];
  if (depth < kMinDepth || outputs < kMinOutputs || int64_t(kernel.size()) > kMaxRank ||
      double(elementsOf(op->getResult(0).getType())) * double(depth) < kMinProducts)
    return std::nullopt;
  std::vector<int64_t> integers = {
      int64_t(convolution.getBatchGroupCount()),         int64_t(convolution.getFeatureGroupCount()),
      int64_t(numbers.getInputBatchDimension()),         int64_t(numbers.getInputFeatureDimension()),
      int64_t(numbers.getKernelInputFeatureDimension()), int64_t(numbers.getKernelOutputFeatureDimension()),
      int64_t(numbers.getOutputBatchDimension()),        int64_t(numbers.getOutputFeatureDimension())};
  auto attribute = [](const auto &values, size_t d) { return values ? (*values)[d] : int64_t(1); };
  for (size_t s = 0; s < numbers.getInputSpatialDimensions().size(); ++s) {
    int64_t low = convolution.getPaddingAttr() ? convolution.getPaddingAttr().getValues<int64_t>()[{s, 0}] : 0;
    bool reversed = convolution.getWindowReversal() && (*convolution.getWindowReversal())[s];
    integers.insert(integers.end(),
                    {numbers.getInputSpatialDimensions()[s], numbers.getKernelSpatialDimensions()[s],
                     numbers.getOutputSpatialDimensions()[s], attribute(convolution.getWindowStrides(), s), low,
                     attribute(convolution.getLhsDilation(), s), attribute(convolution.getRhsDilation(), s),
                     int64_t(reversed)});
  }
  return integers;
}

} // namespace weft::program
