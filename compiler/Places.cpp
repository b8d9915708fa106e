//===- Places.cpp - lines of the text for what says none --------------------===//

#include "compiler/Places.h"

#include "compiler/TrimLocations.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace weft::compiler {
namespace {

bool hasPlace(Location location) {
  return location
      ->walk([](Location inner) { return isa<FileLineColLoc>(inner) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

/// The module of the main buffer with a place for each op and argument; null if it does not parse.
OwningOpRef<ModuleOp> parseWithPlaces(const llvm::SourceMgr &source, MLIRContext *context) {
  AsmParserState state;
  Block block;
  if (failed(parseAsmSourceFile(source, &block, ParserConfig(context, /*verifyAfterParse=*/false), &state)))
    return {};
  OwningOpRef<ModuleOp> module;
  if (llvm::hasSingleElement(block) && isa<ModuleOp>(block.front())) {
    module = cast<ModuleOp>(block.front());
    (*module)->remove();
  } else {
    module = ModuleOp::create(UnknownLoc::get(context));
    module->getBody()->getOperations().splice(module->getBody()->end(), block.getOperations());
  }
  trimLocations(*module);
  StringRef name = source.getMemoryBuffer(source.getMainFileID())->getBufferIdentifier();
  auto placeOf = [&](llvm::SMRange range) -> Location {
    auto [line, column] = source.getLineAndColumn(range.Start, source.getMainFileID());
    return FileLineColLoc::get(context, name, line, column);
  };
  module->walk([&](Operation *op) {
    if (const auto *definition = state.getOpDef(op); definition && !hasPlace(op->getLoc()) && definition->loc.isValid())
      op->setLoc(placeOf(definition->loc));
    for (Region &region : op->getRegions())
      for (Block &inner : region)
        if (const auto *definition = state.getBlockDef(&inner))
          for (auto [argument, at] : llvm::zip(inner.getArguments(), definition->arguments))
            if (!hasPlace(argument.getLoc()) && at.loc.isValid())
              argument.setLoc(placeOf(at.loc));
  });
  return module;
}

} // namespace

bool verifyInPlace(OwningOpRef<ModuleOp> &module, const llvm::SourceMgr &source) {
  MLIRContext *context = module->getContext();
  bool isPlaced = true;
  {
    ScopedDiagnosticHandler quiet(context, [&](Diagnostic &diagnostic) {
      isPlaced &= hasPlace(diagnostic.getLocation());
      return success();
    });
    if (succeeded(verify(*module)))
      return true;
  }
  if (!isPlaced)
    if (OwningOpRef<ModuleOp> placed = parseWithPlaces(source, context))
      module = std::move(placed);
  return succeeded(verify(*module));
}

} // namespace weft::compiler
