//===- Ir.cpp - loops and branches ----------------------------------------------------*- C++ -*-===//
#include "passes/codegen/kernel/Ir.h"

#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"

namespace weft::codegen {

void Ir::loop(V from, V to, int64_t step, const std::function<void(V)> &body) {
  loop(from, to, step, {}, [&](V i, llvm::ArrayRef<V>) {
    body(i);
    return llvm::SmallVector<V>();
  });
}

llvm::SmallVector<V> Ir::loop(V from, V to, int64_t step, llvm::ArrayRef<V> init,
                              const std::function<llvm::SmallVector<V>(V, llvm::ArrayRef<V>)> &body) {
  // Rotated from the start, so that what does not change may leave the loop: if (from < to) do { ... } while ((i +=
  // step) < to).
  auto *lower = llvm::dyn_cast<llvm::ConstantInt>(from), *upper = llvm::dyn_cast<llvm::ConstantInt>(to);
  if (lower && upper && lower->getSExtValue() >= upper->getSExtValue())
    return llvm::SmallVector<V>(init);
  if (lower && upper && lower->getSExtValue() + step >= upper->getSExtValue())
    return body(from, init);
  llvm::Function *function = b.GetInsertBlock()->getParent();
  auto *inside = llvm::BasicBlock::Create(b.getContext(), "loop", function);
  auto *after = llvm::BasicBlock::Create(b.getContext(), "done", function);
  llvm::BasicBlock *before = b.GetInsertBlock();
  bool guarded = !(lower && upper);
  if (guarded)
    b.CreateCondBr(b.CreateICmpSLT(from, to), inside, after);
  else
    b.CreateBr(inside);
  b.SetInsertPoint(inside);
  llvm::PHINode *i = b.CreatePHI(b.getInt64Ty(), 2, "i");
  i->addIncoming(from, before);
  llvm::SmallVector<V> carried;
  for (V v : init) {
    llvm::PHINode *phi = b.CreatePHI(v->getType(), 2);
    phi->addIncoming(v, before);
    carried.push_back(phi);
  }
  llvm::SmallVector<V> next = body(i, carried);
  llvm::BasicBlock *latch = b.GetInsertBlock();
  V stepped = b.CreateAdd(i, b.getInt64(step), "", /*HasNUW=*/true, /*HasNSW=*/true);
  i->addIncoming(stepped, latch);
  for (auto [phi, value] : llvm::zip(carried, next))
    llvm::cast<llvm::PHINode>(phi)->addIncoming(value, latch);
  b.CreateCondBr(b.CreateICmpSLT(stepped, to), inside, after);
  b.SetInsertPoint(after);
  llvm::SmallVector<V> result;
  for (auto [v, value] : llvm::zip(init, next)) {
    llvm::PHINode *phi = b.CreatePHI(v->getType(), 2);
    if (guarded)
      phi->addIncoming(v, before);
    phi->addIncoming(value, latch);
    result.push_back(phi);
  }
  return result;
}

llvm::SmallVector<V> Ir::branch(V condition, const std::function<llvm::SmallVector<V>()> &then,
                                const std::function<llvm::SmallVector<V>()> &otherwise) {
  llvm::Function *function = b.GetInsertBlock()->getParent();
  auto *yes = llvm::BasicBlock::Create(b.getContext(), "then", function);
  auto *no = llvm::BasicBlock::Create(b.getContext(), "else", function);
  auto *after = llvm::BasicBlock::Create(b.getContext(), "join", function);
  b.CreateCondBr(condition, yes, no);
  b.SetInsertPoint(yes);
  llvm::SmallVector<V> first = then();
  llvm::BasicBlock *firstEnd = b.GetInsertBlock();
  llvm::BasicBlock *secondEnd;
  b.SetInsertPoint(no);
  llvm::SmallVector<V> second = otherwise();
  // A value that is uniform on one side only is repeated there.
  for (auto [x, y] : llvm::zip(first, second)) {
    if (isVector(x) && !isVector(y))
      y = splat(y, lanesOf(x));
  }
  secondEnd = b.GetInsertBlock();
  b.CreateBr(after);
  b.SetInsertPoint(firstEnd);
  for (auto [x, y] : llvm::zip(first, second)) {
    if (isVector(y) && !isVector(x))
      x = splat(x, lanesOf(y));
  }
  b.CreateBr(after);
  b.SetInsertPoint(after);
  llvm::SmallVector<V> result;
  for (auto [x, y] : llvm::zip(first, second)) {
    llvm::PHINode *phi = b.CreatePHI(x->getType(), 2);
    phi->addIncoming(x, firstEnd);
    phi->addIncoming(y, secondEnd);
    result.push_back(phi);
  }
  return result;
}

llvm::SmallVector<V> Ir::whileLoop(llvm::ArrayRef<V> init, const std::function<V(llvm::ArrayRef<V>)> &condition,
                                   const std::function<llvm::SmallVector<V>(llvm::ArrayRef<V>)> &body) {
  llvm::Function *function = b.GetInsertBlock()->getParent();
  auto *head = llvm::BasicBlock::Create(b.getContext(), "while", function);
  auto *inside = llvm::BasicBlock::Create(b.getContext(), "body", function);
  auto *after = llvm::BasicBlock::Create(b.getContext(), "done", function);
  llvm::BasicBlock *before = b.GetInsertBlock();
  b.CreateBr(head);
  b.SetInsertPoint(head);
  llvm::SmallVector<V> state;
  for (V v : init) {
    llvm::PHINode *phi = b.CreatePHI(v->getType(), 2);
    phi->addIncoming(v, before);
    state.push_back(phi);
  }
  b.CreateCondBr(condition(state), inside, after);
  b.SetInsertPoint(inside);
  llvm::SmallVector<V> next = body(state);
  for (auto [phi, value] : llvm::zip(state, next))
    llvm::cast<llvm::PHINode>(phi)->addIncoming(value, b.GetInsertBlock());
  b.CreateBr(head);
  b.SetInsertPoint(after);
  return state;
}

} // namespace weft::codegen
