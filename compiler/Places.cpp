//===- Places.cpp - lines of the text for what says none --------------------===//

#include "compiler/Places.h"

#include "compiler/TrimLocations.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace weft::compiler {
namespace {

bool hasPlace(Location location) {
  return bool(location->findInstanceOf<FileLineColLoc>());
}

/// The module of the main buffer with a place for each argument and op, functions only if asked; null if it does not
/// parse.
OwningOpRef<ModuleOp> parseWithPlaces(const llvm::SourceMgr &source, MLIRContext *context, bool functionsToo) {
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
    const auto *definition = state.getOpDef(op);
    if (definition && !hasPlace(op->getLoc()) && definition->loc.isValid() &&
        (functionsToo || !isa<FunctionOpInterface>(op)))
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

enum class Outcome { kSound, kWrong, kWrongSomewhere };

/// Verifies without a word.
Outcome verifyQuietly(ModuleOp module) {
  bool isPlaced = true;
  ScopedDiagnosticHandler quiet(module.getContext(), [&](Diagnostic &diagnostic) {
    isPlaced &= hasPlace(diagnostic.getLocation());
    return success();
  });
  return succeeded(verify(module)) ? Outcome::kSound : isPlaced ? Outcome::kWrong : Outcome::kWrongSomewhere;
}

} // namespace

bool verifyInPlace(OwningOpRef<ModuleOp> &module, const llvm::SourceMgr &source) {
  Outcome outcome = verifyQuietly(*module);
  if (outcome == Outcome::kSound)
    return true;
  // What is wrong with an argument is said at its function where that has a place, so that functions get theirs last.
  for (bool functionsToo : {false, true}) {
    if (outcome == Outcome::kWrong)
      break;
    OwningOpRef<ModuleOp> placed = parseWithPlaces(source, module->getContext(), functionsToo);
    if (!placed)
      break;
    module = std::move(placed);
    outcome = verifyQuietly(*module);
  }
  return succeeded(verify(*module));
}

} // namespace weft::compiler
