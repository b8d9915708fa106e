//===- Order.h - the order of a plan's steps ----------------------*- C++ -*-===//
#ifndef WEFT_PASSES_CODEGEN_PROGRAM_ORDER_H
#define WEFT_PASSES_CODEGEN_PROGRAM_ORDER_H

#include "passes/codegen/program/Plan.h"

namespace weft::program {

/// What a step touches, by root; nested programs included. Each root once per list.
struct Touched {
  std::vector<TensorId> reads, writes;
};

/// Of every step of a body, in order.
std::vector<Touched> touchedBy(const Plan &plan, BodyId body);

/// Puts the steps of every body into an order that keeps few bytes alive, inner bodies first. Every read still sees the
/// write that it saw in the order given, and what would overwrite memory in place comes after the other readers of it.
void orderSteps(Plan &plan);

} // namespace weft::program

#endif // WEFT_PASSES_CODEGEN_PROGRAM_ORDER_H
