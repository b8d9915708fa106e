//===- Arithmetic.cpp - floats, and who computes what ---------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Arithmetic.h"

#include "llvm/ADT/StringMap.h"

namespace weft::codegen {

namespace {
struct Entry {
  double cost;
  bool exact; ///< the result of a narrow float needs no rounding
};
} // namespace

static const llvm::StringMap<Entry> &table() {
  static const auto *map = new llvm::StringMap<Entry>{{"abs", {0.03, true}},
                                                      {"add", {0.03, false}},
                                                      {"and", {0.03, true}},
                                                      {"atan2", {2.0, false}},
                                                      {"cbrt", {3.0, false}},
                                                      {"ceil", {0.03, true}},
                                                      {"clamp", {0.06, true}},
                                                      {"complex", {0.03, true}},
                                                      {"convert", {0.05, true}},
                                                      {"cosine", {1.0, false}},
                                                      {"count_leading_zeros", {0.1, true}},
                                                      {"divide", {0.1, false}},
                                                      {"exponential", {0.25, false}},
                                                      {"exponential_minus_one", {0.3, false}},
                                                      {"floor", {0.03, true}},
                                                      {"imag", {0.03, true}},
                                                      {"is_finite", {0.05, true}},
                                                      {"log", {0.4, false}},
                                                      {"log_plus_one", {0.6, false}},
                                                      {"logistic", {0.4, false}},
                                                      {"maximum", {0.06, true}},
                                                      {"minimum", {0.06, true}},
                                                      {"multiply", {0.03, false}},
                                                      {"negate", {0.03, true}},
                                                      {"not", {0.03, true}},
                                                      {"or", {0.03, true}},
                                                      {"popcnt", {0.1, true}},
                                                      {"power", {2.0, false}},
                                                      {"real", {0.03, true}},
                                                      {"remainder", {1.0, false}},
                                                      {"round_nearest_afz", {0.1, true}},
                                                      {"round_nearest_even", {0.03, true}},
                                                      {"rsqrt", {0.3, false}},
                                                      {"select", {0.04, true}},
                                                      {"shift_left", {0.05, true}},
                                                      {"shift_right_arithmetic", {0.05, true}},
                                                      {"shift_right_logical", {0.05, true}},
                                                      {"sign", {0.06, true}},
                                                      {"sine", {1.0, false}},
                                                      {"sqrt", {0.2, false}},
                                                      {"subtract", {0.03, false}},
                                                      {"tan", {2.0, false}},
                                                      {"tanh", {0.45, false}},
                                                      {"xor", {0.03, true}},
                                                      // CHLO.
                                                      {"acos", {2, false}},
                                                      {"acosh", {2, false}},
                                                      {"asin", {2, false}},
                                                      {"asinh", {2, false}},
                                                      {"atan", {2, false}},
                                                      {"atanh", {2, false}},
                                                      {"bessel_i1e", {3, false}},
                                                      {"conj", {0.03, true}},
                                                      {"cosh", {1, false}},
                                                      {"digamma", {5, false}},
                                                      {"erf", {0.6, false}},
                                                      {"erf_inv", {4, false}},
                                                      {"erfc", {2, false}},
                                                      {"is_inf", {0.05, true}},
                                                      {"is_neg_inf", {0.05, true}},
                                                      {"is_pos_inf", {0.05, true}},
                                                      {"lgamma", {6, false}},
                                                      {"mulhi", {0.1, true}},
                                                      {"next_after", {0.2, true}},
                                                      {"polygamma", {100, false}},
                                                      {"sinh", {1, false}},
                                                      {"square", {0.03, false}},
                                                      {"zeta", {80, false}}};
  return *map;
}

static const Entry *find(llvm::StringRef op) {
  if (!op.consume_front("stablehlo.") && !op.consume_front("chlo."))
    return nullptr;
  auto it = table().find(op);
  return it == table().end() ? nullptr : &it->second;
}

bool Arithmetic::knows(llvm::StringRef op) {
  return find(op) != nullptr;
}

double Arithmetic::cost(llvm::StringRef op) {
  const Entry *entry = find(op);
  return entry ? entry->cost : 0.03;
}

Elem Arithmetic::select(V condition, Elem x, Elem y) {
  Elem result{ir.select(condition, x.re, y.re), nullptr};
  if (x.im)
    result.im = ir.select(condition, x.im, y.im);
  return result;
}

V Arithmetic::compare(Direction direction, bool totalOrder, DType t, Elem x, Elem y) {
  using P = llvm::CmpInst::Predicate;
  if (isComplex(t)) {
    V equal = ir.logicalAnd(ir.feq(x.re, y.re), ir.feq(x.im, y.im));
    return direction == Direction::kNE ? ir.logicalNot(equal) : equal;
  }
  ir.unify({&x.re, &y.re});
  if (isFloat(t) && !totalOrder) {
    static const P predicates[] = {P::FCMP_OEQ, P::FCMP_UNE, P::FCMP_OGE, P::FCMP_OGT, P::FCMP_OLE, P::FCMP_OLT};
    return ir.b.CreateFCmp(predicates[static_cast<int>(direction)], x.re, y.re);
  }
  bool isSignedOrder = isSigned(t);
  if (isFloat(t)) {
    // -NaN < -inf < ... < -0 < +0 < ... < inf < NaN: sign and magnitude to two's complement.
    auto key = [&](V v) {
      V bits = types.toBits(t, v);
      V negative = ir.b.CreateICmpSLT(bits, ir.integer(bits, 0));
      return ir.b.CreateSelect(negative,
                               ir.b.CreateXor(bits, ir.b.CreateLShr(ir.integer(bits, -1), ir.integer(bits, 1))), bits);
    };
    x.re = key(x.re);
    y.re = key(y.re);
    isSignedOrder = true;
  }
  static const P withSign[] = {P::ICMP_EQ, P::ICMP_NE, P::ICMP_SGE, P::ICMP_SGT, P::ICMP_SLE, P::ICMP_SLT};
  static const P without[] = {P::ICMP_EQ, P::ICMP_NE, P::ICMP_UGE, P::ICMP_UGT, P::ICMP_ULE, P::ICMP_ULT};
  return ir.b.CreateICmp((isSignedOrder ? withSign : without)[static_cast<int>(direction)], x.re, y.re);
}

V Arithmetic::floatUnary(llvm::StringRef name, V x) {
  using F = V (Math::*)(V);
  static const auto *functions = new llvm::StringMap<F>{{"cbrt", &Math::cbrt},
                                                        {"cosine", &Math::cos},
                                                        {"exponential", &Math::exp},
                                                        {"exponential_minus_one", &Math::expm1},
                                                        {"log", &Math::log},
                                                        {"log_plus_one", &Math::log1p},
                                                        {"logistic", &Math::logistic},
                                                        {"rsqrt", &Math::rsqrt},
                                                        {"round_nearest_afz", &Math::roundAwayFromZero},
                                                        {"sign", &Math::sign},
                                                        {"sine", &Math::sin},
                                                        {"tan", &Math::tan},
                                                        {"tanh", &Math::tanh},
                                                        {"acos", &Math::acos},
                                                        {"acosh", &Math::acosh},
                                                        {"asin", &Math::asin},
                                                        {"asinh", &Math::asinh},
                                                        {"atan", &Math::atan},
                                                        {"atanh", &Math::atanh},
                                                        {"bessel_i1e", &Math::besselI1e},
                                                        {"cosh", &Math::cosh},
                                                        {"digamma", &Math::digamma},
                                                        {"erf", &Math::erf},
                                                        {"erf_inv", &Math::erfInv},
                                                        {"erfc", &Math::erfc},
                                                        {"lgamma", &Math::lgamma},
                                                        {"sinh", &Math::sinh}};
  auto it = functions->find(name);
  if (it != functions->end())
    return (math.*it->second)(x);
  if (name == "abs")
    return ir.fabs(x);
  if (name == "negate")
    return ir.fneg(x);
  if (name == "ceil")
    return ir.ceil(x);
  if (name == "floor")
    return ir.floor(x);
  if (name == "round_nearest_even")
    return ir.rint(x);
  if (name == "sqrt")
    return ir.sqrt(x);
  if (name == "square")
    return ir.fmul(x, x);
  if (name == "real" || name == "conj")
    return x;
  if (name == "imag")
    return ir.fp(x, 0.0);
  return nullptr;
}

V Arithmetic::floatBinary(llvm::StringRef name, V x, V y) {
  if (name == "add")
    return ir.fadd(x, y);
  if (name == "subtract")
    return ir.fsub(x, y);
  if (name == "multiply")
    return ir.fmul(x, y);
  if (name == "divide")
    return ir.fdiv(x, y);
  if (name == "maximum")
    return math.maximum(x, y);
  if (name == "minimum")
    return math.minimum(x, y);
  if (name == "power")
    return math.power(x, y);
  if (name == "remainder")
    return math.remainder(x, y);
  if (name == "atan2")
    return math.atan2(x, y);
  if (name == "next_after")
    return math.nextAfter(x, y);
  if (name == "polygamma")
    return math.polygamma(x, y);
  if (name == "zeta")
    return math.zeta(x, y);
  return nullptr;
}

Elem Arithmetic::apply(llvm::StringRef op, DType t, DType result, llvm::ArrayRef<Elem> x) {
  const Entry *entry = find(op);
  if (!entry)
    return {};
  llvm::StringRef name = op.split('.').second;
  if (name == "convert")
    return types.convert(t, result, x[0]);
  if (name == "select")
    return select(x[0].re, x[1], x[2]);
  if (name == "complex")
    return {x[0].re, x[1].re};
  if (name == "clamp") { // max(min, min(operand, max)) with NaN kept
    Elem low = apply("stablehlo.maximum", t, t, {x[0], x[1]});
    return apply("stablehlo.minimum", t, t, {low, x[2]});
  }
  if (isComplex(t)) {
    if (name == "real")
      return {x[0].re, nullptr};
    if (name == "imag")
      return {x[0].im, nullptr};
    return x.size() == 1 ? complexUnary(name, x[0]) : x.size() == 2 ? complexBinary(name, x[0], x[1]) : Elem{};
  }
  if (isFloat(t)) {
    V v = x[0].re;
    if (name == "is_finite")
      return {ir.flt(ir.fabs(v), __builtin_inf()), nullptr};
    if (name == "is_inf")
      return {ir.isInf(v), nullptr};
    if (name == "is_pos_inf")
      return {ir.feq(v, __builtin_inf()), nullptr};
    if (name == "is_neg_inf")
      return {ir.feq(v, -__builtin_inf()), nullptr};
    if (name == "next_after" && formatOf(t)) {
      // The neighbour in the type's own bits.
      V a = v, c = x[1].re;
      ir.unify({&a, &c});
      V bits = types.toBits(t, a), zero = ir.integer(bits, 0);
      V down = ir.b.CreateICmpNE(ir.fgt(a, c), ir.b.CreateICmpSLT(bits, zero));
      V next =
          types.fromBits(t, ir.b.CreateAdd(bits, ir.b.CreateSelect(down, ir.integer(bits, -1), ir.integer(bits, 1))));
      next = ir.select(ir.feq(a, 0.0), ir.copysign(types.fromBits(t, ir.integer(bits, 1)), c), next);
      next = ir.select(ir.feq(a, c), c, next);
      return {ir.select(ir.b.CreateFCmpUNO(a, c), __builtin_nan(""), next), nullptr};
    }
    V value = x.size() == 1 ? floatUnary(name, v) : x.size() == 2 ? floatBinary(name, v, x[1].re) : nullptr;
    if (value && formatOf(t) && !entry->exact)
      value = types.round(t, value);
    return {value, nullptr};
  }
  return {x.size() == 1   ? integerUnary(name, t, x[0].re)
          : x.size() == 2 ? integerBinary(name, t, x[0].re, x[1].re)
                          : nullptr,
          nullptr};
}

} // namespace weft::codegen
