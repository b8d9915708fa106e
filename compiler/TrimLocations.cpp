//===- TrimLocations.cpp - locations that may be walked and printed ---------===//

#include "compiler/TrimLocations.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace weft::compiler {
namespace {

constexpr int64_t kMostParts = 1000;

SmallVector<LocationAttr, 2> partsOf(LocationAttr loc) {
  return TypeSwitch<LocationAttr, SmallVector<LocationAttr, 2>>(loc)
      .Case<NameLoc>([](NameLoc name) { return SmallVector<LocationAttr, 2>{name.getChildLoc()}; })
      .Case<CallSiteLoc>(
          [](CallSiteLoc site) { return SmallVector<LocationAttr, 2>{site.getCallee(), site.getCaller()}; })
      .Case<FusedLoc>([](FusedLoc fused) { return SmallVector<LocationAttr, 2>(fused.getLocations()); })
      .Default([](LocationAttr) { return SmallVector<LocationAttr, 2>(); });
}

class Trimmer {
public:
  Location trim(Location loc) {
    if (sizeOf(loc) <= kMostParts)
      return loc;
    LocationAttr first = loc;
    for (auto parts = partsOf(first); !parts.empty(); parts = partsOf(first))
      first = parts[0];
    if (auto name = dyn_cast<NameLoc>(LocationAttr(loc)))
      return NameLoc::get(name.getName(), Location(first));
    return Location(first);
  }

private:
  /// Parts of a location, each counted as often as it is printed. Parts come before wholes on the stack's way back.
  int64_t sizeOf(LocationAttr root) {
    SmallVector<LocationAttr> stack{root};
    while (!stack.empty()) {
      LocationAttr loc = stack.back();
      if (sizes.contains(loc)) {
        stack.pop_back();
        continue;
      }
      int64_t size = 1;
      size_t before = stack.size();
      for (LocationAttr part : partsOf(loc)) {
        if (auto it = sizes.find(part); it != sizes.end())
          size = std::min(size + it->second, kMostParts + 1);
        else
          stack.push_back(part);
      }
      if (stack.size() == before) {
        sizes[loc] = size;
        stack.pop_back();
      }
    }
    return sizes.lookup(root);
  }

  llvm::DenseMap<Attribute, int64_t> sizes;
};

} // namespace

void trimLocations(ModuleOp module) {
  Trimmer trimmer;
  module->walk([&](Operation *op) {
    op->setLoc(trimmer.trim(op->getLoc()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(trimmer.trim(argument.getLoc()));
  });
}

} // namespace weft::compiler
