//===- KernelBuilder.cpp - functions, their keys, the module ---------------------------*- C++ -*-===//
#include "passes/codegen/kernel/KernelBuilder.h"

#include "dialects/stablehlo/LinalgOps.h"
#include "dialects/stablehlo/ReduceOps.h"
#include "dialects/stablehlo/ShapeOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "passes/codegen/kernel/Nests.h"
#include "passes/codegen/llvm/Backend.h"
#include "passes/codegen/llvm/SideBySide.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>

namespace weft::codegen {

namespace {
/// Where a unit of this many instructions takes no more kernels while units can be opened, and how many there are at
/// most. They depend on the kernels alone, so that the object does not depend on the machine that makes it.
constexpr size_t kUnitInstructions = 3000, kMaxUnits = 8;

/// Kernels of one module. Each unit has a context of its own, so that LLVM may work on several at once.
struct Unit {
  Unit() : module(std::make_unique<llvm::Module>("weft", context)) {}
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
  size_t instructions = 0;
  std::string object; ///< by finish()
};
} // namespace

struct KernelBuilder::Impl {
  TargetOptions options;
  std::unique_ptr<CpuTarget> target;
  std::vector<std::unique_ptr<Unit>> units;
  std::vector<std::string> symbols;
  std::map<std::string, KernelRef> known;
  bool finished = false;

  unsigned vectorBytes() const { return target->avx512 ? 128 : 64; }
  std::string newSymbol(const std::string &kind) {
    symbols.push_back("weft_" + std::to_string(symbols.size()) + "_" + kind);
    return symbols.back();
  }
  /// The unit for the next kernel: the smallest, or a new one where all have enough.
  Unit &nextUnit() {
    auto smallest = std::min_element(units.begin(), units.end(),
                                     [](auto &a, auto &b) { return a->instructions < b->instructions; });
    if (smallest != units.end() && ((*smallest)->instructions < kUnitInstructions || units.size() == kMaxUnits))
      return **smallest;
    return *units.emplace_back(std::make_unique<Unit>());
  }
  absl::Status verify(llvm::Function *function);
  absl::Status compile(Unit &unit, const CpuTarget &target) const;
};

KernelBuilder::KernelBuilder(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
KernelBuilder::~KernelBuilder() = default;

absl::StatusOr<std::unique_ptr<KernelBuilder>> KernelBuilder::create(const TargetOptions &options) {
  auto impl = std::make_unique<Impl>();
  impl->options = options;
  absl::StatusOr<std::unique_ptr<CpuTarget>> target = CpuTarget::create(options.cpu);
  if (!target.ok())
    return target.status();
  impl->target = *std::move(target);
  return std::unique_ptr<KernelBuilder>(new KernelBuilder(std::move(impl)));
}

llvm::ArrayRef<std::string> KernelBuilder::symbols() const {
  return impl->symbols;
}
const std::string &KernelBuilder::targetCpu() const {
  return impl->target->cpu;
}
const std::vector<std::string> &KernelBuilder::cpuFlags() const {
  return impl->target->flags;
}

namespace {
/// A text that two requests share only if the same code is right for both.
class Key {
public:
  void number(int64_t v) { text += std::to_string(v) + ","; }
  void pointer(const void *p) { text.append(reinterpret_cast<const char *>(&p), sizeof p); }
  void value(mlir::Value v) {
    auto [it, isNew] = numbers.try_emplace(v, numbers.size());
    number(it->second);
    if (isNew)
      pointer(v.getType().getAsOpaquePointer());
  }
  void op(mlir::Operation *op) {
    pointer(op->getName().getAsOpaquePointer());
    // Attributes of the op itself; others ("weft.name", "sdy.sharding") mean nothing here.
    for (mlir::NamedAttribute attribute : op->getAttrs())
      if (!attribute.getName().strref().contains('.')) {
        pointer(attribute.getName().getAsOpaquePointer());
        pointer(attribute.getValue().getAsOpaquePointer());
      }
    for (mlir::Value v : op->getOperands()) {
      if (!numbers.count(v) && v.getDefiningOp() && isSplatConstant(v.getDefiningOp()))
        this->op(v.getDefiningOp());
      value(v);
    }
    for (mlir::Value v : op->getResults())
      value(v);
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region) {
        for (mlir::Value v : block.getArguments())
          value(v);
        for (mlir::Operation &inner : block)
          this->op(&inner);
      }
    text += ';';
  }
  std::string text;

private:
  llvm::DenseMap<mlir::Value, unsigned> numbers;
};
} // namespace

static std::string keyOf(const KernelRequest &request) {
  Key key;
  for (mlir::Value v : request.inputs)
    key.value(v);
  key.text += '|';
  for (mlir::Operation *op : request.ops)
    key.op(op);
  key.text += '|';
  for (mlir::Value v : request.outputs)
    key.value(v);
  for (auto [in, out] : request.inPlace) {
    key.number(in);
    key.number(out);
  }
  return std::move(key.text);
}

/// Rough nanoseconds: what is computed, plus what is moved.
static int64_t costOf(const KernelRequest &request) {
  double cost = 50;
  auto elements = [](mlir::Value v) { return static_cast<double>(product(shapeOf(v))); };
  for (mlir::Operation *op : request.ops) {
    double n = 0;
    for (mlir::Value v : op->getResults())
      n = std::max(n, elements(v));
    if (classify(op) == OpClass::kReduction)
      n = elements(op->getOperand(0));
    cost += n * elementCost(op);
  }
  for (auto values : {request.inputs, request.outputs})
    for (mlir::Value v : values)
      cost += elements(v) * bytesOf(dtypeOf(v)) * 0.02;
  return static_cast<int64_t>(std::min(cost, 9e18));
}

/// How far from the operand's origin a window or padding reaches, in elements of one dim. Inputs and results may be
/// small all the same.
static double reachOf(mlir::Operation *op) {
  namespace sh = mlir::stablehlo;
  auto entry = [](std::optional<llvm::ArrayRef<int64_t>> values, size_t d) {
    return values ? static_cast<double>((*values)[d]) : 1.0;
  };
  auto before = [](mlir::DenseIntElementsAttr padding, size_t d) {
    return padding ? std::abs(static_cast<double>(padding.getValues<int64_t>()[2 * d])) : 0.0;
  };
  double reach = 0;
  auto add = [&](int64_t operand, int64_t result, double low, double base, double stride, double window,
                 double dilation) {
    reach = std::max({reach, low + result * stride + window * dilation, operand * base});
  };
  if (auto pad = llvm::dyn_cast<sh::PadOp>(op)) {
    for (auto [d, size] : llvm::enumerate(shapeOf(pad.getResult())))
      add(shapeOf(pad.getOperand())[d], size, std::abs(static_cast<double>(pad.getEdgePaddingLow()[d])),
          static_cast<double>(pad.getInteriorPadding()[d]) + 1, 1, 0, 0);
  } else if (auto window = llvm::dyn_cast<sh::ReduceWindowOp>(op)) {
    for (auto [d, size] : llvm::enumerate(shapeOf(op->getResult(0))))
      add(shapeOf(op->getOperand(0))[d], size, before(window.getPaddingAttr(), d), entry(window.getBaseDilations(), d),
          entry(window.getWindowStrides(), d), static_cast<double>(window.getWindowDimensions()[d]),
          entry(window.getWindowDilations(), d));
  } else if (auto conv = llvm::dyn_cast<sh::ConvolutionOp>(op)) {
    auto numbers = conv.getDimensionNumbers();
    for (size_t d = 0; d < numbers.getInputSpatialDimensions().size(); ++d)
      add(shapeOf(conv.getLhs())[numbers.getInputSpatialDimensions()[d]],
          shapeOf(conv.getResult())[numbers.getOutputSpatialDimensions()[d]], before(conv.getPaddingAttr(), d),
          entry(conv.getLhsDilation(), d), entry(conv.getWindowStrides(), d),
          static_cast<double>(shapeOf(conv.getRhs())[numbers.getKernelSpatialDimensions()[d]]),
          entry(conv.getRhsDilation(), d));
  }
  return reach;
}

absl::Status KernelBuilder::Impl::verify(llvm::Function *function) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (options.verify && llvm::verifyFunction(*function, &os)) {
    function->print(os);
    return absl::InternalError("malformed code for a kernel: " + text);
  }
  return absl::OkStatus();
}

absl::StatusOr<KernelRef> KernelBuilder::build(const KernelRequest &request) {
  if (impl->finished)
    return absl::FailedPreconditionError("a kernel after finish()");
  std::string key = keyOf(request);
  if (auto it = impl->known.find(key); it != impl->known.end())
    return it->second;
  Group group(request);
  absl::StatusOr<Plan> plan = makePlan(group);
  if (!plan.ok())
    return plan.status();
  for (auto [in, out] : request.inPlace)
    if (!mayRunInPlace(request, in, out))
      return absl::InvalidArgumentError("input " + std::to_string(in) + " and output " + std::to_string(out) +
                                        " cannot share memory");

  std::string name = request.outputs[0].getDefiningOp()->getName().stripDialect().str();
  KernelRef ref;
  ref.index = impl->symbols.size();
  ref.workCost = costOf(request);
  std::string symbol = impl->newSymbol(name);

  // The body has a parameter per buffer, so that what LLVM may know of them has a place.
  Unit &unit = impl->nextUnit();
  Emitter e(unit.context);
  auto &b = e.ir.b;
  llvm::Type *pointer = b.getPtrTy(), *i64 = b.getInt64Ty();
  unsigned inputs = request.inputs.size(), count = inputs + request.outputs.size();
  llvm::SmallVector<llvm::Type *> parameters(count, pointer);
  parameters.append({i64, i64});
  auto *body = llvm::Function::Create(llvm::FunctionType::get(b.getVoidTy(), parameters, false),
                                      llvm::Function::InternalLinkage, symbol + ".body", *unit.module);
  NestEmitter nests(e, group, impl->vectorBytes());
  for (unsigned i = 0; i < count; ++i) {
    mlir::Value v = i < inputs ? request.inputs[i] : request.outputs[i - inputs];
    int64_t elements = product(shapeOf(v)), bytes = elements * bytesOf(dtypeOf(v));
    e.at.wide |= elements > (int64_t(1) << 30);
    body->addParamAttr(i, llvm::Attribute::NonNull);
    bool shared = llvm::any_of(request.inPlace, [&](auto pair) { return pair.first == i && i < inputs; });
    if (!shared) // an input that shares memory is reached through its output
      body->addParamAttr(i, llvm::Attribute::NoAlias);
    if (bytes > 0)
      body->addDereferenceableParamAttr(i, bytes);
    if (i < inputs)
      e.bindMemory(v, body->getArg(i));
    else
      nests.outputs[v] = body->getArg(i);
  }
  for (mlir::Operation *op : request.ops) {
    e.at.wide |= reachOf(op) > (int64_t(1) << 30);
    for (mlir::Value v : op->getResults())
      e.at.wide |= product(shapeOf(v)) > (int64_t(1) << 30);
  }
  for (auto [in, out] : request.inPlace)
    e.bindMemory(request.inputs[in], body->getArg(inputs + out));
  b.SetInsertPoint(llvm::BasicBlock::Create(unit.context, "entry", body));
  V begin = body->getArg(count), end = body->getArg(count + 1);
  llvm::SmallVector<int64_t> items;
  for (const Nest &nest : plan->nests)
    items.push_back(nests.items(nest));
  int64_t offset = 0;
  for (unsigned k = 0; k < items.size(); ++k) {
    const Nest &nest = plan->nests[k];
    int64_t n = items[k];
    if (n == 0)
      continue;
    V from = begin, to = end;
    if (plan->nests.size() > 1) {
      auto within = [&](V x) {
        V local = b.CreateSub(x, b.getInt64(offset));
        local = e.ir.minmax(llvm::Intrinsic::smax, local, b.getInt64(0));
        return e.ir.minmax(llvm::Intrinsic::smin, local, b.getInt64(n));
      };
      from = within(begin);
      to = within(end);
    }
    nests.emit(nest, from, to);
    offset += n;
  }
  ref.workItems = offset;
  b.CreateRetVoid();
  if (!e.failure.empty()) {
    body->eraseFromParent();
    impl->symbols.pop_back();
    return absl::UnimplementedError("'" + name + "': " + e.failure);
  }
  if (absl::Status status = impl->verify(body); !status.ok())
    return status;

  auto *outer = llvm::Function::Create(llvm::FunctionType::get(b.getVoidTy(), {pointer, i64, i64}, false),
                                       llvm::Function::ExternalLinkage, symbol, *unit.module);
  b.SetInsertPoint(llvm::BasicBlock::Create(unit.context, "entry", outer));
  llvm::SmallVector<V> arguments;
  for (unsigned i = 0; i < count; ++i)
    arguments.push_back(b.CreateLoad(pointer, b.CreateConstInBoundsGEP1_64(pointer, outer->getArg(0), i)));
  arguments.append({outer->getArg(1), outer->getArg(2)});
  b.CreateCall(body, arguments);
  b.CreateRetVoid();
  unit.instructions += body->getInstructionCount();
  impl->known[key] = ref;
  return ref;
}

absl::StatusOr<uint32_t> KernelBuilder::buildComparator(mlir::Region &region) {
  if (impl->finished)
    return absl::FailedPreconditionError("a kernel after finish()");
  Key key;
  for (mlir::Value v : region.front().getArguments())
    key.value(v);
  for (mlir::Operation &op : region.front())
    key.op(&op);
  key.text += "comparator";
  if (auto it = impl->known.find(key.text); it != impl->known.end())
    return it->second.index;
  for (mlir::Operation &op : region.front().without_terminator())
    if (classify(&op) != OpClass::kElemental)
      return absl::UnimplementedError("'" + op.getName().getStringRef().str() + "' in a comparator");
  KernelRef ref;
  ref.index = impl->symbols.size();
  Unit &unit = impl->nextUnit();
  Emitter e(unit.context);
  auto &b = e.ir.b;
  auto *function = llvm::Function::Create(llvm::FunctionType::get(b.getInt8Ty(), {b.getPtrTy()}, false),
                                          llvm::Function::ExternalLinkage, impl->newSymbol("compare"), *unit.module);
  b.SetInsertPoint(llvm::BasicBlock::Create(unit.context, "entry", function));
  llvm::SmallVector<Elem> arguments;
  for (auto [i, v] : llvm::enumerate(region.front().getArguments())) {
    V address = b.CreateLoad(b.getPtrTy(), b.CreateConstInBoundsGEP1_64(b.getPtrTy(), function->getArg(0), i));
    arguments.push_back(e.load(dtypeOf(v), address, e.at.constant(0)));
  }
  V result = e.region(region, arguments)[0].re;
  b.CreateRet(b.CreateZExt(result, b.getInt8Ty()));
  if (!e.failure.empty())
    return absl::UnimplementedError("comparator: " + e.failure);
  if (absl::Status status = impl->verify(function); !status.ok())
    return status;
  unit.instructions += function->getInstructionCount();
  impl->known[key.text] = ref;
  return ref.index;
}

absl::Status KernelBuilder::Impl::compile(Unit &unit, const CpuTarget &target) const {
  if (absl::Status status = optimizeModule(*unit.module, target, options.verify); !status.ok())
    return status;
  auto object = emitObject(*unit.module, target);
  if (object.ok())
    unit.object.assign(object->data(), object->size());
  return object.status();
}

absl::StatusOr<std::string> KernelBuilder::finish() {
  if (impl->finished)
    return absl::FailedPreconditionError("finish() twice");
  impl->finished = true;
  if (impl->symbols.empty())
    return std::string();
  absl::Status dumped;
  auto dump = [&](const char *suffix, llvm::function_ref<void(llvm::raw_ostream &)> write) {
    if (impl->options.dumpPrefix.empty() || !dumped.ok())
      return;
    std::string path = impl->options.dumpPrefix + suffix;
    std::error_code error;
    llvm::raw_fd_ostream os(path, error);
    if (!error) {
      write(os);
      os.close();
      error = os.error();
      os.clear_error();
    }
    if (error)
      dumped = absl::UnavailableError("cannot write '" + path + "': " + error.message());
  };
  auto dumpModules = [&](const char *suffix) {
    dump(suffix, [&](llvm::raw_ostream &os) {
      for (const std::unique_ptr<Unit> &unit : impl->units)
        unit->module->print(os, nullptr);
    });
  };
  // A target machine serves one thread.
  std::vector<std::unique_ptr<CpuTarget>> targets;
  for (const std::unique_ptr<Unit> &unit : impl->units) {
    absl::StatusOr<std::unique_ptr<CpuTarget>> target = CpuTarget::create(impl->options.cpu);
    if (!target.ok())
      return target.status();
    prepareModule(*unit->module, **target);
    targets.push_back(*std::move(target));
  }
  dumpModules(".ll");
  std::vector<absl::Status> statuses(impl->units.size());
  runSideBySide(impl->units.size(), [&](size_t i) { statuses[i] = impl->compile(*impl->units[i], *targets[i]); });
  dumpModules(".opt.ll");
  std::vector<llvm::StringRef> objects;
  for (size_t i = 0; i < impl->units.size(); ++i) {
    if (!statuses[i].ok())
      return statuses[i];
    objects.push_back(impl->units[i]->object);
  }
  absl::StatusOr<std::string> result = linkShared(objects);
  if (result.ok())
    dump(".so", [&](llvm::raw_ostream &os) { os << *result; });
  return dumped.ok() ? result : dumped;
}

} // namespace weft::codegen
