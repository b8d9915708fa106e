//===- Alias.h - passes under a second name (internal) ------------*- C++ -*-===//
#ifndef WEFT_PASSES_SHARD_ALIAS_H
#define WEFT_PASSES_SHARD_ALIAS_H

#include <memory>

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"

namespace weft::shard {

/// The same pass, called `name` on command lines.
template <typename PassT> struct Alias : PassT {
  explicit Alias(llvm::StringRef name) : name(name) {}
  Alias(const Alias &other) : PassT(other), name(other.name) {}

  llvm::StringRef getArgument() const override { return name; }
  std::unique_ptr<mlir::Pass> clonePass() const override { return std::make_unique<Alias>(*this); }

  llvm::StringRef name;
};

/// Registers a pass under its own name and under `shardyName`, a literal.
template <typename PassT> void registerWithAlias(llvm::StringRef shardyName) {
  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> { return std::make_unique<PassT>(); });
  mlir::registerPass(
      [shardyName]() -> std::unique_ptr<mlir::Pass> { return std::make_unique<Alias<PassT>>(shardyName); });
}

} // namespace weft::shard

#endif // WEFT_PASSES_SHARD_ALIAS_H
