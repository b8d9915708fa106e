//===- Locations.cpp - source positions as text --------------------------===//
#include "passes/support/Locations.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/TypeSwitch.h"

namespace weft::support {
namespace {

mlir::FileLineColLoc fileOf(mlir::Location location) {
  return llvm::TypeSwitch<mlir::Location, mlir::FileLineColLoc>(location)
      .Case<mlir::FileLineColLoc>([](auto loc) { return loc; })
      .Case<mlir::NameLoc>([](auto loc) { return fileOf(loc.getChildLoc()); })
      .Case<mlir::CallSiteLoc>([](auto loc) {
        mlir::FileLineColLoc callee = fileOf(loc.getCallee());
        return callee ? callee : fileOf(loc.getCaller());
      })
      .Case<mlir::FusedLoc>([](auto loc) {
        for (mlir::Location part : loc.getLocations())
          if (mlir::FileLineColLoc file = fileOf(part))
            return file;
        return mlir::FileLineColLoc();
      })
      .Default([](mlir::Location) { return mlir::FileLineColLoc(); });
}

std::string describe(mlir::Operation *op, const std::string &message) {
  std::string text = filePosition(op->getLoc());
  if (!text.empty())
    text += ": ";
  return text + "'" + op->getName().getStringRef().str() + "': " + message;
}

} // namespace

std::string filePosition(mlir::Location location) {
  mlir::FileLineColLoc file = fileOf(location);
  if (!file)
    return "";
  return file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" + std::to_string(file.getColumn());
}

std::string locationName(mlir::Location location) {
  return llvm::TypeSwitch<mlir::Location, std::string>(location)
      .Case<mlir::NameLoc>([](auto loc) { return loc.getName().str(); })
      .Case<mlir::CallSiteLoc>([](auto loc) { return locationName(loc.getCallee()); })
      .Case<mlir::FusedLoc>([](auto loc) {
        for (mlir::Location part : loc.getLocations())
          if (std::string name = locationName(part); !name.empty())
            return name;
        return std::string();
      })
      .Default([](mlir::Location) { return std::string(); });
}

absl::Status invalidAt(mlir::Operation *op, const std::string &message) {
  return absl::InvalidArgumentError(describe(op, message));
}

absl::Status unimplementedAt(mlir::Operation *op, const std::string &message) {
  return absl::UnimplementedError(describe(op, message));
}

} // namespace weft::support
