//===- Link.cpp - lld in this process -------------------------------------------------*- C++ -*-===//
#include "passes/codegen/llvm/Backend.h"

#include "lld/Common/Driver.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>
#include <set>

LLD_HAS_DRIVER(elf)

namespace weft::codegen {

absl::StatusOr<std::vector<std::string>> undefinedSymbols(llvm::StringRef elf) {
  auto file = llvm::object::ObjectFile::createELFObjectFile(llvm::MemoryBufferRef(elf, "kernels"));
  if (!file)
    return absl::InternalError("kernels are no ELF object: " + llvm::toString(file.takeError()));
  std::set<std::string> names;
  auto take = [&](auto range) -> absl::Status {
    for (const auto &symbol : range) {
      llvm::Expected<uint32_t> flags = symbol.getFlags();
      if (!flags)
        return absl::InternalError(llvm::toString(flags.takeError()));
      if (!(*flags & llvm::object::SymbolRef::SF_Undefined) || (*flags & llvm::object::SymbolRef::SF_FormatSpecific))
        continue;
      llvm::Expected<llvm::StringRef> name = llvm::object::SymbolRef(symbol).getName();
      if (!name)
        return absl::InternalError(llvm::toString(name.takeError()));
      if (!name->empty())
        names.insert(name->str());
    }
    return absl::OkStatus();
  };
  auto *object = llvm::cast<llvm::object::ELFObjectFileBase>(file->get());
  if (absl::Status status = take(object->symbols()); !status.ok())
    return status;
  if (absl::Status status = take(object->getDynamicSymbolIterators()); !status.ok())
    return status;
  return std::vector<std::string>(names.begin(), names.end());
}

absl::StatusOr<std::string> linkShared(llvm::ArrayRef<llvm::StringRef> objects) {
  for (llvm::StringRef object : objects) {
    absl::StatusOr<std::vector<std::string>> names = undefinedSymbols(object);
    if (!names.ok())
      return names.status();
    for (const std::string &name : *names)
      if (name != "memcpy" && name != "memset" && name != "memmove")
        return absl::InternalError("a kernel needs the function '" + name + "', which executables may not import");
  }

  // lld reads and writes files. A folder of its own keeps two compilations apart.
  llvm::SmallString<128> folder;
  if (std::error_code error = llvm::sys::fs::createUniqueDirectory("weft-link", folder))
    return absl::InternalError("cannot create a folder for linking: " + error.message());
  llvm::scope_exit clean([&] { llvm::sys::fs::remove_directories(folder); });
  std::string out = (folder + "/kernels.so").str();
  std::vector<std::string> files;
  for (llvm::StringRef object : objects) {
    const std::string &in = files.emplace_back((folder + "/kernels" + std::to_string(files.size()) + ".o").str());
    std::error_code error;
    llvm::raw_fd_ostream os(in, error);
    if (!error)
      os << object;
    os.close();
    if (error || os.has_error())
      return absl::InternalError("cannot write '" + in + "': " + (error ? error : os.error()).message());
  }
  static std::mutex mutex; // lld keeps global state
  std::lock_guard<std::mutex> lock(mutex);
  std::string text;
  llvm::raw_string_ostream os(text);
  std::vector<const char *> args = {
      "ld.lld",      "-shared",         "-Bsymbolic",       "-z",          "now", "-z",
      "noexecstack", "--build-id=none", "--hash-style=gnu", "--threads=1", "-o",  out.c_str()};
  for (const std::string &file : files)
    args.push_back(file.c_str());
  lld::Result result = lld::lldMain(args, os, os, {{lld::Gnu, &lld::elf::link}});
  if (result.retCode != 0)
    return absl::InternalError("lld failed: " + text);
  auto buffer = llvm::MemoryBuffer::getFile(out);
  if (!buffer)
    return absl::InternalError("cannot read lld's output: " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

} // namespace weft::codegen
