//===- Bench.cpp - times of typical kernels on one core --------------------------------*- C++ -*-===//
//
// kernel_bench [--cpu=NAME]: builds each function below as one kernel, and prints compile time, time per run and bytes
// per second of its inputs and outputs. Times are for reading, not for tests.
//
//===----------------------------------------------------------------------===//
#include "passes/codegen/kernel/KernelBuilder.h"
#include "passes/codegen/kernel/testing/Runner.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include <chrono>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace weft::codegen;

static const char *kText = R"(
func.func @add(%a: tensor<2048x512xf32>, %b: tensor<2048x512xf32>) -> tensor<2048x512xf32> {
  %0 = stablehlo.add %a, %b : tensor<2048x512xf32>
  return %0 : tensor<2048x512xf32>
}
func.func @bias_gelu(%a: tensor<2048x2048xf32>, %b: tensor<2048xf32>) -> tensor<2048x2048xf32> {
  %bb = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<2048xf32>) -> tensor<2048x2048xf32>
  %x = stablehlo.add %a, %bb : tensor<2048x2048xf32>
  %c0 = stablehlo.constant dense<0.044715> : tensor<2048x2048xf32>
  %c1 = stablehlo.constant dense<0.797884583> : tensor<2048x2048xf32>
  %c2 = stablehlo.constant dense<1.0> : tensor<2048x2048xf32>
  %c3 = stablehlo.constant dense<0.5> : tensor<2048x2048xf32>
  %1 = stablehlo.multiply %x, %x : tensor<2048x2048xf32>
  %2 = stablehlo.multiply %1, %x : tensor<2048x2048xf32>
  %3 = stablehlo.multiply %2, %c0 : tensor<2048x2048xf32>
  %4 = stablehlo.add %x, %3 : tensor<2048x2048xf32>
  %5 = stablehlo.multiply %4, %c1 : tensor<2048x2048xf32>
  %6 = stablehlo.tanh %5 : tensor<2048x2048xf32>
  %7 = stablehlo.add %6, %c2 : tensor<2048x2048xf32>
  %8 = stablehlo.multiply %7, %c3 : tensor<2048x2048xf32>
  %9 = stablehlo.multiply %x, %8 : tensor<2048x2048xf32>
  return %9 : tensor<2048x2048xf32>
}
func.func @softmax(%a: tensor<4096x256xf32>) -> tensor<4096x256xf32> {
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%a init: %ninf) applies stablehlo.maximum across dimensions = [1] : (tensor<4096x256xf32>, tensor<f32>) -> tensor<4096xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<4096xf32>) -> tensor<4096x256xf32>
  %d = stablehlo.subtract %a, %mb : tensor<4096x256xf32>
  %e = stablehlo.exponential %d : tensor<4096x256xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4096x256xf32>, tensor<f32>) -> tensor<4096xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<4096xf32>) -> tensor<4096x256xf32>
  %r = stablehlo.divide %e, %sb : tensor<4096x256xf32>
  return %r : tensor<4096x256xf32>
}
func.func @layer_norm(%a: tensor<2048x512xf32>, %g: tensor<512xf32>, %b: tensor<512xf32>) -> tensor<2048x512xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<512.0> : tensor<2048x1xf32>
  %eps = stablehlo.constant dense<1.0e-5> : tensor<2048x1xf32>
  %s = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2048x512xf32>, tensor<f32>) -> tensor<2048xf32>
  %s1 = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<2048xf32>) -> tensor<2048x1xf32>
  %m = stablehlo.divide %s1, %n : tensor<2048x1xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1] : (tensor<2048x1xf32>) -> tensor<2048x512xf32>
  %d = stablehlo.subtract %a, %mb : tensor<2048x512xf32>
  %q = stablehlo.multiply %d, %d : tensor<2048x512xf32>
  %v = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2048x512xf32>, tensor<f32>) -> tensor<2048xf32>
  %v1 = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<2048xf32>) -> tensor<2048x1xf32>
  %v2 = stablehlo.divide %v1, %n : tensor<2048x1xf32>
  %v3 = stablehlo.add %v2, %eps : tensor<2048x1xf32>
  %v4 = stablehlo.rsqrt %v3 : tensor<2048x1xf32>
  %rb = stablehlo.broadcast_in_dim %v4, dims = [0, 1] : (tensor<2048x1xf32>) -> tensor<2048x512xf32>
  %x = stablehlo.multiply %d, %rb : tensor<2048x512xf32>
  %gb = stablehlo.broadcast_in_dim %g, dims = [1] : (tensor<512xf32>) -> tensor<2048x512xf32>
  %bb = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<512xf32>) -> tensor<2048x512xf32>
  %y = stablehlo.multiply %x, %gb : tensor<2048x512xf32>
  %z = stablehlo.add %y, %bb : tensor<2048x512xf32>
  return %z : tensor<2048x512xf32>
}
func.func @column_sum(%a: tensor<2048x512xf32>) -> tensor<512xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2048x512xf32>, tensor<f32>) -> tensor<512xf32>
  return %s : tensor<512xf32>
}
func.func @transpose(%a: tensor<2048x512xf32>) -> tensor<512x2048xf32> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2048x512xf32>) -> tensor<512x2048xf32>
  return %0 : tensor<512x2048xf32>
}
func.func @heads(%a: tensor<8x256x512xf32>) -> tensor<8x8x256x64xf32> {
  %0 = stablehlo.reshape %a : (tensor<8x256x512xf32>) -> tensor<8x256x8x64xf32>
  %1 = stablehlo.transpose %0, dims = [0, 2, 1, 3] : (tensor<8x256x8x64xf32>) -> tensor<8x8x256x64xf32>
  return %1 : tensor<8x8x256x64xf32>
}
func.func @exponential(%a: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %0 = stablehlo.exponential %a : tensor<1048576xf32>
  return %0 : tensor<1048576xf32>
}
func.func @bf16_add(%a: tensor<2048x512xbf16>, %b: tensor<2048x512xbf16>) -> tensor<2048x512xbf16> {
  %0 = stablehlo.add %a, %b : tensor<2048x512xbf16>
  return %0 : tensor<2048x512xbf16>
}
func.func @argmax(%a: tensor<64x8192xf32>) -> (tensor<64xf32>, tensor<64xi32>) {
  %i = stablehlo.iota dim = 1 : tensor<64x8192xi32>
  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %m:2 = stablehlo.reduce(%a init: %ninf), (%i init: %c) across dimensions = [1] : (tensor<64x8192xf32>, tensor<64x8192xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%x: tensor<f32>, %y: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>) {
    %0 = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.compare NE, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.or %0, %1 : tensor<i1>
    %3 = stablehlo.compare EQ, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %j, %k : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.and %3, %4 : tensor<i1>
    %6 = stablehlo.or %2, %5 : tensor<i1>
    %7 = stablehlo.select %2, %x, %y : tensor<i1>, tensor<f32>
    %8 = stablehlo.select %6, %j, %k : tensor<i1>, tensor<i32>
    stablehlo.return %7, %8 : tensor<f32>, tensor<i32>
  }
  return %m#0, %m#1 : tensor<64xf32>, tensor<64xi32>
}
func.func @gather_rows(%w: tensor<8192x512xf32>, %i: tensor<2048x1xi32>) -> tensor<2048x512xf32> {
  %0 = "stablehlo.gather"(%w, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 512>}> : (tensor<8192x512xf32>, tensor<2048x1xi32>) -> tensor<2048x512xf32>
  return %0 : tensor<2048x512xf32>
}
)";

int main(int argc, char **argv) {
  TargetOptions options;
  options.cpu = "native";
  const char *only = nullptr;
  for (int i = 1; i < argc; ++i) {
    if (strncmp(argv[i], "--cpu=", 6) == 0)
      options.cpu = argv[i] + 6;
    else if (strncmp(argv[i], "--dump=", 7) == 0)
      options.dumpPrefix = argv[i] + 7;
    else
      only = argv[i];
  }
  auto context = testing::makeContext();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(kText, context.get());
  if (!module)
    return 1;
  for (auto function : module->getOps<mlir::func::FuncOp>()) {
    std::string name = function.getName().str();
    if (only && name != only)
      continue;
    auto start = std::chrono::steady_clock::now();
    auto builder = KernelBuilder::create(options);
    if (!builder.ok())
      return 1;
    std::vector<mlir::Operation *> ops;
    for (mlir::Operation &op : function.front().without_terminator())
      ops.push_back(&op);
    std::vector<mlir::Value> inputs(function.getArguments().begin(), function.getArguments().end());
    std::vector<mlir::Value> outputs(function.front().getTerminator()->getOperands().begin(),
                                     function.front().getTerminator()->getOperands().end());
    auto ref = (*builder)->build({ops, inputs, outputs, {}});
    auto object = ref.ok() ? (*builder)->finish() : absl::StatusOr<std::string>(ref.status());
    if (!object.ok()) {
      printf("%s: %s\n", name.c_str(), std::string(object.status().message()).c_str());
      return 1;
    }
    double compile = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    int file = memfd_create("kernels", 0);
    if (write(file, object->data(), object->size()) < 0)
      return 1;
    void *library = dlopen(("/proc/self/fd/" + std::to_string(file)).c_str(), RTLD_NOW);
    auto *f =
        reinterpret_cast<void (*)(void *const *, int64_t, int64_t)>(dlsym(library, (*builder)->symbols()[0].c_str()));
    std::vector<std::vector<char>> memory;
    std::vector<void *> buffers;
    double bytes = 0;
    for (auto values : {inputs, outputs})
      for (mlir::Value v : values) {
        auto type = llvm::cast<mlir::RankedTensorType>(v.getType());
        int64_t size = type.getNumElements() * ((type.getElementTypeBitWidth() + 7) / 8);
        bytes += size;
        memory.emplace_back(size, char(0));
      }
    for (auto &m : memory)
      buffers.push_back(m.data());
    double best = 1e30;
    for (int i = 0; i < 15; ++i) {
      auto t0 = std::chrono::steady_clock::now();
      f(buffers.data(), 0, ref->workItems);
      best = std::min(best, std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - t0).count());
    }
    printf("%-12s compile %6.2f ms, %4ld items, run %8.1f us, %6.1f GB/s (estimate %.1f us)\n", name.c_str(), compile,
           (long)ref->workItems, best, bytes / best / 1e3, ref->workCost / 1e3);
  }
}
