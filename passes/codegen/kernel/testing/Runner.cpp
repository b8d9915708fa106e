//===- Runner.cpp ---------------------------------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/testing/Runner.h"

#include "dialects/chlo/Dialect.h"
#include "dialects/stablehlo/Dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Parser/Parser.h"
#include "passes/codegen/kernel/Types.h"
#include "runtime/base/StableSort.h"
#include <chrono>
#include <cmath>
#include <cstring>
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

namespace weft::codegen::testing {

namespace sh = mlir::stablehlo;

std::unique_ptr<mlir::MLIRContext> makeContext() {
  auto context = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
  context->loadDialect<mlir::func::FuncDialect, sh::StablehloDialect, mlir::chlo::ChloDialect>();
  context->allowUnregisteredDialects();
  return context;
}

static mlir::RankedTensorType tensorOf(mlir::Value v) {
  return llvm::cast<mlir::RankedTensorType>(v.getType());
}
static DType typeOf(mlir::Value v) {
  return *dtypeOf(tensorOf(v).getElementType());
}
static int64_t sizeOf(mlir::Value v) {
  return tensorOf(v).getNumElements() * bytesOf(typeOf(v));
}

static Bytes constantBytes(sh::ConstantOp op) {
  auto dense = llvm::cast<mlir::DenseElementsAttr>(op.getValue());
  DType t = typeOf(op.getResult());
  int64_t n = dense.getNumElements(), size = bytesOf(t);
  auto bytes = std::make_shared<std::vector<char>>(n * size);
  if (isInteger(t) && bitsOf(t) < 8) {
    int64_t i = 0;
    for (llvm::APInt value : dense.getValues<llvm::APInt>())
      (*bytes)[i++] = isSigned(t) ? value.getSExtValue() : value.getZExtValue();
    return bytes;
  }
  if (isFloat(t) && bitsOf(t) < 8) {
    int64_t i = 0;
    for (llvm::APFloat value : dense.getValues<llvm::APFloat>())
      (*bytes)[i++] = value.bitcastToAPInt().getZExtValue();
    return bytes;
  }
  llvm::ArrayRef<char> raw = dense.getRawData();
  for (int64_t i = 0; i < n; ++i)
    memcpy(bytes->data() + i * size, raw.data() + (dense.isSplat() ? 0 : i * size), size);
  return bytes;
}

bool closeElements(mlir::Type type, const char *got, const char *want, int maxUlp, double absolute) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type)) {
    unsigned size = complex.getElementType().getIntOrFloatBitWidth() / 8;
    return closeElements(complex.getElementType(), got, want, maxUlp, absolute) &&
           closeElements(complex.getElementType(), got + size, want + size, maxUlp, absolute);
  }
  auto floating = llvm::dyn_cast<mlir::FloatType>(type);
  unsigned size = bytesOf(*dtypeOf(type));
  if (!floating)
    return memcmp(got, want, size) == 0;
  uint64_t a = 0, b = 0;
  memcpy(&a, got, size);
  memcpy(&b, want, size);
  llvm::APFloat x(floating.getFloatSemantics(), llvm::APInt(floating.getWidth(), a, false, true)),
      y(floating.getFloatSemantics(), llvm::APInt(floating.getWidth(), b, false, true));
  if (x.isNaN() || y.isNaN())
    return x.isNaN() == y.isNaN();
  if (maxUlp == 0 && absolute < 0)
    return x.compare(y) == llvm::APFloat::cmpEqual;
  if (x.isInfinity() || y.isInfinity())
    return x.compare(y) == llvm::APFloat::cmpEqual;
  bool lost;
  if (absolute >= 0) {
    llvm::APFloat dx = x, dy = y;
    dx.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
    dy.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
    return std::fabs(dx.convertToDouble() - dy.convertToDouble()) <= absolute;
  }
  auto key = [&](uint64_t bits) {
    uint64_t sign = uint64_t(1) << (floating.getWidth() - 1);
    return bits & sign ? -static_cast<__int128>(bits & ~sign) : static_cast<__int128>(bits);
  };
  __int128 distance = key(a) - key(b);
  return (distance < 0 ? -distance : distance) <= maxUlp;
}

namespace {
using KernelFn = void (*)(void *const *, int64_t, int64_t);
using CompareFn = int8_t (*)(void *const *);

struct Step {
  llvm::SmallVector<mlir::Operation *> ops; ///< of a kernel, or one op for the interpreter
  llvm::SmallVector<mlir::Value> inputs, outputs;
  llvm::SmallVector<std::pair<unsigned, unsigned>> inPlace;
  bool kernel = false;
  KernelRef ref;
};

class Runner {
public:
  explicit Runner(const RunOptions &options) : options(options) {}
  absl::StatusOr<RunResult> run(mlir::ModuleOp module, const std::vector<Bytes> &arguments);

private:
  absl::Status prepare(mlir::Block &block);
  absl::Status runBlock(mlir::Block &block, std::vector<Bytes> &results);
  absl::Status runOp(mlir::Operation *op);
  absl::Status launch(const Step &step);
  void check(mlir::Operation *op, llvm::StringRef target);
  absl::Status sort(sh::SortOp op);

  const RunOptions &options;
  std::unique_ptr<KernelBuilder> builder;
  llvm::DenseMap<mlir::Block *, std::vector<Step>> steps;
  llvm::DenseSet<mlir::Block *> prepared;
  llvm::DenseMap<mlir::Operation *, uint32_t> comparators;
  llvm::DenseMap<mlir::Value, Bytes> values;
  mlir::ModuleOp module;
  void *library = nullptr;
  RunResult result;
};
} // namespace

/// Inputs and outputs of a group within its block.
static void interfaceOf(Step &step) {
  llvm::DenseSet<mlir::Operation *> in(step.ops.begin(), step.ops.end());
  llvm::DenseSet<mlir::Value> seen;
  step.inputs.clear();
  step.outputs.clear();
  for (mlir::Operation *op : step.ops) {
    for (mlir::Value v : op->getOperands())
      if ((!v.getDefiningOp() || !in.contains(v.getDefiningOp())) && seen.insert(v).second &&
          !(v.getDefiningOp() && llvm::isa<sh::ConstantOp>(v.getDefiningOp()) &&
            classify(v.getDefiningOp()) == OpClass::kElemental))
        step.inputs.push_back(v);
    for (mlir::Value v : op->getResults()) {
      bool wanted = llvm::any_of(v.getUsers(), [&](mlir::Operation *user) { return !in.contains(user); });
      if (wanted || (op == step.ops.back() && classify(op) == OpClass::kStandalone) || (step.ops.size() == 1))
        step.outputs.push_back(v);
    }
  }
}

absl::Status Runner::prepare(mlir::Block &block) {
  if (!prepared.insert(&block).second)
    return absl::OkStatus();
  std::vector<Step> list;
  Step group;
  auto flush = [&]() -> absl::Status {
    if (group.ops.empty())
      return absl::OkStatus();
    interfaceOf(group);
    Step step = group;
    group = Step();
    if (step.outputs.empty())
      return absl::OkStatus();
    KernelRequest request{step.ops, step.inputs, step.outputs, {}};
    if (options.inPlace) {
      llvm::DenseSet<unsigned> used;
      for (unsigned o = 0; o < step.outputs.size(); ++o)
        for (unsigned i = 0; i < step.inputs.size(); ++i)
          if (!used.contains(i) && step.inputs[i] != step.outputs[o] && mayRunInPlace(request, i, o)) {
            // With two pairs each must still hold beside the other: the output of one is no input of the other.
            step.inPlace.push_back({i, o});
            used.insert(i);
            break;
          }
    }
    request.inPlace = step.inPlace;
    absl::StatusOr<KernelRef> ref = builder->build(request);
    if (!ref.ok())
      return ref.status();
    step.kernel = true;
    step.ref = *ref;
    ++result.kernels;
    list.push_back(step);
    return absl::OkStatus();
  };
  for (mlir::Operation &op : block.without_terminator()) {
    OpClass kind = llvm::isa<sh::ConstantOp>(op) ? OpClass::kNone : classify(&op);
    if (kind != OpClass::kNone && options.fuse) {
      Step trial = group;
      trial.ops.push_back(&op);
      interfaceOf(trial);
      if (!trial.outputs.empty() && trial.ops.size() < 60 && canBuild({trial.ops, trial.inputs, trial.outputs, {}})) {
        group = trial;
        continue;
      }
    }
    if (absl::Status status = flush(); !status.ok())
      return status;
    if (kind != OpClass::kNone) {
      group.ops = {&op};
      if (!options.fuse)
        if (absl::Status status = flush(); !status.ok())
          return status;
      continue;
    }
    Step step;
    step.ops = {&op};
    list.push_back(step);
    if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
      auto callee = module.lookupSymbol<mlir::func::FuncOp>(call.getCallee());
      if (absl::Status status = prepare(callee.front()); !status.ok())
        return status;
    } else if (auto sort = llvm::dyn_cast<sh::SortOp>(op)) {
      absl::StatusOr<uint32_t> index = builder->buildComparator(sort.getComparator());
      if (!index.ok())
        return index.status();
      comparators[&op] = *index;
    } else if (llvm::isa<sh::WhileOp, sh::CaseOp, sh::IfOp>(op)) {
      for (mlir::Region &region : op.getRegions())
        if (absl::Status status = prepare(region.front()); !status.ok())
          return status;
    }
  }
  absl::Status status = flush();
  steps[&block] = std::move(list);
  return status;
}

absl::Status Runner::launch(const Step &step) {
  ++result.launches;
  std::vector<void *> buffers;
  for (mlir::Value v : step.inputs) {
    if (!values[v]) {
      auto constant = v.getDefiningOp<sh::ConstantOp>();
      if (!constant)
        return absl::InternalError("an input has no value");
      values[v] = constantBytes(constant);
    }
  }
  std::vector<Bytes> inputs;
  for (auto [i, v] : llvm::enumerate(step.inputs)) {
    Bytes bytes = values[v];
    if (llvm::any_of(step.inPlace, [&, n = i](auto pair) { return pair.first == n; }))
      bytes = std::make_shared<std::vector<char>>(*bytes); // the value may be used again
    inputs.push_back(bytes);
    buffers.push_back(bytes->data());
  }
  std::vector<Bytes> outputs;
  for (auto [o, v] : llvm::enumerate(step.outputs)) {
    Bytes bytes;
    for (auto [in, out] : step.inPlace)
      if (out == o)
        bytes = inputs[in];
    if (!bytes) {
      bytes = std::make_shared<std::vector<char>>(sizeOf(v), char(0x5a));
    }
    outputs.push_back(bytes);
    buffers.push_back(bytes->data());
  }
  auto *f = reinterpret_cast<KernelFn>(dlsym(library, builder->symbols()[step.ref.index].c_str()));
  if (!f)
    return absl::InternalError("no symbol " + builder->symbols()[step.ref.index]);
  int64_t half = step.ref.workItems / 2;
  f(buffers.data(), half, step.ref.workItems);
  f(buffers.data(), 0, half);
  for (auto [v, bytes] : llvm::zip(step.outputs, outputs))
    values[v] = bytes;
  return absl::OkStatus();
}

void Runner::check(mlir::Operation *op, llvm::StringRef target) {
  ++result.checks;
  mlir::Value got = op->getOperand(0), want = op->getOperand(1);
  auto bytesFor = [&](mlir::Value v) {
    if (!values[v])
      values[v] = constantBytes(v.getDefiningOp<sh::ConstantOp>());
    return values[v];
  };
  Bytes a = bytesFor(got), b = bytesFor(want);
  int64_t size = bytesOf(typeOf(got)), wrong = 0, n = tensorOf(got).getNumElements(), firstWrong = -1;
  for (int64_t i = 0; i < n; ++i) {
    bool ok = target.contains("expect_close")
                  ? closeElements(tensorOf(got).getElementType(), a->data() + i * size, b->data() + i * size, 3, -1)
              : target.contains("almost")
                  ? closeElements(tensorOf(got).getElementType(), a->data() + i * size, b->data() + i * size, 0, 0.001)
                  : closeElements(tensorOf(got).getElementType(), a->data() + i * size, b->data() + i * size, 0, -1);
    if (!ok) {
      if (firstWrong < 0)
        firstWrong = i;
      ++wrong;
    }
  }
  if (!wrong)
    return;
  std::string text = target.str() + ": " + std::to_string(wrong) + " of " + std::to_string(n) + " differ; element " +
                     std::to_string(firstWrong) + ": ";
  for (const Bytes &bytes : {a, b}) {
    for (int64_t part = 0, parts = isComplex(typeOf(got)) ? 2 : 1; part < parts; ++part) {
      mlir::Type type = tensorOf(got).getElementType();
      if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type))
        type = complex.getElementType();
      uint64_t bits = 0;
      memcpy(&bits, bytes->data() + firstWrong * size + part * size / parts, size / parts);
      if (auto floating = llvm::dyn_cast<mlir::FloatType>(type)) {
        llvm::SmallString<32> digits;
        llvm::APFloat(floating.getFloatSemantics(), llvm::APInt(floating.getWidth(), bits, false, true))
            .toString(digits, 17);
        text += digits.str().str() + " ";
      } else {
        text += std::to_string(static_cast<int64_t>(bits)) + " ";
      }
    }
    text += bytes == a ? "want " : "";
  }
  result.failures.push_back(text);
}

absl::Status Runner::sort(sh::SortOp op) {
  auto *compare = reinterpret_cast<CompareFn>(dlsym(library, builder->symbols()[comparators[op]].c_str()));
  llvm::ArrayRef<int64_t> shape = tensorOf(op.getInputs()[0]).getShape();
  int64_t rank = shape.size(), dim = op.getDimension() < 0 ? op.getDimension() + rank : op.getDimension();
  int64_t n = shape[dim], inner = 1, outer = 1;
  for (int64_t d = 0; d < rank; ++d)
    (d < dim ? outer : d > dim ? inner : rank) *= d == dim ? 1 : shape[d];
  std::vector<Bytes> in, out;
  for (auto [x, y] : llvm::zip(op.getInputs(), op.getResults())) {
    in.push_back(values[x] ? values[x] : constantBytes(x.getDefiningOp<sh::ConstantOp>()));
    out.push_back(std::make_shared<std::vector<char>>(*in.back()));
    values[y] = out.back();
  }
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < inner; ++i) {
      std::vector<int64_t> order(n);
      for (int64_t k = 0; k < n; ++k)
        order[k] = (o * n + k) * inner + i;
      stableSort(order, [&](int64_t a, int64_t b) {
        std::vector<void *> pointers;
        for (auto [bytes, v] : llvm::zip(in, op.getInputs())) {
          pointers.push_back(bytes->data() + a * bytesOf(typeOf(v)));
          pointers.push_back(bytes->data() + b * bytesOf(typeOf(v)));
        }
        return compare(pointers.data()) != 0;
      });
      for (unsigned k = 0; k < in.size(); ++k) {
        int64_t size = bytesOf(typeOf(op.getInputs()[k]));
        for (int64_t j = 0; j < n; ++j)
          memcpy(out[k]->data() + ((o * n + j) * inner + i) * size, in[k]->data() + order[j] * size, size);
      }
    }
  return absl::OkStatus();
}

absl::Status Runner::runOp(mlir::Operation *op) {
  if (auto constant = llvm::dyn_cast<sh::ConstantOp>(op)) {
    values[op->getResult(0)] = constantBytes(constant);
    return absl::OkStatus();
  }
  auto setResults = [&](const std::vector<Bytes> &results) {
    for (auto [v, bytes] : llvm::zip(op->getResults(), results))
      values[v] = bytes;
  };
  if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
    auto callee = module.lookupSymbol<mlir::func::FuncOp>(call.getCallee());
    for (auto [argument, v] : llvm::zip(callee.front().getArguments(), call.getOperands())) {
      Bytes bytes = values[v]; // a copy: the map may move when it grows
      values[argument] = bytes;
    }
    std::vector<Bytes> results;
    absl::Status status = runBlock(callee.front(), results);
    setResults(results);
    return status;
  }
  if (auto custom = llvm::dyn_cast<sh::CustomCallOp>(op)) {
    llvm::StringRef target = custom.getCallTargetName();
    if (target.starts_with("check.")) {
      check(op, target);
      return absl::OkStatus();
    }
    return absl::UnimplementedError("custom call " + target.str());
  }
  if (auto sorting = llvm::dyn_cast<sh::SortOp>(op))
    return sort(sorting);
  if (llvm::isa<sh::CaseOp, sh::IfOp>(op)) {
    unsigned which;
    if (llvm::isa<sh::IfOp>(op)) {
      which = values[op->getOperand(0)]->at(0) ? 0 : 1;
    } else {
      int32_t index;
      memcpy(&index, values[op->getOperand(0)]->data(), 4);
      which = index < 0 || index >= static_cast<int>(op->getNumRegions()) ? op->getNumRegions() - 1 : index;
    }
    std::vector<Bytes> results;
    absl::Status status = runBlock(op->getRegion(which).front(), results);
    setResults(results);
    return status;
  }
  if (auto loop = llvm::dyn_cast<sh::WhileOp>(op)) {
    std::vector<Bytes> state;
    for (mlir::Value v : op->getOperands())
      state.push_back(values[v]);
    for (;;) {
      for (mlir::Region &region : op->getRegions())
        for (auto [argument, bytes] : llvm::zip(region.front().getArguments(), state))
          values[argument] = bytes;
      std::vector<Bytes> more;
      if (absl::Status status = runBlock(op->getRegion(0).front(), more); !status.ok())
        return status;
      if (!more[0]->at(0))
        break;
      std::vector<Bytes> next;
      if (absl::Status status = runBlock(op->getRegion(1).front(), next); !status.ok())
        return status;
      state = next;
    }
    setResults(state);
    return absl::OkStatus();
  }
  return absl::UnimplementedError("no kernel and no interpretation of '" + op->getName().getStringRef().str() + "'");
}

absl::Status Runner::runBlock(mlir::Block &block, std::vector<Bytes> &results) {
  for (const Step &step : steps[&block]) {
    absl::Status status = step.kernel ? launch(step) : runOp(step.ops[0]);
    if (!status.ok())
      return status;
  }
  for (mlir::Value v : block.getTerminator()->getOperands())
    results.push_back(values[v]);
  return absl::OkStatus();
}

absl::StatusOr<RunResult> Runner::run(mlir::ModuleOp m, const std::vector<Bytes> &arguments) {
  module = m;
  auto start = std::chrono::steady_clock::now();
  TargetOptions target;
  target.cpu = options.cpu;
  target.verify = true;
  target.dumpPrefix = options.dumpPrefix;
  auto made = KernelBuilder::create(target);
  if (!made.ok())
    return made.status();
  builder = *std::move(made);
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main)
    return absl::InvalidArgumentError("no @main");
  if (absl::Status status = prepare(main.front()); !status.ok())
    return status;
  absl::StatusOr<std::string> object = builder->finish();
  if (!object.ok())
    return object.status();
  result.compileMs = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  if (!object->empty()) {
    int file = memfd_create("kernels", 0);
    if (write(file, object->data(), object->size()) != static_cast<ssize_t>(object->size()))
      return absl::InternalError("memfd");
    library = dlopen(("/proc/self/fd/" + std::to_string(file)).c_str(), RTLD_NOW | RTLD_LOCAL);
    close(file);
    if (!library)
      return absl::InternalError(dlerror());
  }
  for (auto [argument, bytes] : llvm::zip(main.front().getArguments(), arguments))
    values[argument] = bytes;
  absl::Status status = runBlock(main.front(), result.results);
  if (library)
    dlclose(library);
  if (!status.ok())
    return status;
  return result;
}

absl::StatusOr<RunResult> run(mlir::ModuleOp module, const std::vector<Bytes> &arguments, const RunOptions &options) {
  return Runner(options).run(module, arguments);
}

absl::StatusOr<RunResult> runText(const std::string &text, const std::vector<Bytes> &arguments,
                                  const RunOptions &options) {
  auto context = makeContext();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  if (!module)
    return absl::InvalidArgumentError("the text does not parse");
  return run(*module, arguments, options);
}

} // namespace weft::codegen::testing
