//===- Ops.h - the ops that random programs are made of -----------*- C++ -*-===//
//
// Each function appends one op (and what it needs) on values that are there. False, with nothing that matters appended,
// if the values that it chose do not allow the op.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_TOOLS_CHECK_GENERATE_OPS_H
#define WEFT_TOOLS_CHECK_GENERATE_OPS_H

#include "tools/check/generate/Builder.h"

namespace weft::check {

// ElementwiseOps.cpp
bool addUnary(Builder &b);
bool addBinary(Builder &b);
bool addConvert(Builder &b);
bool addSelect(Builder &b);
bool addClamp(Builder &b);
// ShapeOps.cpp
bool addBroadcast(Builder &b);
bool addTranspose(Builder &b);
bool addReshape(Builder &b);
bool addSlice(Builder &b);
bool addPad(Builder &b);
bool addConcatenate(Builder &b);
bool addReverse(Builder &b);
bool addIota(Builder &b);
// ReduceOps.cpp
bool addReduce(Builder &b);
bool addArgMax(Builder &b);
bool addDot(Builder &b);
bool addSort(Builder &b);
bool addTopK(Builder &b);
// WindowOps.cpp
bool addReduceWindow(Builder &b);
bool addCumulative(Builder &b);
bool addConvolution(Builder &b);
bool addSelectAndScatter(Builder &b);
// IndexOps.cpp
bool addDynamicSlice(Builder &b);
bool addDynamicUpdateSlice(Builder &b);
bool addGather(Builder &b);
bool addScatter(Builder &b);
// LibraryOps.cpp
bool addRngBits(Builder &b);
bool addFft(Builder &b);
bool addTriangularSolve(Builder &b);
bool addCholesky(Builder &b);
bool addBitcast(Builder &b);
// ManualOps.cpp
bool addManual(Builder &b);
// ControlOps.cpp
bool addWhile(Builder &b);
bool addCase(Builder &b);
bool addCall(Builder &b);
bool addBarrier(Builder &b);

/// One op of any kind, at most tried a few times.
void addAny(Builder &b);

} // namespace weft::check

#endif // WEFT_TOOLS_CHECK_GENERATE_OPS_H
