//===- BuildersTest.cpp - Building StableHLO ops from C++ ---------------------------------===//
//
// The short builders, the accessors that passes use, and what the folder makes of constants.
//
//===----------------------------------------------------------------------------------------===//

#include "dialects/stablehlo/Dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {

class Builders : public ::testing::Test {
protected:
  Builders() : builder(&context), loc(builder.getUnknownLoc()) {
    context.loadDialect<func::FuncDialect, StablehloDialect>();
    f32 = builder.getF32Type();
    module = ModuleOp::create(loc);
    builder.setInsertionPointToEnd(module->getBody());
    Type matrix = tensor({4, 8}, f32);
    auto function = func::FuncOp::create(builder, loc, "f", builder.getFunctionType({matrix, matrix}, {}));
    Block *entry = function.addEntryBlock();
    x = entry->getArgument(0);
    y = entry->getArgument(1);
    builder.setInsertionPointToEnd(entry);
  }

  /// Ends the function and verifies the module.
  bool verifies() {
    func::ReturnOp::create(builder, loc);
    return succeeded(verify(*module));
  }

  static RankedTensorType tensor(ArrayRef<int64_t> shape, Type element) {
    return RankedTensorType::get(shape, element);
  }

  MLIRContext context;
  OpBuilder builder;
  Location loc;
  Type f32;
  OwningOpRef<ModuleOp> module;
  Value x, y;
};

TEST_F(Builders, ElementwiseResultTypes) {
  EXPECT_EQ(AddOp::create(builder, loc, x, y).getType(), x.getType());
  EXPECT_EQ(TanhOp::create(builder, loc, x).getType(), x.getType());
  EXPECT_EQ(TanhOp::create(builder, loc, x.getType(), x).getResultAccuracy(), std::nullopt);
  Value complex = ComplexOp::create(builder, loc, x, y);
  EXPECT_EQ(complex.getType(), tensor({4, 8}, ComplexType::get(f32)));
  EXPECT_EQ(RealOp::create(builder, loc, complex).getType(), x.getType());
  EXPECT_EQ(AbsOp::create(builder, loc, complex).getType(), x.getType());
  EXPECT_EQ(ConvertOp::create(builder, loc, x, builder.getI32Type()).getType(), tensor({4, 8}, builder.getI32Type()));
  EXPECT_EQ(IsFiniteOp::create(builder, loc, x).getType(), tensor({4, 8}, builder.getI1Type()));
  auto less = CompareOp::create(builder, loc, x, y, ComparisonDirection::LT);
  EXPECT_EQ(less.getComparisonDirection(), ComparisonDirection::LT);
  EXPECT_EQ(less.getCompareType(), std::nullopt);
  EXPECT_EQ(SelectOp::create(builder, loc, less, x, y).getType(), x.getType());
  EXPECT_TRUE(verifies());
}

TEST_F(Builders, DotGeneral) {
  auto dims = DotDimensionNumbersAttr::get(&context, {}, {}, {1}, {1});
  auto dot = DotGeneralOp::create(builder, loc, tensor({4, 4}, f32), x, y, dims, nullptr, nullptr);
  EXPECT_EQ(dot.getDotDimensionNumbers().getLhsContractingDimensions(), ArrayRef<int64_t>({1}));
  EXPECT_TRUE(dot.getDotDimensionNumbers().getRhsBatchingDimensions().empty());
  EXPECT_TRUE(verifies());
}

TEST_F(Builders, ReduceWithBody) {
  Value zero = ConstantOp::create(builder, loc, DenseElementsAttr::get(tensor({}, f32), 0.0f));
  auto reduce = ReduceOp::create(builder, loc, TypeRange{tensor({4}, f32)}, ValueRange{x}, ValueRange{zero},
                                 builder.getDenseI64ArrayAttr({1}));
  {
    OpBuilder::InsertionGuard guard(builder);
    Type scalar = tensor({}, f32);
    Block *body = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {loc, loc});
    Value sum = AddOp::create(builder, loc, body->getArgument(0), body->getArgument(1));
    ReturnOp::create(builder, loc, sum);
  }
  EXPECT_EQ(reduce.getInputs().size(), 1u);
  EXPECT_EQ(reduce.getInitValues().front(), zero);
  EXPECT_EQ(reduce.getDimensions(), ArrayRef<int64_t>({1}));
  EXPECT_TRUE(verifies());
  std::string text;
  llvm::raw_string_ostream(text) << reduce;
  EXPECT_NE(text.find("applies stablehlo.add across dimensions = [1]"), std::string::npos) << text;
}

TEST_F(Builders, VerifierRefusesWrongShapes) {
  TransposeOp::create(builder, loc, tensor({4, 8}, f32), x, builder.getDenseI64ArrayAttr({1, 0}));
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) { message = diagnostic.str(); });
  EXPECT_FALSE(verifies());
  EXPECT_EQ(message, "'stablehlo.transpose' op result has shape 4x8, expected 8x4");
}

TEST_F(Builders, ConstantsMatchAndFold) {
  auto value = DenseElementsAttr::get(tensor({4}, builder.getI32Type()), ArrayRef<int32_t>{1, 2, 3, 4});
  auto constant = ConstantOp::create(builder, loc, value);
  DenseElementsAttr matched;
  EXPECT_TRUE(matchPattern(constant.getResult(), m_Constant(&matched)));
  EXPECT_EQ(matched, value);
  auto reshape = ReshapeOp::create(builder, loc, tensor({2, 2}, builder.getI32Type()), constant);
  SmallVector<OpFoldResult> results;
  ASSERT_TRUE(succeeded(reshape->fold({value}, results)));
  ASSERT_EQ(results.size(), 1u);
  auto folded = dyn_cast<DenseElementsAttr>(cast<Attribute>(results[0]));
  ASSERT_TRUE(folded);
  EXPECT_EQ(folded.getType(), reshape.getType());
  auto *dialect = context.getLoadedDialect<StablehloDialect>();
  Operation *made = dialect->materializeConstant(builder, folded, reshape.getType(), loc);
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(cast<ConstantOp>(made).getValue(), folded);
  // A value of another type than asked for is no constant of it.
  EXPECT_EQ(dialect->materializeConstant(builder, value, reshape.getType(), loc), nullptr);
}

TEST_F(Builders, ElementwiseTrait) {
  EXPECT_TRUE(AddOp::create(builder, loc, x, y)->hasTrait<Elementwise>());
  EXPECT_FALSE(ReshapeOp::create(builder, loc, tensor({32}, f32), x)->hasTrait<Elementwise>());
}

} // namespace
