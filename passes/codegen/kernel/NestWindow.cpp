//===- NestWindow.cpp - windows, products ----------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Nests.h"

namespace weft::codegen {

void NestEmitter::emitWindow(const Nest &, V, V) { e.fail("reduce_window is not there yet"); }
void NestEmitter::emitSelectAndScatter(const Nest &, V, V) { e.fail("select_and_scatter is not there yet"); }
void NestEmitter::emitDot(const Nest &, V, V) { e.fail("dot_general is not there yet"); }
void NestEmitter::emitConvolution(const Nest &, V, V) { e.fail("convolution is not there yet"); }

} // namespace weft::codegen
