//===- PlantedFaultsTest.cpp - faults in partitioning rules are named ------===//
//
// Each case compiles a small program, breaks what the partitioner made of one op, as a wrong rule would, and holds the
// check to naming that op, its line and a wrong element. The faults are planted through CheckOptions::afterPartition;
// the compiler knows nothing of them.
//
//===----------------------------------------------------------------------===//

#include "tools/check/Differential.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "gtest/gtest.h"

#include <functional>

namespace weft::check {
namespace {

/// Changes every op of the name for which it returns true.
using Break = std::function<bool(mlir::Operation *)>;

struct Fault {
  const char *name;
  const char *op;   ///< the StableHLO op whose rule is broken
  const char *body; ///< lines of the program; %x is an argument of 7x6 integers in 2 shards, %p the same and no longer
                    ///< zero in its padding
  const char *result; ///< the type of %r, which the target line makes
  const char *breaks; ///< the op of the partitioned program that is changed
  Break change;
};

void PrintTo(const Fault &fault, std::ostream *out) {
  *out << fault.name;
}

/// The op's result is one of its operands.
Break forward(unsigned operand) {
  return [=](mlir::Operation *op) {
    if (op->getOperand(operand).getType() != op->getResult(0).getType())
      return false;
    op->getResult(0).replaceAllUsesWith(op->getOperand(operand));
    return true;
  };
}

/// A shift by what depends on the device is forgotten.
bool forgetShift(mlir::Operation *op) {
  return forward(0)(op);
}

/// The offset of an iota is forgotten.
bool forgetOffset(mlir::Operation *op) {
  for (unsigned i = 0; i < 2; ++i)
    if (mlir::Operation *start = op->getOperand(i).getDefiningOp();
        start && start->getName().getStringRef() == "stablehlo.iota")
      return forward(i)(op);
  return false;
}

bool sumsAreMaxima(mlir::Operation *op) {
  mlir::OpBuilder builder(op);
  auto name = llvm::dyn_cast_or_null<mlir::StringAttr>(op->getAttr("reduction"));
  if (!name || name.getValue() != "sum")
    return false;
  op->setAttr("reduction", builder.getStringAttr("max"));
  return true;
}

/// Every device takes itself for the first.
bool isFirst(mlir::Operation *op) {
  mlir::OpBuilder builder(op);
  auto type = llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType());
  mlir::OperationState state(op->getLoc(), "stablehlo.constant");
  state.addTypes(type);
  state.addAttribute("value", mlir::DenseElementsAttr::get(type, builder.getI32IntegerAttr(0)));
  op->getResult(0).replaceAllUsesWith(builder.create(state)->getResult(0));
  return true;
}

Break setInteger(const char *attribute, int64_t value) {
  return [=](mlir::Operation *op) {
    op->setAttr(attribute, mlir::OpBuilder(op).getI64IntegerAttr(value));
    return true;
  };
}

constexpr char kReduce[] =
    R"(%r = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [0] : (tensor<7x6xi32>, tensor<i32>) -> tensor<6xi32>)";
constexpr char kDot[] =
    R"(%r = stablehlo.dot_general %p, %p, contracting_dims = [0] x [0] : (tensor<7x6xi32>, tensor<7x6xi32>) -> tensor<6x6xi32>)";
constexpr char kGather[] =
    R"(%r = "stablehlo.gather"(%big, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 50>, indices_are_sorted = false}> : (tensor<40x50xi32>, tensor<5x1xi32>) -> tensor<5x50xi32>)";
constexpr char kScatter[] =
    R"(%r = "stablehlo.scatter"(%p, %j, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<7x6xi32>, tensor<5x1xi32>, tensor<5x6xi32>) -> tensor<7x6xi32>)";
constexpr char kUpdate[] =
    R"(%r = stablehlo.dynamic_update_slice %p, %e, %k, %z : (tensor<7x6xi32>, tensor<2x6xi32>, tensor<i32>, tensor<i32>) -> tensor<7x6xi32>)";
constexpr char kIota[] = R"(%r = stablehlo.iota dim = 0 : tensor<8x6xi32>
  %s = stablehlo.add %r, %even : tensor<8x6xi32>)";
constexpr char kAdd[] = R"(%r = stablehlo.add %p, %q : tensor<7x6xi32>)";
constexpr char kSort[] = R"(%r = "stablehlo.sort"(%even) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<8x6xi32>) -> tensor<8x6xi32>)";
constexpr char kConvolution[] =
    R"(%r = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x4xi32>, tensor<3x4x3xi32>) -> tensor<2x5x3xi32>)";

constexpr char kWindow[] = R"(%r = "stablehlo.reduce_window"(%p, %z) <{window_dimensions = array<i64: 3, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<7x6xi32>, tensor<i32>) -> tensor<5x6xi32>)";
constexpr char kSelect[] =
    R"(%r = "stablehlo.select_and_scatter"(%even, %half, %z) <{padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<8x6xi32>, tensor<4x6xi32>, tensor<i32>) -> tensor<8x6xi32>)";
constexpr char kPad[] =
    R"(%r = stablehlo.pad %p, %z, low = [1, 0], high = [0, 0], interior = [0, 0] : (tensor<7x6xi32>, tensor<i32>) -> tensor<8x6xi32>)";
constexpr char kReverse[] = R"(%r = stablehlo.reverse %even, dims = [0] : tensor<8x6xi32>)";
constexpr char kSlice[] =
    R"(%r = stablehlo.dynamic_slice %p, %k, %z, sizes = [2, 6] : (tensor<7x6xi32>, tensor<i32>, tensor<i32>) -> tensor<2x6xi32>)";

const Fault kFaults[] = {
    {"DotPaddingIsSummed", "stablehlo.dot_general", kDot, "tensor<6x6xi32>", "stablehlo.select", forward(1)},
    {"DotPartsAreNotAdded", "stablehlo.dot_general", kDot, "tensor<6x6xi32>", "spmd.all_reduce", sumsAreMaxima},
    {"ReducePaddingIsSummed", "stablehlo.reduce", kReduce, "tensor<6xi32>", "stablehlo.select", forward(1)},
    {"ReducePartsAreNotAdded", "stablehlo.reduce", kReduce, "tensor<6xi32>", "spmd.all_reduce", sumsAreMaxima},
    {"GatherIndicesAreGlobal", "stablehlo.gather", kGather, "tensor<5x50xi32>", "stablehlo.subtract", forgetShift},
    {"ScatterIndicesAreGlobal", "stablehlo.scatter", kScatter, "tensor<7x6xi32>", "stablehlo.subtract", forgetShift},
    {"UpdateStartsAreGlobal", "stablehlo.dynamic_update_slice", kUpdate, "tensor<7x6xi32>", "stablehlo.subtract",
     forgetShift},
    {"IotaStartsAtZero", "stablehlo.iota", kIota, "tensor<8x6xi32>", "stablehlo.add", forgetOffset},
    {"OperandIsCutForTheFirst", "stablehlo.add", kAdd, "tensor<7x6xi32>", "spmd.axis_index", isFirst},
    {"SortIsAlongAnotherDim", "stablehlo.sort", kSort, "tensor<8x6xi32>", "stablehlo.sort", setInteger("dimension", 1)},
    {"ConvolutionPartsAreNotAdded", "stablehlo.convolution", kConvolution, "tensor<2x5x3xi32>", "spmd.all_reduce",
     sumsAreMaxima},
    {"WindowsTakeTheirOwnSlab", "stablehlo.reduce_window", kWindow, "tensor<5x6xi32>", "spmd.shift", forward(0)},
    {"UpdatesOfTheNeighbourAreOwnOnes", "stablehlo.select_and_scatter", kSelect, "tensor<8x6xi32>", "spmd.shift",
     forward(0)},
    {"PadTakesItsOwnSlab", "stablehlo.pad", kPad, "tensor<8x6xi32>", "spmd.shift", forward(0)},
    {"ReverseStaysAtHome", "stablehlo.reverse", kReverse, "tensor<8x6xi32>", "spmd.shift", forward(0)},
    {"SliceStartsAreGlobal", "stablehlo.dynamic_slice", kSlice, "tensor<2x6xi32>", "stablehlo.subtract", forgetShift},
};

/// The program around the target, which stands at line 10, with an op before it and one behind.
std::string programOf(const Fault &fault) {
  std::string type = fault.result, used = std::string(fault.body).find("%s = ") == std::string::npos ? "%r" : "%s";
  return std::string(R"(sdy.mesh @mesh = <["a"=2]>
func.func public @main(%x: tensor<7x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %q: tensor<7x6xi32>, %i: tensor<5x1xi32>, %k: tensor<i32>,
    %u: tensor<5x6xi32>, %e: tensor<2x6xi32>, %half: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %even: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
    %big: tensor<40x50xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>},
    %image: tensor<2x5x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"a"}]>}, %kernel: tensor<3x4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}, {}]>}) -> )") +
         type + R"( {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %o = stablehlo.constant dense<3> : tensor<7x6xi32>
  %j = stablehlo.constant dense<[[0], [2], [5], [6], [3]]> : tensor<5x1xi32>
  %p = stablehlo.add %x, %o : tensor<7x6xi32>
  )" + fault.body +
         "\n  %after = stablehlo.multiply " + used + ", " + used + " : " + type + "\n  return %after : " + type +
         "\n}\n";
}

class PlantedFaults : public testing::TestWithParam<Fault> {};

TEST_P(PlantedFaults, AreNamed) {
  const Fault &fault = GetParam();
  CheckOptions options;
  options.inputs = Inputs::kWhole;
  options.rule = Rule::kEqual;
  compiler::Driver driver;
  std::string text = programOf(fault);
  // The program itself is right.
  Outcome sound = checkText(driver, text, "planted.mlir", options);
  ASSERT_EQ(sound.verdict, Verdict::kPassed) << sound.text << "\n" << text;

  unsigned changed = 0;
  options.afterPartition = [&](mlir::ModuleOp module) {
    llvm::SmallVector<mlir::Operation *> ops;
    module.walk([&](mlir::Operation *op) {
      if (op->getName().getStringRef() == fault.breaks)
        ops.push_back(op);
    });
    for (mlir::Operation *op : ops)
      changed += fault.change(op);
  };
  Outcome outcome = checkText(driver, text, "planted.mlir", options);
  ASSERT_GT(changed, 0u) << "the partitioned program has no " << fault.breaks << " to break";
  EXPECT_EQ(outcome.verdict, Verdict::kMismatch) << outcome.text;
  EXPECT_NE(outcome.text.find(std::string("first op that differs: ") + fault.op + " at "), std::string::npos)
      << outcome.text;
  EXPECT_NE(outcome.text.find("planted.mlir\":10:"), std::string::npos) << outcome.text;
  EXPECT_NE(outcome.text.find("element ["), std::string::npos) << outcome.text;
}

/// Of a loop whose results differ, the op of its body is named, and the turn.
TEST(PlantedFaultsInLoops, AreNamed) {
  const char *text = R"(sdy.mesh @mesh = <["a"=2]>
func.func public @main(%c: tensor<2x96xi32>, %w: tensor<96x96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<2x96xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %a = %c) : tensor<i32>, tensor<2x96xi32>
  cond {
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %n = stablehlo.negate %a : tensor<2x96xi32>
    %d = stablehlo.dot_general %n, %w, contracting_dims = [1] x [0] : (tensor<2x96xi32>, tensor<96x96xi32>) -> tensor<2x96xi32>
    %s = stablehlo.add %d, %a : tensor<2x96xi32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<2x96xi32>
  }
  return %r#1 : tensor<2x96xi32>
}
)";
  CheckOptions options;
  options.inputs = Inputs::kWhole;
  options.rule = Rule::kEqual;
  compiler::Driver driver;
  ASSERT_EQ(checkText(driver, text, "planted.mlir", options).verdict, Verdict::kPassed);
  unsigned changed = 0;
  options.afterPartition = [&](mlir::ModuleOp module) {
    module.walk([&](mlir::Operation *op) {
      if (op->getName().getStringRef() == "spmd.reduce_scatter")
        changed += sumsAreMaxima(op);
    });
  };
  Outcome outcome = checkText(driver, text, "planted.mlir", options);
  ASSERT_GT(changed, 0u);
  EXPECT_EQ(outcome.verdict, Verdict::kMismatch);
  EXPECT_NE(outcome.text.find("first op that differs: stablehlo.dot_general at \"planted.mlir\":12:"),
            std::string::npos)
      << outcome.text;
  EXPECT_NE(outcome.text.find("in turn 1 of the loop at "), std::string::npos) << outcome.text;
}

INSTANTIATE_TEST_SUITE_P(Rules, PlantedFaults, testing::ValuesIn(kFaults),
                         [](const auto &info) { return std::string(info.param.name); });

} // namespace
} // namespace weft::check
