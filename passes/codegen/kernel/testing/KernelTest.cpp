//===- KernelTest.cpp - kernels against plain loops -------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/testing/Runner.h"
#include "passes/codegen/llvm/Backend.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <numeric>

using namespace weft::codegen;
using namespace weft::codegen::testing;

static std::vector<float> numbers(size_t n, int seed = 1) {
  std::vector<float> values(n);
  uint32_t state = seed * 7919 + 17;
  for (float &v : values) {
    state = state * 1664525 + 1013904223;
    v = static_cast<float>(static_cast<int32_t>(state >> 8) % 2000 - 1000) / 128.0f;
  }
  return values;
}

/// Runs in every way that the runner knows; all must give the same bytes.
static std::vector<Bytes> runAll(const std::string &text, const std::vector<Bytes> &arguments) {
  std::vector<Bytes> first;
  for (int way = 0; way < 4; ++way) {
    RunOptions options;
    options.fuse = way != 0;
    options.inPlace = way >= 2;
    options.cpu = way == 3 ? "x86-64-v3" : "native";
    auto result = runText(text, arguments, options);
    if (!result.ok()) {
      ADD_FAILURE() << result.status().ToString() << "\n" << text;
      return {};
    }
    if (way == 0) {
      first = result->results;
      continue;
    }
    for (size_t i = 0; i < first.size(); ++i)
      EXPECT_EQ(*first[i], *result->results[i]) << "way " << way << ", result " << i << "\n" << text;
  }
  return first;
}

static std::string dims(std::initializer_list<int64_t> sizes, const char *type = "f32") {
  std::string text = "tensor<";
  for (int64_t n : sizes)
    text += std::to_string(n) + "x";
  return text + type + ">";
}

TEST(Kernel, MapWithBroadcastOfAwkwardSizes) {
  for (int64_t rows : {0, 1, 3, 17})
    for (int64_t columns : {0, 1, 3, 17, 33, 1000}) {
      std::string t = dims({rows, columns}), r = dims({columns});
      auto a = numbers(rows * columns), b = numbers(columns, 2);
      auto results = runAll("func.func @main(%a: " + t + ", %b: " + r + ") -> " + t + " {\n" +
                                "%0 = stablehlo.broadcast_in_dim %b, dims = [1] : (" + r + ") -> " + t +
                                "\n%1 = stablehlo.multiply %a, %0 : " + t + "\n%2 = stablehlo.add %1, %a : " + t +
                                "\nreturn %2 : " + t + "}",
                            {bytesOfVector(a), bytesOfVector(b)});
      ASSERT_EQ(results.size(), 1u);
      auto got = vectorOfBytes<float>(results[0]);
      ASSERT_EQ(got.size(), a.size());
      for (size_t i = 0; i < got.size(); ++i) {
        volatile float product = a[i] * b[i % columns];
        ASSERT_EQ(got[i], product + a[i]) << rows << "x" << columns << " at " << i;
      }
    }
}

TEST(Kernel, TransposeOfAwkwardSizes) {
  for (int64_t rows : {1, 7, 8, 33, 70})
    for (int64_t columns : {3, 8, 17, 40}) {
      std::string from = dims({2, rows, columns}), to = dims({2, columns, rows});
      auto a = numbers(2 * rows * columns);
      auto results = runAll("func.func @main(%a: " + from + ") -> " + to +
                                " {\n%0 = stablehlo.transpose %a, dims = [0, 2, 1] : (" + from + ") -> " + to +
                                "\nreturn %0 : " + to + "}",
                            {bytesOfVector(a)});
      ASSERT_EQ(results.size(), 1u);
      auto got = vectorOfBytes<float>(results[0]);
      for (int64_t b = 0; b < 2; ++b)
        for (int64_t i = 0; i < rows; ++i)
          for (int64_t j = 0; j < columns; ++j)
            ASSERT_EQ(got[(b * columns + j) * rows + i], a[(b * rows + i) * columns + j]) << rows << "x" << columns;
    }
}

TEST(Kernel, TransposeOfBytesByTilesSquaresAndSingles) {
  for (auto [rows, columns] : {std::pair<int64_t, int64_t>{150, 200}, {64, 80}, {65, 63}, {16, 129}, {128, 64}})
    for (int kind : {0, 1, 2}) { // of bytes, of bytes that are computed, of booleans
      const char *type = kind == 2 ? "i1" : "ui8";
      std::string from = dims({2, rows, columns}, type), to = dims({2, columns, rows}, type);
      std::vector<uint8_t> a(2 * rows * columns);
      uint32_t state = 5;
      for (uint8_t &value : a) {
        state = state * 1664525 + 1013904223;
        value = kind == 2 ? state >> 31 : state >> 24;
      }
      auto results = runAll("func.func @main(%a: " + from + ") -> " + to + " {\n" +
                                (kind == 1 ? "%x = stablehlo.not %a : " + from + "\n" : "") +
                                "%0 = stablehlo.transpose " + (kind == 1 ? "%x" : "%a") + ", dims = [0, 2, 1] : (" +
                                from + ") -> " + to + "\nreturn %0 : " + to + "}",
                            {bytesOfVector(a)});
      ASSERT_EQ(results.size(), 1u);
      auto got = vectorOfBytes<uint8_t>(results[0]);
      for (int64_t b = 0; b < 2; ++b)
        for (int64_t i = 0; i < rows; ++i)
          for (int64_t j = 0; j < columns; ++j)
            ASSERT_EQ(got[(b * columns + j) * rows + i], a[(b * rows + i) * columns + j] ^ (kind == 1 ? 255 : 0))
                << rows << "x" << columns << " of kind " << kind << " at " << b << ", " << i << ", " << j;
    }
}

TEST(Kernel, ReductionsAlongEachDim) {
  for (int64_t rows : {1, 5, 100})
    for (int64_t columns : {1, 3, 20, 63, 64, 130, 1000})
      for (int dim : {0, 1}) {
        std::string t = dims({rows, columns}), r = dims({dim == 0 ? columns : rows});
        std::vector<float> a(rows * columns); // small integers: exact in any order
        for (size_t i = 0; i < a.size(); ++i)
          a[i] = static_cast<float>(static_cast<int>(i * 37 % 101) - 50);
        auto results =
            runAll("func.func @main(%a: " + t + ") -> (" + r + ", " + r +
                       ") {\n%z = stablehlo.constant dense<3.0> : tensor<f32>\n" +
                       "%0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [" +
                       std::to_string(dim) + "] : (" + t + ", tensor<f32>) -> " + r +
                       "\n%1 = stablehlo.reduce(%a init: %z) applies stablehlo.minimum across dimensions = [" +
                       std::to_string(dim) + "] : (" + t + ", tensor<f32>) -> " + r + "\nreturn %0, %1 : " + r + ", " +
                       r + "}",
                   {bytesOfVector(a)});
        ASSERT_EQ(results.size(), 2u);
        auto sum = vectorOfBytes<float>(results[0]), least = vectorOfBytes<float>(results[1]);
        for (size_t k = 0; k < sum.size(); ++k) {
          float s = 3, m = 3;
          for (int64_t i = 0; i < (dim == 0 ? rows : columns); ++i) {
            float x = dim == 0 ? a[i * columns + k] : a[k * columns + i];
            s += x;
            m = std::min(m, x);
          }
          ASSERT_EQ(sum[k], s) << rows << "x" << columns << " dim " << dim;
          ASSERT_EQ(least[k], m);
        }
      }
}

TEST(Kernel, CumulativeWindowsAlongEachDim) {
  for (int64_t rows : {1, 5, 100})
    for (int64_t columns : {1, 3, 20, 130})
      for (int dim : {0, 1})
        for (bool reverse : {false, true}) {
          int64_t size = dim == 0 ? rows : columns;
          std::string t = dims({rows, columns});
          std::string pads = reverse ? "0, " + std::to_string(size - 1) : std::to_string(size - 1) + ", 0";
          std::string padding = dim == 0 ? "[[" + pads + "], [0, 0]]" : "[[0, 0], [" + pads + "]]";
          std::string window = dim == 0 ? std::to_string(size) + ", 1" : "1, " + std::to_string(size);
          std::vector<float> a(rows * columns); // small integers: exact in any order
          for (size_t i = 0; i < a.size(); ++i)
            a[i] = static_cast<float>(static_cast<int>(i * 37 % 101) - 50);
          // An init value of 0 makes running sums; of 1, it counts once for each place of the padding, too.
          for (int start : {0, 1}) {
            auto results =
                runAll("func.func @main(%a: " + t + ") -> " + t + " {\n%z = stablehlo.constant dense<" +
                           std::to_string(start) +
                           ".0> : tensor<f32>\n%0 = \"stablehlo.reduce_window\"(%a, %z) "
                           "<{window_dimensions = array<i64: " +
                           window + ">, padding = dense<" + padding +
                           "> : tensor<2x2xi64>}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                           "%1 = stablehlo.add %x, %y : tensor<f32>\nstablehlo.return %1 : tensor<f32>\n}) : (" +
                           t + ", tensor<f32>) -> " + t + "\nreturn %0 : " + t + "}",
                       {bytesOfVector(a)});
            ASSERT_EQ(results.size(), 1u);
            auto got = vectorOfBytes<float>(results[0]);
            for (int64_t i = 0; i < rows; ++i)
              for (int64_t j = 0; j < columns; ++j) {
                int64_t place = dim == 0 ? i : j, from = reverse ? place : 0, to = reverse ? size - 1 : place;
                float sum = static_cast<float>(start * (1 + size - 1 - (to - from)));
                for (int64_t k = from; k <= to; ++k)
                  sum += dim == 0 ? a[k * columns + j] : a[i * columns + k];
                ASSERT_EQ(got[i * columns + j], sum)
                    << rows << "x" << columns << " dim " << dim << " reverse " << reverse << " start " << start;
              }
          }
        }
}

/// 256 and then ones, in bf16, where 256 + 1 is 256: of few terms that is the sum; of many they are all in it.
TEST(Kernel, NarrowWindowsRoundOnceIfTheyAreLong) {
  for (bool isRunning : {false, true})
    for (auto [size, last] : {std::pair(20, 0x4380), {32, 0x4380}, {40, 0x4394}, {300, 0x440b}}) { // 256, 256, 296, 556
      std::vector<uint16_t> a(size, 0x3f80);
      a[0] = 0x4380;
      std::string n = std::to_string(size), t = "tensor<" + n + "xbf16>", r = isRunning ? t : "tensor<1xbf16>";
      auto results =
          runAll("func.func @main(%a: " + t + ") -> " + r +
                     " {\n%z = stablehlo.constant dense<0.0> : tensor<bf16>\n%0 = \"stablehlo.reduce_window\"(%a, %z) "
                     "<{window_dimensions = array<i64: " +
                     n + ">, padding = dense<[[" + (isRunning ? std::to_string(size - 1) : "0") +
                     ", 0]]> : tensor<1x2xi64>}> ({\n^bb0(%x: tensor<bf16>, %y: tensor<bf16>):\n"
                     "%1 = stablehlo.add %x, %y : tensor<bf16>\nstablehlo.return %1 : tensor<bf16>\n}) : (" +
                     t + ", tensor<bf16>) -> " + r + "\nreturn %0 : " + r + "}",
                 {bytesOfVector(a)});
      ASSERT_EQ(results.size(), 1u);
      EXPECT_EQ(vectorOfBytes<uint16_t>(results[0]).back(), last) << size << (isRunning ? " running" : "");
    }
}

TEST(Kernel, ColumnSumsStoreWhatTheySum) {
  for (int64_t rows : {1, 5, 100})
    for (int64_t columns : {3, 20, 64, 130, 1000})
      for (int64_t outer : {1, 3}) {
        std::string t = dims({outer, rows, columns}), r = dims({outer, columns});
        std::vector<float> a(outer * rows * columns), b(a.size());
        for (size_t i = 0; i < a.size(); ++i) {
          a[i] = static_cast<float>(static_cast<int>(i * 37 % 101) - 50);
          b[i] = static_cast<float>(static_cast<int>(i * 11 % 7) - 3);
        }
        auto results =
            runAll("func.func @main(%a: " + t + ", %b: " + t + ") -> (" + r + ", " + t + ") {\n" +
                       "%z = stablehlo.constant dense<3.0> : tensor<f32>\n%p = stablehlo.multiply %a, %b : " + t +
                       "\n%0 = stablehlo.reduce(%p init: %z) applies stablehlo.add across dimensions = [1] : (" + t +
                       ", tensor<f32>) -> " + r + "\nreturn %0, %p : " + r + ", " + t + "}",
                   {bytesOfVector(a), bytesOfVector(b)});
        ASSERT_EQ(results.size(), 2u);
        auto sum = vectorOfBytes<float>(results[0]), product = vectorOfBytes<float>(results[1]);
        for (int64_t o = 0; o < outer; ++o)
          for (int64_t c = 0; c < columns; ++c) {
            float s = 3;
            for (int64_t i = 0; i < rows; ++i) {
              int64_t at = (o * rows + i) * columns + c;
              ASSERT_EQ(product[at], a[at] * b[at]) << outer << "x" << rows << "x" << columns;
              s += a[at] * b[at];
            }
            ASSERT_EQ(sum[o * columns + c], s) << outer << "x" << rows << "x" << columns;
          }
      }
}

TEST(Kernel, SoftmaxIsOneKernelAndAgreesWithSingleOps) {
  for (int64_t columns : {1, 5, 16, 33, 256, 1000}) {
    std::string t = dims({6, columns}), r = dims({6});
    auto a = numbers(6 * columns);
    std::string text =
        "func.func @main(%a: " + t + ") -> " + t + " {\n%ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>\n" +
        "%zero = stablehlo.constant dense<0.0> : tensor<f32>\n" +
        "%m = stablehlo.reduce(%a init: %ninf) applies stablehlo.maximum across dimensions = [1] : (" + t +
        ", tensor<f32>) -> " + r + "\n%mb = stablehlo.broadcast_in_dim %m, dims = [0] : (" + r + ") -> " + t +
        "\n%d = stablehlo.subtract %a, %mb : " + t + "\n%e = stablehlo.exponential %d : " + t +
        "\n%s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (" + t +
        ", tensor<f32>) -> " + r + "\n%sb = stablehlo.broadcast_in_dim %s, dims = [0] : (" + r + ") -> " + t +
        "\n%o = stablehlo.divide %e, %sb : " + t + "\nreturn %o : " + t + "}";
    auto results = runAll(text, {bytesOfVector(a)});
    ASSERT_EQ(results.size(), 1u);
    RunOptions fused;
    fused.fuse = true;
    auto run = runText(text, {bytesOfVector(a)}, fused);
    ASSERT_TRUE(run.ok());
    EXPECT_EQ(run->kernels, 1);
    auto got = vectorOfBytes<float>(results[0]);
    for (int row = 0; row < 6; ++row) {
      double most = -1e30, sum = 0;
      for (int64_t i = 0; i < columns; ++i)
        most = std::max<double>(most, a[row * columns + i]);
      for (int64_t i = 0; i < columns; ++i)
        sum += std::exp(a[row * columns + i] - most);
      for (int64_t i = 0; i < columns; ++i)
        ASSERT_NEAR(got[row * columns + i], std::exp(a[row * columns + i] - most) / sum, 1e-6);
    }
  }
}

TEST(Kernel, UpdateSliceAndScatterInPlace) {
  auto a = numbers(10 * 40), u = numbers(3 * 40, 2);
  std::vector<int32_t> where{8}; // is kept within: starts at 7
  auto results =
      runAll("func.func @main(%a: tensor<10x40xf32>, %u: tensor<3x40xf32>, %i: tensor<i32>) -> tensor<10x40xf32> {\n"
             "%z = stablehlo.constant dense<0> : tensor<i32>\n"
             "%0 = stablehlo.dynamic_update_slice %a, %u, %i, %z : (tensor<10x40xf32>, tensor<3x40xf32>, tensor<i32>, "
             "tensor<i32>) -> "
             "tensor<10x40xf32>\nreturn %0 : tensor<10x40xf32>}",
             {bytesOfVector(a), bytesOfVector(u), bytesOfVector(where)});
  ASSERT_EQ(results.size(), 1u);
  auto got = vectorOfBytes<float>(results[0]);
  for (int i = 0; i < 400; ++i)
    ASSERT_EQ(got[i], i < 280 ? a[i] : u[i - 280]);

  // Rows 2, 2 and one outside, which is left out.
  std::vector<int32_t> rows{2, 2, 10};
  results = runAll(
      "func.func @main(%a: tensor<10x40xf32>, %i: tensor<3x1xi32>, %u: tensor<3x40xf32>) -> tensor<10x40xf32> {\n"
      "%0 = \"stablehlo.scatter\"(%a, %i, %u) <{indices_are_sorted = false, scatter_dimension_numbers = "
      "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
      "index_vector_dim = 1>, unique_indices = false}> ({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
      "%s = stablehlo.add %x, %y : tensor<f32>\nstablehlo.return %s : tensor<f32>\n}) : (tensor<10x40xf32>, "
      "tensor<3x1xi32>, "
      "tensor<3x40xf32>) -> tensor<10x40xf32>\nreturn %0 : tensor<10x40xf32>}",
      {bytesOfVector(a), bytesOfVector(rows), bytesOfVector(u)});
  ASSERT_EQ(results.size(), 1u);
  got = vectorOfBytes<float>(results[0]);
  for (int i = 0; i < 400; ++i)
    ASSERT_EQ(got[i], i / 40 == 2 ? (a[i] + u[i % 40]) + u[40 + i % 40] : a[i]);
}

TEST(Kernel, IntegerDivisionHasNoTraps) {
  std::vector<int32_t> x{7, -7, INT32_MIN, 5, INT32_MIN, 0, 123456789}, y{2, 2, -1, 0, 0, 0, -1000};
  auto results =
      runAll("func.func @main(%a: tensor<7xi32>, %b: tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>) {\n"
             "%0 = stablehlo.divide %a, %b : tensor<7xi32>\n%1 = stablehlo.remainder %a, %b : tensor<7xi32>\n"
             "return %0, %1 : tensor<7xi32>, tensor<7xi32>}",
             {bytesOfVector(x), bytesOfVector(y)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(vectorOfBytes<int32_t>(results[0]), (std::vector<int32_t>{3, -3, INT32_MIN, -1, -1, -1, -123456}));
  EXPECT_EQ(vectorOfBytes<int32_t>(results[1]), (std::vector<int32_t>{1, -1, 0, 5, INT32_MIN, 0, 789}));
}

/// Every f16 and bf16 sum is the f32 sum rounded to nearest even.
TEST(Kernel, NarrowFloatsRoundAfterEachOp) {
  std::vector<uint16_t> a, b;
  for (uint32_t i = 0; i < 65536; i += 7) {
    a.push_back(static_cast<uint16_t>(i));
    b.push_back(static_cast<uint16_t>(i * 40503u));
  }
  std::string n = std::to_string(a.size());
  std::string t = "tensor<" + n + "xbf16>";
  auto results =
      runAll("func.func @main(%a: " + t + ", %b: " + t + ") -> " + t + " {\n%0 = stablehlo.multiply %a, %b : " + t +
                 "\n%1 = stablehlo.add %0, %b : " + t + "\nreturn %1 : " + t + "}",
             {bytesOfVector(a), bytesOfVector(b)});
  ASSERT_EQ(results.size(), 1u);
  auto wide = [](uint16_t v) {
    uint32_t bits = static_cast<uint32_t>(v) << 16;
    float f;
    memcpy(&f, &bits, 4);
    return f;
  };
  auto narrow = [](float f) {
    uint32_t bits;
    memcpy(&bits, &f, 4);
    return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  };
  auto got = vectorOfBytes<uint16_t>(results[0]);
  for (size_t i = 0; i < a.size(); ++i) {
    float product = wide(a[i]) * wide(b[i]);
    float sum = std::isnan(product) ? product : wide(narrow(product)) + wide(b[i]);
    if (std::isnan(sum))
      ASSERT_TRUE(std::isnan(wide(got[i])));
    else
      ASSERT_EQ(got[i], narrow(sum)) << i;
  }
}

TEST(Kernel, EqualRequestsAreOneKernelAndBytesAreTheSame) {
  const char *text = "func.func @main(%a: tensor<50xf32>, %b: tensor<50xf32>) -> (tensor<50xf32>, tensor<50xf32>) {\n"
                     "%0 = stablehlo.tanh %a {weft.name = \"x\"} : tensor<50xf32>\n%1 = stablehlo.tanh %b : "
                     "tensor<50xf32>\nreturn %0, %1 : "
                     "tensor<50xf32>, tensor<50xf32>}";
  auto context = makeContext();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  ASSERT_TRUE(module);
  std::string objects[2];
  for (std::string &object : objects) {
    auto builder = KernelBuilder::create({});
    ASSERT_TRUE(builder.ok());
    auto function = module->lookupSymbol<mlir::func::FuncOp>("main");
    for (mlir::Operation &op : function.front().without_terminator()) {
      mlir::Operation *pointer = &op;
      mlir::Value in = op.getOperand(0), out = op.getResult(0);
      auto ref = (*builder)->build({pointer, in, out, {}});
      ASSERT_TRUE(ref.ok());
      EXPECT_EQ(ref->index, 0u);
    }
    auto bytes = (*builder)->finish();
    ASSERT_TRUE(bytes.ok()) << bytes.status().ToString();
    object = *bytes;
  }
  EXPECT_EQ(objects[0], objects[1]);
  auto names = undefinedSymbols(objects[0]);
  ASSERT_TRUE(names.ok());
  for (const std::string &name : *names)
    EXPECT_TRUE(name == "memcpy" || name == "memset" || name == "memmove") << name;
}

TEST(Kernel, BadTargetsAreRefused) {
  for (const char *cpu : {"no-such-cpu", "x86-64", "x86-64-v2", "pentium4"}) {
    TargetOptions options;
    options.cpu = cpu;
    EXPECT_FALSE(KernelBuilder::create(options).ok()) << cpu;
  }
}
