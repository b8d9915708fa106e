//===- ArithmeticComplex.cpp - complex numbers ----------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Arithmetic.h"

namespace weft::codegen {

Elem Arithmetic::complexMul(Elem x, Elem y) {
  return {ir.fsub(ir.fmul(x.re, y.re), ir.fmul(x.im, y.im)), ir.fadd(ir.fmul(x.re, y.im), ir.fmul(x.im, y.re))};
}

/// Scaled by the larger part of the divisor (Smith), so that squares do not overflow.
Elem Arithmetic::complexDiv(Elem x, Elem y) {
  V wide = ir.fge(ir.fabs(y.re), ir.fabs(y.im));
  V big = ir.select(wide, y.re, y.im), small = ir.select(wide, y.im, y.re);
  V ratio = ir.fdiv(small, big);
  ratio = ir.select(ir.feq(big, 0.0), small, ratio);
  V bottom = ir.fadd(big, ir.fmul(small, ratio));
  V a = ir.select(wide, x.re, x.im), b = ir.select(wide, x.im, x.re);
  V re = ir.fdiv(ir.fadd(a, ir.fmul(b, ratio)), bottom);
  V im = ir.fdiv(ir.select(wide, ir.fsub(b, ir.fmul(a, ratio)), ir.fsub(ir.fmul(a, ratio), b)), bottom);
  im = ir.select(wide, im, ir.fdiv(ir.fsub(ir.fmul(x.im, ratio), x.re), bottom));
  return {re, im};
}

Elem Arithmetic::complexUnary(llvm::StringRef name, Elem x) {
  if (name == "negate")
    return {ir.fneg(x.re), ir.fneg(x.im)};
  if (name == "conj")
    return {x.re, ir.fneg(x.im)};
  if (name == "abs")
    return {math.hypot(x.re, x.im), nullptr};
  if (name == "square")
    return complexMul(x, x);
  return {};
}

Elem Arithmetic::complexBinary(llvm::StringRef name, Elem x, Elem y) {
  if (name == "add")
    return {ir.fadd(x.re, y.re), ir.fadd(x.im, y.im)};
  if (name == "subtract")
    return {ir.fsub(x.re, y.re), ir.fsub(x.im, y.im)};
  if (name == "multiply")
    return complexMul(x, y);
  if (name == "divide")
    return complexDiv(x, y);
  return {};
}

} // namespace weft::codegen
