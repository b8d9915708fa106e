//===- weft-run.cpp - runs an executable on the devices of this machine ---===//

#include "runtime/base/CrashHandler.h"
#include "runtime/base/ExitCodes.h"
#include "runtime/base/File.h"
#include "runtime/base/Flags.h"
#include "runtime/base/Json.h"
#include "runtime/base/Wording.h"
#include "runtime/exec/Random.h"
#include "runtime/exec/Session.h"
#include "runtime/format/Serialize.h"
#include "runtime/format/Verify.h"
#include "runtime/host_call/Registry.h"
#include "runtime/io/Tensors.h"
#include "tools/run/Expected.h"
#include "tools/run/Inputs.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

using namespace weft;

namespace {

/// More than a run of years has; sums of two do not overflow.
constexpr int64_t kMostSteps = 1'000'000'000;

struct Options {
  std::string executable, devices, outputs, data, expect, expectMeta, trace;
  std::vector<std::string> inputs, feeds, libraries;
  int64_t steps = 0, warmup = -1, seed = 0, threads = 0;
  double rtol = -1, atol = -1;
  bool benchmark = false, json = false, checkReplicas = false;
};

int fail(int code, const std::string &message) {
  std::fprintf(stderr, "weft-run: error: %s\n", message.c_str());
  return code;
}

int fail(const absl::Status &status) {
  return fail(exitCodeOf(status.code()), std::string(status.message()));
}

std::string meshText(const format::Executable &executable) {
  std::string text;
  for (const format::Axis &axis : executable.mesh)
    absl::StrAppend(&text, text.empty() ? "" : ",", axis.name, "=", axis.size);
  return text.empty() ? "no mesh" : "mesh " + text;
}

/// "cpu:8" as 8. -1 if it is none of these.
int64_t parseDevices(const std::string &text) {
  if (text == "cpu")
    return 1;
  if (text.rfind("cpu:", 0) != 0 || text.size() < 5 || text.size() > 12)
    return -1;
  int64_t count = 0;
  for (char c : text.substr(4)) {
    if (c < '0' || c > '9')
      return -1;
    count = count * 10 + (c - '0');
  }
  return count > 0 ? count : -1;
}

/// Scalars that feed no argument: what a training step reports.
std::vector<size_t> reportedResults(const format::Executable &executable, const std::vector<exec::Feed> &feeds) {
  std::vector<size_t> reported;
  for (size_t i = 0; i < executable.results.size(); ++i)
    if (executable.results[i].global_dims.empty() &&
        std::none_of(feeds.begin(), feeds.end(), [&](const exec::Feed &feed) { return feed.result == i; }))
      reported.push_back(i);
  return reported;
}

json::Value scalarJson(const io::Array &array) {
  std::string text = io::elementText(array, 0);
  absl::StatusOr<json::Value> value = json::parse(text);
  if (value.ok())
    return *value;
  if (text == "-nan")
    text = "nan";
  return json::Value(text);
}

class Runner {
public:
  Runner(const Options &options) : options(options), terminal(isatty(STDERR_FILENO)) {}
  int run();

private:
  int load();
  int runSteps();
  absl::Status step(int64_t number);
  absl::StatusOr<std::string> summary();
  int finish();

  const Options &options;
  bool terminal;
  hostcall::Registry registry;
  std::unique_ptr<exec::Session> session;
  run::Inputs inputs;
  std::optional<run::Expected> expected;
  std::vector<exec::Feed> feeds;
  std::vector<double> seconds;
  json::Value steps = json::Value::array();
  json::Value report = json::Value::object();
};

int Runner::load() {
  absl::StatusOr<format::Executable> executable = format::readExecutable(options.executable);
  if (!executable.ok())
    return fail(executable.status().code() == absl::StatusCode::kNotFound ? kExitUserError : kExitNoMatch,
                std::string(executable.status().message()));
  int64_t devices = format::deviceCount(*executable);
  int64_t asked = options.devices.empty() ? devices : parseDevices(options.devices);
  if (asked < 0)
    return fail(kExitUsage,
                absl::StrCat("--devices '", options.devices, "': expected cpu:N; this executable needs cpu:", devices));
  if (asked != devices)
    return fail(kExitNoMatch, absl::StrCat("the executable is for ", counted(devices, "device"), " (",
                                           meshText(*executable), "), --devices ", options.devices, " asks for ", asked,
                                           "; run it with --devices cpu:", devices, " or compile it with --mesh"));

  // Everything that may be wrong with files is found before memory is taken.
  if (absl::Status status = registry.load(options.libraries); !status.ok())
    return fail(status);
  for (const std::string *path : {&options.outputs, &options.trace})
    if (!path->empty()) {
      if (absl::Status status = checkWritable(*path); !status.ok())
        return fail(status);
      if (isSameFile(*path, options.executable))
        return fail(kExitUserError, absl::StrCat("'", *path, "' is the executable itself: name another file to write"));
    }
  absl::StatusOr<std::vector<exec::Feed>> resolved = exec::resolveFeeds(*executable, options.feeds);
  if (!resolved.ok())
    return fail(resolved.status());
  feeds = *std::move(resolved);
  int64_t stepCount = std::max<int64_t>(options.steps, 1);
  if (feeds.empty() && stepCount > 1 && !options.benchmark && !executable->results.empty() &&
      !executable->arguments.empty())
    std::fprintf(stderr, "weft-run: note: no result feeds an argument, so every step starts from the inputs; donate "
                         "the state, give it equal "
                         "names, or say --feed RESULT=ARG\n");
  absl::StatusOr<run::Inputs> read =
      run::readInputs(*executable, options.inputs, options.data, options.benchmark ? 1 : stepCount);
  if (!read.ok())
    return fail(read.status());
  inputs = *std::move(read);
  if (!options.expect.empty()) {
    io::Tolerance tolerance;
    if (options.rtol >= 0)
      tolerance.rtol = options.rtol;
    if (options.atol >= 0)
      tolerance.atol = options.atol;
    absl::StatusOr<run::Expected> wanted =
        run::readExpected(*executable, options.expect, options.expectMeta, tolerance);
    if (!wanted.ok())
      return fail(wanted.status());
    expected = *std::move(wanted);
  }

  exec::SessionOptions sessionOptions;
  sessionOptions.workers = static_cast<int>(options.threads);
  sessionOptions.registry = &registry;
  absl::StatusOr<std::unique_ptr<exec::Session>> created =
      exec::Session::create(*std::move(executable), sessionOptions);
  if (!created.ok())
    return fail(created.status());
  session = *std::move(created);
  for (size_t i = 0; i < inputs.initial.size(); ++i) {
    if (inputs.random)
      inputs.initial[i] = exec::randomInput(session->executable().arguments[i], i, static_cast<uint64_t>(options.seed));
    if (inputs.initial[i]) {
      if (absl::Status status = session->setInput(i, *inputs.initial[i]); !status.ok())
        return fail(status);
      inputs.initial[i].reset();
    }
  }
  return kExitOk;
}

absl::Status Runner::step(int64_t number) {
  if (number > 0)
    session->feed(feeds);
  for (size_t i = 0; i < inputs.data.size(); ++i)
    if (inputs.data[i]) {
      io::Array array = run::slice(*inputs.data[i], number % inputs.data[i]->dims[0]);
      if (absl::Status status = session->setInput(i, array); !status.ok())
        return status;
    }
  int64_t begin = exec::now();
  absl::Status status = session->run();
  seconds.push_back(static_cast<double>(exec::now() - begin) * 1e-9);
  return status;
}

int Runner::runSteps() {
  const format::Executable &executable = session->executable();
  std::vector<size_t> reported = reportedResults(executable, feeds);
  int64_t warmup = !options.benchmark ? 0 : options.warmup >= 0 ? options.warmup : 2;
  int64_t measured = options.steps > 0 ? options.steps : options.benchmark ? 10 : 1;
  for (int64_t i = 0; i < warmup + measured; ++i) {
    if (i == warmup) {
      seconds.clear();
      session->setTracing(!options.trace.empty());
    }
    if (absl::Status status = step(i); !status.ok())
      return fail(status);
    if (terminal && !options.json && warmup + measured > 1)
      std::fprintf(stderr, "\rstep %lld/%lld", static_cast<long long>(i + 1),
                   static_cast<long long>(warmup + measured));
    if (i < warmup || options.benchmark || options.steps == 0)
      continue;
    json::Value entry = json::Value::object();
    entry.set("step", i + 1);
    std::string line = absl::StrCat("step ", i + 1);
    for (size_t result : reported) {
      absl::StatusOr<io::Array> value = session->output(result, options.checkReplicas);
      if (!value.ok())
        return fail(value.status());
      absl::StrAppend(&line, "  ", executable.results[result].name, " ", io::elementText(*value, 0));
      entry.set(executable.results[result].name, scalarJson(*value));
    }
    steps.push(std::move(entry));
    if (!options.json) {
      if (terminal)
        std::fprintf(stderr, "\r\033[K");
      std::printf("%s\n", line.c_str());
      std::fflush(stdout);
    }
  }
  if (terminal && !options.json && warmup + measured > 1)
    std::fprintf(stderr, "\r\033[K");
  return kExitOk;
}

/// "ran once on 2 devices with random inputs; results: 'w' 4x4xf32, 'loss' f32 = 1.5; --outputs F writes them, ...".
absl::StatusOr<std::string> Runner::summary() {
  constexpr size_t kMostNamed = 8;
  const std::vector<format::Parameter> &results = session->executable().results;
  std::string text = absl::StrCat("ran once on ", counted(session->devices(), "device"),
                                  inputs.random && !inputs.initial.empty() ? " with random inputs" : "", "; ");
  if (results.empty())
    return text + "the program has no results";
  absl::StrAppend(&text, pluralOf(static_cast<int64_t>(results.size()), "result"), ":");
  for (size_t i = 0; i < std::min(results.size(), kMostNamed); ++i) {
    const format::Parameter &result = results[i];
    absl::StrAppend(&text, i ? ", '" : " '", result.name, "' ", format::shapeText(result.global_dims, result.dtype));
    if (!result.global_dims.empty())
      continue;
    absl::StatusOr<io::Array> value = session->output(i, options.checkReplicas);
    if (!value.ok())
      return value.status();
    absl::StrAppend(&text, " = ", io::elementText(*value, 0));
  }
  if (results.size() > kMostNamed)
    absl::StrAppend(&text, " and ", results.size() - kMostNamed, " more");
  return absl::StrCat(text, "; --outputs F writes them, --expect F compares them");
}

int Runner::finish() {
  const format::Executable &executable = session->executable();
  exec::MemoryUse memory = session->memory();
  report.set("devices", session->devices());
  report.set("workers", session->workers());
  if (options.steps > 0 && !options.benchmark)
    report.set("steps", std::move(steps));
  if (options.benchmark) {
    std::sort(seconds.begin(), seconds.end());
    size_t runs = seconds.size();
    double median = runs % 2 ? seconds[runs / 2] : (seconds[runs / 2 - 1] + seconds[runs / 2]) / 2;
    json::Value times = json::Value::object();
    times.set("min", seconds.front());
    times.set("median", median);
    times.set("runs", static_cast<int64_t>(runs));
    report.set("step_s", std::move(times));
    if (!options.json)
      std::printf("step: min %.6f s, median %.6f s of %s; peak %s per device, %s in all\n", seconds.front(), median,
                  counted(static_cast<int64_t>(runs), "run").c_str(), cpu::bytesText(memory.peak).c_str(),
                  cpu::bytesText(memory.process).c_str());
  }
  json::Value use = json::Value::object();
  for (auto [key, bytes] : {std::make_pair("argument", memory.argument), std::make_pair("output", memory.output),
                            std::make_pair("alias", memory.alias), std::make_pair("temp", memory.temp),
                            std::make_pair("constant", memory.constant), std::make_pair("peak", memory.peak),
                            std::make_pair("workspace", memory.workspace), std::make_pair("process", memory.process)})
    use.set(key, bytes);
  report.set("memory", std::move(use));

  if (!options.trace.empty()) {
    std::string text = session->trace();
    if (absl::Status status = writeFileAtomically(options.trace, {text}); !status.ok())
      return fail(status);
  }
  std::vector<io::Array> results;
  if (!options.outputs.empty() || expected || options.checkReplicas)
    for (size_t i = 0; i < executable.results.size(); ++i) {
      absl::StatusOr<io::Array> array = session->output(i, options.checkReplicas);
      if (!array.ok())
        return fail(array.status());
      results.push_back(*std::move(array));
    }
  if (!options.outputs.empty())
    if (absl::Status status = io::writeTensors(options.outputs, results); !status.ok())
      return fail(status);
  // A run that was asked for nothing says at least what it made.
  if (options.outputs.empty() && !expected && !options.benchmark && !options.json && options.steps == 0) {
    absl::StatusOr<std::string> text = summary();
    if (!text.ok())
      return fail(text.status());
    std::printf("%s\n", text->c_str());
  }
  int code = kExitOk;
  if (expected) {
    std::vector<std::string> differences = run::compare(*expected, results);
    json::Value list = json::Value::array();
    for (const std::string &difference : differences) {
      std::fprintf(stderr, "weft-run: %s\n", difference.c_str());
      list.push(difference);
    }
    report.set("mismatches", std::move(list));
    if (!differences.empty())
      code = fail(kExitMismatch, absl::StrCat(differences.size(), " of ", expected->results.size(),
                                              " results differ from '", options.expect, "'"));
    else if (!options.json)
      std::printf("%s as expected\n", (counted(static_cast<int64_t>(expected->results.size()), "result") +
                                       (expected->results.size() == 1 ? " is" : " are"))
                                          .c_str());
  }
  if (options.json)
    std::printf("%s\n", report.text(1).c_str());
  if (absl::Status status = flushStandardOutput(); !status.ok())
    return fail(status);
  return code;
}

int Runner::run() {
  if (int code = load())
    return code;
  if (int code = runSteps())
    return code;
  return finish();
}

} // namespace

int main(int argc, char **argv) {
  installCrashHandler("weft-run", argc, argv);
  Options options;
  Flags flags("weft-run", "F --devices cpu:N [flags]", "Runs an executable that weft-compile made.",
              {"weft-run model.weft --devices cpu:8 --inputs in.npz --outputs out.npz",
               "weft-run model.weft --devices cpu:8 --inputs in.npz --expect out.npz --expect-meta meta.json",
               "weft-run train.weft --devices cpu:8 --inputs init.npz --data batches.npz --steps 20",
               "weft-run model.weft --devices cpu:8 --benchmark --json",
               "weft-run model.weft --devices cpu:8 --trace trace.json"});
  flags.addString("--devices", &options.devices, "cpu:N",
                  "the devices to run on; as many as the executable's mesh has (the default)");
  flags.addStrings("--inputs", &options.inputs, "F",
                   "npz or safetensors with the arguments by name; may repeat, later files win. Without it: random");
  flags.addString(
      "--outputs", &options.outputs, "F",
      "write the results of the last step, as npz or .safetensors. Without it: their names and shapes are printed");
  flags.addInteger("--seed", &options.seed, "N", "of the random inputs (0)");
  flags.addStrings("--custom-calls", &options.libraries, "LIB",
                   "a shared library that brings targets of custom calls; may repeat");
  flags.group("Steps");
  flags.addInteger("--steps", &options.steps, "N",
                   "run N times, results feeding arguments; prints scalar results of each", 1, kMostSteps);
  flags.addString("--data", &options.data, "F", "arrays with a leading step dim: step i takes slice i");
  flags.addStrings("--feed", &options.feeds, "RESULT=ARG", "this result feeds that argument; may repeat");
  flags.group("Checking");
  flags.addString("--expect", &options.expect, "F", "compare the results with these");
  flags.addNumber("--rtol", &options.rtol, "X", "relative tolerance (1e-4)");
  flags.addNumber("--atol", &options.atol, "X", "absolute tolerance (1e-5)");
  flags.addString("--expect-meta", &options.expectMeta, "F", "JSON with the tolerances by result");
  flags.addSwitch("--check-replicas", &options.checkReplicas, "see that devices that hold the same part agree");
  flags.group("Measuring");
  flags.addSwitch("--benchmark", &options.benchmark, "time steps (--steps of them, or 10)");
  flags.addInteger("--warmup", &options.warmup, "N", "steps before those timed (2)", 0, kMostSteps);
  flags.addString("--trace", &options.trace, "F", "write what ran when, as JSON for Perfetto or chrome://tracing");
  flags.addInteger("--threads", &options.threads, "N", "worker threads; one per core by default", 1, 4096);
  flags.addSwitch("--json", &options.json, "print one JSON object");
  flags.addExitCode(kExitMismatch, "results differ from --expect");
  flags.addExitCode(kExitOutOfMemory, "less memory than the executable needs");
  flags.addExitCode(kExitNoMatch, "the executable is damaged, or not for this CPU, these devices or these libraries");
  flags.addExitCode(kExitInternal, "internal error");

  std::vector<std::string> positional;
  switch (flags.parse(argc, argv, &positional)) {
  case Flags::Outcome::kExitOk:
    return kExitOk;
  case Flags::Outcome::kUsageError:
    return kExitUsage;
  case Flags::Outcome::kRun:
    break;
  }
  if (positional.size() != 1)
    return fail(kExitUsage, absl::StrCat("expected one executable, got ", positional.size(), "; see weft-run --help"));
  for (auto [flag, isGiven, needed, isNeededGiven, why] :
       {std::make_tuple("--expect-meta", !options.expectMeta.empty(), "--expect", !options.expect.empty(),
                        "whose values it bounds"),
        std::make_tuple("--rtol", options.rtol >= 0, "--expect", !options.expect.empty(), "whose values it bounds"),
        std::make_tuple("--atol", options.atol >= 0, "--expect", !options.expect.empty(), "whose values it bounds"),
        std::make_tuple("--warmup", options.warmup >= 0, "--benchmark", options.benchmark, "which it precedes")})
    if (isGiven && !isNeededGiven)
      return fail(kExitUsage, absl::StrCat(flag, " needs ", needed, ", ", why));
  if (!options.expectMeta.empty() && (options.rtol >= 0 || options.atol >= 0))
    return fail(kExitUsage,
                "--rtol and --atol have no meaning with --expect-meta, which says the tolerances of each result");
  for (const std::string &feed : options.feeds)
    if (size_t equals = feed.find('='); equals == std::string::npos || equals == 0 || equals + 1 == feed.size())
      return fail(kExitUsage, absl::StrCat("--feed takes RESULT=ARGUMENT, got '", feed, "'"));
  if (!options.outputs.empty() && options.outputs == options.trace)
    return fail(kExitUsage, absl::StrCat("--outputs and --trace both name '", options.trace, "'"));
  options.executable = positional[0];
  return Runner(options).run();
}
