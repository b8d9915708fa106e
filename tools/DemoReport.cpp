//===- DemoReport.cpp - what tools/demo shows at its end ----------===//
//
// Reads the JSON of two runs of one model (weft-run --steps N --json), partitioned and unsharded, and of weft-inspect.
// Prints the losses beside each other and whether they agree, what was communicated and what fills the memory. Exit
// code 1 if they do not agree or a file is not what it should be.
//
//===----------------------------------------------------------------------===//

#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "runtime/base/Json.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

namespace {

using weft::json::Value;

/// Reads a JSON file or ends the program with a text that names it.
Value read(const std::string &path) {
  auto bytes = weft::readFile(path);
  auto value = bytes.ok() ? weft::json::parse(*bytes) : absl::StatusOr<Value>(bytes.status());
  if (value.ok())
    return *std::move(value);
  std::fprintf(stderr, "demo-report: error: %s: %s\n", path.c_str(), std::string(value.status().message()).c_str());
  std::exit(1);
}

/// The number at a path of members, or 0 where there is none.
int64_t integerAt(const Value &root, std::initializer_list<const char *> path) {
  const Value *value = &root;
  for (const char *key : path) {
    value = value->find(key);
    if (!value)
      return 0;
  }
  return static_cast<int64_t>(value->number());
}

/// A scalar by step.
std::vector<double> series(const Value &run, const std::string &name) {
  std::vector<double> out;
  const Value *steps = run.find("steps");
  for (const Value &step : steps ? steps->items() : std::vector<Value>()) {
    const Value *value = step.find(name);
    out.push_back(value && value->isNumber() ? value->number() : std::numeric_limits<double>::quiet_NaN());
  }
  return out;
}

std::string bytesText(int64_t bytes) {
  char text[64];
  if (bytes < 10000)
    std::snprintf(text, sizeof text, "%lld bytes", static_cast<long long>(bytes));
  else if (bytes < 10000000)
    std::snprintf(text, sizeof text, "%.1f kB", bytes / 1e3);
  else
    std::snprintf(text, sizeof text, "%.1f MB", bytes / 1e6);
  return text;
}

/// Prints the losses; returns whether they agree.
bool compareLosses(const std::vector<double> &sharded, const std::vector<double> &unsharded, const std::string &name,
                   int64_t devices, double rtol) {
  std::printf("\n%s\n  step   %lld devices    one device    difference\n", name.c_str(),
              static_cast<long long>(devices));
  double worst = 0;
  bool finite = true;
  for (size_t i = 0; i < std::min(sharded.size(), unsharded.size()); ++i) {
    double difference = std::abs(sharded[i] - unsharded[i]);
    finite = finite && std::isfinite(difference);
    worst = std::max(worst, difference / std::max(std::abs(unsharded[i]), 1e-6));
    std::printf("  %4zu  %11.6f   %11.6f    %10.1e\n", i + 1, sharded[i], unsharded[i], difference);
  }
  bool agree = finite && !sharded.empty() && sharded.size() == unsharded.size() && worst <= rtol;
  std::printf("  %s: the largest relative difference over %zu steps is %.1e (%.0e is allowed)\n",
              agree ? "They agree" : "THEY DIFFER", sharded.size(), worst, rtol);
  return agree;
}

void printCommunication(const Value &inspect) {
  std::printf("\ncommunication of each device in one step: %s sent\n",
              bytesText(integerAt(inspect, {"collectives", "bytes_sent_per_device"})).c_str());
  const Value *collectives = inspect.find("collectives");
  const Value *kinds = collectives ? collectives->find("by_kind") : nullptr;
  for (size_t i = 0; kinds && i < kinds->keys().size(); ++i) {
    const Value &kind = kinds->items()[i];
    std::printf("  %-20s %4lld in the program, %4lld executed, %10s\n", kinds->keys()[i].c_str(),
                static_cast<long long>(integerAt(kind, {"ops"})), static_cast<long long>(integerAt(kind, {"executed"})),
                bytesText(integerAt(kind, {"bytes_sent_per_device"})).c_str());
  }
}

void printMemory(const Value &inspect, const Value &run) {
  std::printf("\nmemory of each device: peak %s, known before the run\n",
              bytesText(integerAt(inspect, {"memory", "peak"})).c_str());
  for (auto [key, what] : {std::pair("argument", "arguments"), std::pair("output", "results"),
                           std::pair("alias", "of which in the arguments' memory"), std::pair("temp", "temporaries"),
                           std::pair("constant", "constants")})
    std::printf("  %-34s %10s\n", what, bytesText(integerAt(inspect, {"memory", key})).c_str());
  if (int64_t counted = integerAt(run, {"memory", "peak"}))
    std::printf("  %-34s %10s\n", "peak of the run, with scratch memory", bytesText(counted).c_str());
}

} // namespace

int main(int argc, char **argv) {
  std::string name = "loss";
  double rtol = 1e-3;
  weft::Flags flags("demo-report", "SHARDED.json UNSHARDED.json INSPECT.json [flags]",
                    "Compares two runs by their JSON and shows what was communicated and what fills the memory.",
                    {"demo-report sharded.json unsharded.json inspect.json --rtol 1e-4"});
  flags.addString("--scalar", &name, "NAME", "the scalar result to compare (default: loss)");
  flags.addNumber("--rtol", &rtol, "R", "the relative difference that is allowed (default: 1e-3)");
  std::vector<std::string> files;
  switch (flags.parse(argc, argv, &files)) {
  case weft::Flags::Outcome::kExitOk:
    return 0;
  case weft::Flags::Outcome::kUsageError:
    return 2;
  case weft::Flags::Outcome::kRun:
    break;
  }
  if (files.size() != 3) {
    std::fprintf(stderr, "demo-report: error: three files are wanted, got %zu; see 'demo-report --help'\n",
                 files.size());
    return 2;
  }
  Value sharded = read(files[0]), unsharded = read(files[1]), inspect = read(files[2]);
  bool agree =
      compareLosses(series(sharded, name), series(unsharded, name), name, integerAt(inspect, {"devices"}), rtol);
  printCommunication(inspect);
  printMemory(inspect, sharded);
  return agree ? 0 : 1;
}
