//===- ReshardPairsTest.cpp - every pair of layouts, compiled and run ------===//
//
// What ReshardSweepTest.cpp does on paper, through the whole compiler and the runtime: an argument in one layout
// (summed first over the axes where the layout is partial) is returned in another. Every element must arrive, on every
// device that holds it, and temporaries stay within two and a half times the larger end. Every 29th pair, or with
// WEFT_RESHARD_SAMPLE=N every Nth (reshard_pairs_whole_test: 1).
//
//===----------------------------------------------------------------------===//
#include "compiler/Driver.h"
#include "passes/partition/ReshardTesting.h"
#include "runtime/exec/Session.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace weft::partition {
namespace {

std::string typeOf(const Shape &shape) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + "i32>";
}

std::string shardingOf(const Mesh &mesh, const std::vector<AxisList> &dims) {
  std::string text = "#sdy.sharding<@mesh, [";
  for (size_t dim = 0; dim < dims.size(); ++dim) {
    text += dim ? ", {" : "{";
    for (size_t i = 0; i < dims[dim].size(); ++i)
      text += (i ? ", \"" : "\"") + mesh.names[dims[dim][i]] + "\"";
    text += "}";
  }
  return text + "]>";
}

/// A program that takes `from` to `to`. The argument has a leading dim for what is partial in `from`, split over those
/// axes, which is summed first.
std::string programOf(const Mesh &mesh, const Shape &shape, const Layout &from, const Layout &to) {
  std::string text = "sdy.mesh @mesh = <[";
  for (size_t axis = 0; axis < mesh.sizes.size(); ++axis)
    text += (axis ? ", \"" : "\"") + mesh.names[axis] + "\"=" + std::to_string(mesh.sizes[axis]);
  Shape given = shape;
  std::vector<AxisList> dims = from.dims;
  if (!from.partial.empty()) {
    given.insert(given.begin(), mesh.size(from.partial));
    dims.insert(dims.begin(), from.partial);
  }
  text += "]>\nfunc.func public @main(%x: " + typeOf(given) + " {sdy.sharding = " + shardingOf(mesh, dims) + "}) -> (" +
          typeOf(shape) + " {sdy.sharding = " + shardingOf(mesh, to.dims) + "}) {\n";
  if (from.partial.empty())
    return text + "  return %x : " + typeOf(shape) + "\n}\n";
  return text +
         "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
         "  %y = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (" +
         typeOf(given) + ", tensor<i32>) -> " + typeOf(shape) + "\n  return %y : " + typeOf(shape) + "\n}\n";
}

TEST(ReshardPairs, EveryElementArrives) {
  const char *text = std::getenv("WEFT_RESHARD_SAMPLE");
  size_t sample = text ? static_cast<size_t>(std::max(1, std::atoi(text))) : 29, number = 0, pairs = 0;
  auto driver = std::make_unique<compiler::Driver>();
  for (const Mesh &mesh :
       {Mesh{{"x"}, {4}}, Mesh{{"x", "y"}, {2, 2}}, Mesh{{"x", "y"}, {2, 3}}, Mesh{{"x", "y", "z"}, {2, 2, 2}}})
    for (const Shape &shape :
         std::vector<Shape>{{2400}, {5}, {5003}, {48, 72}, {5, 7}, {57, 703}, {24, 12, 16}, {30, 5, 22}})
      for (const Layout &from : allLayouts(mesh, shape.size(), /*withPartial=*/true))
        for (const Layout &to : allLayouts(mesh, shape.size(), /*withPartial=*/false)) {
          if (number++ % sample)
            continue;
          SCOPED_TRACE(from.text(mesh) + " to " + to.text(mesh));
          if (++pairs % 500 == 0)
            driver = std::make_unique<compiler::Driver>(); // a context never forgets an attribute
          mlir::OwningOpRef<mlir::ModuleOp> module = driver->parseText(programOf(mesh, shape, from, to), "pair.mlir");
          ASSERT_TRUE(module);
          compiler::CompileOptions options;
          std::optional<format::Executable> executable = driver->compile(*module, options);
          ASSERT_TRUE(executable);
          exec::SessionOptions run;
          run.workers = 1;
          auto session = exec::Session::create(*std::move(executable), run);
          ASSERT_TRUE(session.ok()) << session.status();

          const format::Parameter &argument = (*session)->executable().arguments[0];
          std::vector<uint32_t> given(product(argument.global_dims)), want(product(shape)); // sums wrap around
          for (size_t i = 0; i < given.size(); ++i) {
            given[i] = static_cast<uint32_t>(i * i + 1);
            want[i % want.size()] += given[i];
          }
          io::Array input{argument.name, argument.dtype, false, argument.global_dims, {}};
          input.data.assign(reinterpret_cast<const char *>(given.data()), given.size() * sizeof(int32_t));
          absl::Status status = (*session)->setInput(0, input);
          ASSERT_TRUE(status.ok()) << status;
          status = (*session)->run();
          ASSERT_TRUE(status.ok()) << status;
          absl::StatusOr<io::Array> output = (*session)->output(0, /*checkReplicas=*/true);
          ASSERT_TRUE(output.ok()) << output.status();
          ASSERT_EQ(output->dims, shape);
          ASSERT_EQ(std::memcmp(output->data.data(), want.data(), want.size() * sizeof(int32_t)), 0);

          // A step reads one buffer and writes another, neither larger than the larger end; uneven dims are padded for
          // an exchange.
          int64_t ends = std::max(product(localShape(mesh, shape, from)), product(localShape(mesh, shape, to)));
          EXPECT_LE((*session)->memory().temp, static_cast<uint64_t>(ends) * sizeof(int32_t) * 5 / 2 + 256);
        }
  std::printf("%zu pairs\n", pairs);
  EXPECT_GT(pairs, 0u);
}

} // namespace
} // namespace weft::partition
