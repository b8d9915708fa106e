//===- Codegen.cpp - device-local module to executable -------------------===//
#include "passes/codegen/Codegen.h"

#include "dialects/stablehlo/Base.h"
#include "passes/codegen/kernel/KernelBuilder.h"
#include "passes/codegen/program/CustomCalls.h"
#include "passes/codegen/program/Degenerate.h"
#include "passes/codegen/program/Emission.h"
#include "passes/codegen/program/Loops.h"
#include "passes/codegen/program/Lowering.h"
#include "passes/codegen/program/Matmul.h"
#include "passes/codegen/program/Memory.h"
#include "passes/codegen/program/Order.h"
#include "passes/codegen/program/Split.h"
#include "passes/support/Locations.h"

#include "mlir/IR/BuiltinOps.h"

#include <map>
#include <tuple>

namespace weft::codegen {

absl::StatusOr<format::Executable> compileToExecutable(mlir::ModuleOp module, const CodegenOptions &options) {
  TargetOptions target;
  target.cpu = options.targetCpu;
  target.dumpPrefix = options.dumpPrefix;
  WEFT_ASSIGN_OR_RETURN(std::unique_ptr<KernelBuilder> kernels, KernelBuilder::create(target));

  using namespace program;
  // The rewrites below make its ops, also where the module has none.
  module.getContext()->loadDialect<mlir::stablehlo::StablehloDialect>();
  dropDegenerateReductions(module);
  sumLongDots(module);
  splitLongReductions(module);
  dropInvariantCarries(module);
  canonicalizeDots(module);
  applyCallLayouts(module);

  program::Plan plan;
  Lowering lowering(module, plan, options);
  WEFT_RETURN_IF_ERROR(lowering.run());
  if (options.schedule)
    orderSteps(plan);

  std::map<std::tuple<const Step *, unsigned, unsigned>, bool> known;
  InPlaceQuery query = [&](const Step &step, unsigned input, unsigned output) {
    auto [it, isNew] = known.try_emplace({&step, input, output}, false);
    if (isNew) {
      KernelRequest request;
      request.ops = step.ops;
      request.inputs = step.inputs;
      request.outputs = step.outputs;
      it->second = mayRunInPlace(request, input, output);
    }
    return it->second;
  };
  WEFT_ASSIGN_OR_RETURN(Placement placement, placeTensors(plan, query, options.reuse));
  if (options.planText)
    *options.planText = planText(plan, placement);

  format::Executable executable;
  WEFT_RETURN_IF_ERROR(program::emitPrograms(plan, placement, *kernels, executable));
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  WEFT_RETURN_IF_ERROR(emitParameters(main, plan, lowering.getMesh(), executable));
  executable.arena_bytes = placement.arenaBytes;
  executable.communicators = std::move(plan.communicators);
  executable.constants = std::move(plan.constants);
  executable.constant_data = std::move(plan.constantData);
  executable.target_cpu = kernels->targetCpu();
  executable.cpu_flags = kernels->cpuFlags();
  WEFT_ASSIGN_OR_RETURN(executable.kernel_object, kernels->finish());
  for (const std::string &symbol : kernels->symbols())
    executable.kernels.push_back({symbol});
  return executable;
}

} // namespace weft::codegen
