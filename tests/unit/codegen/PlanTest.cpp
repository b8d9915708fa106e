//===- PlanTest.cpp - programs as instructions ----------------------------===//
//
// Small modules compiled whole; looks at the instructions, not at the kernels' code.
//
//===----------------------------------------------------------------------===//
#include "dialects/chlo/Dialect.h"
#include "dialects/sdy/Dialect.h"
#include "dialects/spmd/Dialect.h"
#include "dialects/stablehlo/Dialect.h"
#include "passes/codegen/Codegen.h"
#include "runtime/format/Serialize.h"
#include "runtime/format/Verify.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace weft;
using format::Instruction;
using format::InstructionKind;

namespace {

absl::StatusOr<format::Executable> compile(const std::string &text, codegen::CodegenOptions options = {}) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, mlir::stablehlo::StablehloDialect, mlir::chlo::ChloDialect,
                  mlir::sdy::SdyDialect, mlir::spmd::SpmdDialect>();
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context, "test.mlir");
  if (!module)
    return absl::InvalidArgumentError("does not parse");
  return codegen::compileToExecutable(*module, options);
}

format::Executable compiled(const std::string &text, codegen::CodegenOptions options = {}) {
  auto executable = compile(text, options);
  EXPECT_TRUE(executable.ok()) << executable.status();
  if (!executable.ok())
    return {};
  absl::Status sound = format::verify(*executable);
  EXPECT_TRUE(sound.ok()) << sound;
  return std::move(*executable);
}

std::vector<const Instruction *> ofKind(const format::Program &program, InstructionKind kind) {
  std::vector<const Instruction *> result;
  for (const Instruction &instruction : program.instructions)
    if (instruction.kind == kind)
      result.push_back(&instruction);
  return result;
}

size_t countOf(const format::Executable &executable, InstructionKind kind) {
  size_t count = 0;
  for (const format::Program &program : executable.programs)
    count += ofKind(program, kind).size();
  return count;
}

TEST(Plan, AttentionNeedsNoTransposes) {
  // Heads stay in the middle: the products read and write them by strides.
  auto executable = compiled(R"(
    func.func public @main(%q: tensor<8x32x64xf32>, %k: tensor<8x32x64xf32>) -> tensor<8x32x64xf32> {
      %0 = stablehlo.reshape %q : (tensor<8x32x64xf32>) -> tensor<8x32x4x16xf32>
      %1 = stablehlo.transpose %0, dims = [0, 2, 1, 3] : (tensor<8x32x4x16xf32>) -> tensor<8x4x32x16xf32>
      %2 = stablehlo.reshape %k : (tensor<8x32x64xf32>) -> tensor<8x32x4x16xf32>
      %3 = stablehlo.dot_general %1, %2, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [3]
          : (tensor<8x4x32x16xf32>, tensor<8x32x4x16xf32>) -> tensor<8x4x32x32xf32>
      %4 = stablehlo.dot_general %2, %3, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3]
          : (tensor<8x32x4x16xf32>, tensor<8x4x32x32xf32>) -> tensor<8x4x16x32xf32>
      %5 = stablehlo.transpose %4, dims = [0, 3, 1, 2] : (tensor<8x4x16x32xf32>) -> tensor<8x32x4x16xf32>
      %6 = stablehlo.reshape %5 : (tensor<8x32x4x16xf32>) -> tensor<8x32x64xf32>
      return %6 : tensor<8x32x64xf32>
    })");
  ASSERT_EQ(executable.programs.size(), 1u);
  const auto &instructions = executable.programs[0].instructions;
  ASSERT_EQ(instructions.size(), 2u);
  const format::Matmul &scores = instructions[0].matmul;
  EXPECT_EQ(scores.batch, (std::vector<int64_t>{8, 4}));
  EXPECT_EQ(scores.m, 32);
  EXPECT_EQ(scores.n, 32);
  EXPECT_EQ(scores.k, 16);
  EXPECT_EQ(scores.lhs.batch_strides, (std::vector<int64_t>{2048, 16}));
  EXPECT_EQ(scores.lhs.row_stride, 64);
  EXPECT_EQ(scores.lhs.col_stride, 1);
  EXPECT_EQ(scores.rhs.row_stride, 1);
  EXPECT_EQ(scores.rhs.col_stride, 64);
  // Written as [batch, row, head, column]: rows of a head are 64 apart, columns side by side.
  const format::Matmul &values = instructions[1].matmul;
  EXPECT_EQ(values.out.batch_strides, (std::vector<int64_t>{2048, 16}));
  EXPECT_EQ(values.out.row_stride, 64);
  EXPECT_EQ(values.out.col_stride, 1);
  EXPECT_EQ(instructions[1].writes[0].space, format::Space::kResult);
}

TEST(Plan, GradientsContractSeveralDimsAtOnce) {
  auto executable = compiled(R"(
    func.func public @main(%x: tensor<8x32x64xf32>, %dy: tensor<8x32x16xf32>) -> tensor<16x64xf32> {
      %0 = stablehlo.dot_general %dy, %x, contracting_dims = [0, 1] x [0, 1]
          : (tensor<8x32x16xf32>, tensor<8x32x64xf32>) -> tensor<16x64xf32>
      return %0 : tensor<16x64xf32>
    })");
  ASSERT_EQ(executable.programs[0].instructions.size(), 1u);
  const format::Matmul &matmul = executable.programs[0].instructions[0].matmul;
  EXPECT_EQ(matmul.k, 256);
  EXPECT_EQ(matmul.m, 16);
  EXPECT_EQ(matmul.lhs.row_stride, 1);
  EXPECT_EQ(matmul.lhs.col_stride, 16);
}

TEST(Plan, FreeDimsThatDoNotNestAreBroughtTogether) {
  auto executable = compiled(R"(
    func.func public @main(%x: tensor<4x16x8xf32>, %y: tensor<16x5xf32>) -> tensor<4x8x5xf32> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]
          : (tensor<4x16x8xf32>, tensor<16x5xf32>) -> tensor<4x8x5xf32>
      return %0 : tensor<4x8x5xf32>
    })");
  EXPECT_EQ(countOf(executable, InstructionKind::kLaunch), 1u);
  EXPECT_EQ(countOf(executable, InstructionKind::kMatmul), 1u);
}

const char *const kScan = R"(
    func.func public @main(%x: tensor<20x16xf32>, %w: tensor<16x16xf32>) -> (tensor<20x16xf32>, tensor<16xf32>) {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %h = stablehlo.constant dense<0.0> : tensor<16xf32>
      %acc = stablehlo.constant dense<0.0> : tensor<20x16xf32>
      %r:5 = stablehlo.while(%i = %c, %hh = %h, %aa = %acc, %xx = %x, %ww = %w)
          : tensor<i32>, tensor<16xf32>, tensor<20x16xf32>, tensor<20x16xf32>, tensor<16x16xf32>
      cond {
        %n = stablehlo.constant dense<20> : tensor<i32>
        %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %s = stablehlo.dynamic_slice %xx, %i, %zero, sizes = [1, 16] : (tensor<20x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
        %sr = stablehlo.reshape %s : (tensor<1x16xf32>) -> tensor<16xf32>
        %d = stablehlo.dot_general %hh, %ww, contracting_dims = [0] x [0] : (tensor<16xf32>, tensor<16x16xf32>) -> tensor<16xf32>
        %a = stablehlo.add %d, %sr : tensor<16xf32>
        %t = stablehlo.tanh %a : tensor<16xf32>
        %tr = stablehlo.reshape %t : (tensor<16xf32>) -> tensor<1x16xf32>
        %u = stablehlo.dynamic_update_slice %aa, %tr, %i, %zero : (tensor<20x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<20x16xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %t, %u, %xx, %ww : tensor<i32>, tensor<16xf32>, tensor<20x16xf32>, tensor<20x16xf32>, tensor<16x16xf32>
      }
      return %r#2, %r#1 : tensor<20x16xf32>, tensor<16xf32>
    })";

TEST(Plan, AScanCarriesInPlace) {
  auto executable = compiled(kScan);
  ASSERT_EQ(executable.programs.size(), 3u);
  auto loops = ofKind(executable.programs[0], InstructionKind::kLoop);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(loops[0]->loop.trip_count, 20);
  EXPECT_EQ(countOf(executable, InstructionKind::kCopy), 0u);
  EXPECT_EQ(countOf(executable, InstructionKind::kFill), 3u);
  // Weights and inputs are read where they lie, the stack is updated in the result.
  for (const Instruction &instruction : executable.programs[2].instructions)
    for (const format::Buffer &write : instruction.writes)
      EXPECT_LE(write.bytes, 16 * 20 * 4u);
  EXPECT_LE(executable.arena_bytes, 256u);
}

TEST(Plan, EveryWayOfPlanningIsSound) {
  for (bool fuse : {false, true})
    for (bool schedule : {false, true})
      for (bool reuse : {false, true}) {
        codegen::CodegenOptions options;
        options.fuse = fuse;
        options.schedule = schedule;
        options.reuse = reuse;
        compiled(kScan, options);
      }
}

TEST(Plan, CarriedValuesThatChangePlacesSurvive) {
  auto executable = compiled(R"(
    func.func public @main(%a: tensor<16xf32>, %b: tensor<16xf32>, %n: tensor<i32>) -> (tensor<16xf32>, tensor<16xf32>) {
      %r:3 = stablehlo.while(%i = %n, %x = %a, %y = %b) : tensor<i32>, tensor<16xf32>, tensor<16xf32>
      cond {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %p = stablehlo.compare GT, %i, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %j = stablehlo.subtract %i, %one : tensor<i32>
        stablehlo.return %j, %y, %x : tensor<i32>, tensor<16xf32>, tensor<16xf32>
      }
      return %r#1, %r#2 : tensor<16xf32>, tensor<16xf32>
    })");
  EXPECT_EQ(ofKind(executable.programs[0], InstructionKind::kLoop)[0]->loop.trip_count, -1);
  EXPECT_EQ(ofKind(executable.programs[2], InstructionKind::kCopy).size(), 3u);
}

TEST(Plan, DonatedArgumentsAreUpdatedInPlace) {
  auto executable = compiled(R"(
    func.func public @main(%p: tensor<64xf32> {tf.aliasing_output = 1 : i32}, %m: tensor<64xf32> {jax.buffer_donor = true},
                           %g: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
      %0 = stablehlo.add %m, %g : tensor<64xf32>
      %1 = stablehlo.subtract %p, %0 : tensor<64xf32>
      return %0, %1 : tensor<64xf32>, tensor<64xf32>
    })");
  EXPECT_EQ(executable.arguments[0].alias, 1);
  EXPECT_EQ(executable.arguments[1].alias, 0);
  EXPECT_EQ(executable.results[0].alias, 1);
  EXPECT_EQ(executable.arena_bytes, 0u);
  ASSERT_EQ(executable.programs[0].instructions.size(), 1u);
  for (const format::Buffer &write : executable.programs[0].instructions[0].writes)
    EXPECT_EQ(write.space, format::Space::kArgument);
}

TEST(Plan, SwappedDonationsKeepTheirValues) {
  auto executable = compiled(R"(
    func.func public @main(%a: tensor<64xf32> {tf.aliasing_output = 1 : i32}, %b: tensor<64xf32> {tf.aliasing_output = 0 : i32})
        -> (tensor<64xf32>, tensor<64xf32>) {
      return %a, %b : tensor<64xf32>, tensor<64xf32>
    })");
  EXPECT_GE(countOf(executable, InstructionKind::kCopy), 3u);
}

TEST(Plan, ResultsThatAreArgumentsOrConstantsOrTwice) {
  auto executable = compiled(R"(
    func.func public @main(%a: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3xi32>, tensor<64xf32>) {
      %0 = stablehlo.negate %a : tensor<64xf32>
      %1 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
      %2 = stablehlo.constant dense<1.5> : tensor<64xf32>
      return %a, %0, %0, %1, %2 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<3xi32>, tensor<64xf32>
    })");
  EXPECT_EQ(countOf(executable, InstructionKind::kCopy), 3u);
  EXPECT_EQ(countOf(executable, InstructionKind::kFill), 1u);
  EXPECT_EQ(executable.constants.size(), 1u);
}

TEST(Plan, CollectivesAndTheirCommunicators) {
  auto executable = compiled(R"(
    module {
      sdy.mesh @mesh = <["data"=2, "model"=4]>
      func.func public @main(%a: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<16x8xf32>, tensor<i32>) {
        %0 = spmd.all_reduce %a {axes = ["data"], reduction = "sum", weft.annotation = "batch"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
        %1 = spmd.all_reduce %0 {axes = ["data"], reduction = "max"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
        %2 = spmd.all_gather %1 {axes = ["model"], dims = array<i64: 0>} : (tensor<4x8xf32>) -> tensor<16x8xf32>
        %3 = spmd.axis_index {axes = ["data", "model"]} : tensor<i32>
        return %1, %2, %3 : tensor<4x8xf32>, tensor<16x8xf32>, tensor<i32>
      }
    })");
  EXPECT_EQ(executable.mesh.size(), 2u);
  EXPECT_EQ(executable.communicators.size(), 3u);
  auto collectives = ofKind(executable.programs[0], InstructionKind::kCollective);
  ASSERT_EQ(collectives.size(), 3u);
  EXPECT_EQ(collectives[0]->collective.communicator, collectives[1]->collective.communicator);
  EXPECT_EQ(executable.communicators[0].digits[0].stride, 4);
  EXPECT_EQ(executable.sources[collectives[0]->source].annotation, "batch");
  EXPECT_EQ(executable.arena_bytes, 0u);
}

TEST(Plan, BranchesWriteOneResult) {
  auto executable = compiled(R"(
    func.func public @main(%i: tensor<i32>, %a: tensor<64xf32>) -> tensor<64xf32> {
      %r = "stablehlo.case"(%i) ({
        %0 = stablehlo.negate %a : tensor<64xf32>
        stablehlo.return %0 : tensor<64xf32>
      }, {
        stablehlo.return %a : tensor<64xf32>
      }) : (tensor<i32>) -> tensor<64xf32>
      return %r : tensor<64xf32>
    })");
  ASSERT_EQ(executable.programs.size(), 3u);
  EXPECT_EQ(ofKind(executable.programs[1], InstructionKind::kCopy).size(), 0u);
  EXPECT_EQ(ofKind(executable.programs[2], InstructionKind::kCopy).size(), 1u);
  EXPECT_EQ(executable.arena_bytes, 0u);
}

TEST(Plan, TopKIsAHostCall) {
  auto executable = compiled(R"(
    func.func public @main(%a: tensor<4x64xf32>) -> (tensor<4x3xf32>, tensor<4x3xi32>) {
      %0, %1 = chlo.top_k(%a, k = 3) : tensor<4x64xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
      return %0, %1 : tensor<4x3xf32>, tensor<4x3xi32>
    })");
  auto calls = ofKind(executable.programs[0], InstructionKind::kHostCall);
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(calls[0]->host_call.name, "top_k");
  // It writes the k largest and their positions, and nothing of the operand's length.
  EXPECT_EQ(calls[0]->host_call.dims, (std::vector<std::vector<int64_t>>{{4, 64}, {4, 3}, {4, 3}}));
  EXPECT_EQ(calls[0]->host_call.kernel, format::HostCall::kNoKernel);
}

TEST(Plan, ErrorsNameThePlace) {
  auto executable = compile(R"(
    func.func public @main(%a: tensor<64xf32>) -> tensor<64xf32> {
      %0 = stablehlo.custom_call @secret(%a) : (tensor<64xf32>) -> tensor<64xf32>
      return %0 : tensor<64xf32>
    })");
  ASSERT_FALSE(executable.ok());
  EXPECT_EQ(executable.status().code(), absl::StatusCode::kUnimplemented);
  std::string message(executable.status().message());
  EXPECT_NE(message.find("test.mlir:3:"), std::string::npos) << message;
  EXPECT_NE(message.find("secret"), std::string::npos) << message;
}

TEST(Plan, SameInputSameBytes) {
  EXPECT_EQ(format::serialize(compiled(kScan)), format::serialize(compiled(kScan)));
}

} // namespace
