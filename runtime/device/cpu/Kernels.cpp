//===- Kernels.cpp - the compiled code of an executable -------------------===//
#include "runtime/device/cpu/Kernels.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <cerrno>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <set>
#include <sstream>
#include <sys/mman.h>
#include <unistd.h>

namespace weft::cpu {
namespace {

/// LLVM writes avx512bf16 and sse4.1 where Linux writes avx512_bf16 and sse4_1; some names differ more.
std::string plainName(const std::string &name) {
  static const std::pair<const char *, const char *> renamed[] = {
      {"bmi", "bmi1"},         {"lzcnt", "abm"},   {"sahf", "lahflm"},    {"crc32", "sse42"},          {"sse3", "pni"},
      {"pclmul", "pclmulqdq"}, {"sha", "shani"},   {"rdrnd", "rdrand"},   {"prfchw", "3dnowprefetch"}, {"64bit", "lm"},
      {"x87", "fpu"},          {"avx10", "avx10"}, {"shstk", "usershstk"}};
  std::string plain;
  for (char c : name)
    if (c != '_' && c != '.' && c != '-' && c != '+')
      plain += c;
  for (const auto &[llvm, linux] : renamed)
    if (plain == llvm)
      return linux;
  return plain;
}

const std::set<std::string> &machineFlags() {
  static const std::set<std::string> *flags = [] {
    auto *all = new std::set<std::string>;
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
      if (line.rfind("flags", 0) != 0)
        continue;
      std::istringstream words(line.substr(line.find(':') + 1));
      for (std::string word; words >> word;)
        all->insert(plainName(word));
      break;
    }
    return all;
  }();
  return *flags;
}

} // namespace

bool cpuHas(const std::string &flag) {
  return machineFlags().count(plainName(flag)) != 0;
}

absl::Status checkCpu(const std::string &target, const std::vector<std::string> &flags) {
  std::vector<std::string> missing;
  for (const std::string &flag : flags)
    if (!cpuHas(flag))
      missing.push_back(flag);
  if (missing.empty())
    return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat("the executable is for ", target, ", and this CPU lacks ",
                                                    absl::StrJoin(missing, ", "),
                                                    "; compile it again with --target-cpu for this machine"));
}

absl::StatusOr<std::unique_ptr<Kernels>> Kernels::load(const format::Executable &executable) {
  auto kernels = std::make_unique<Kernels>();
  if (executable.kernels.empty())
    return kernels;
  int file = ::memfd_create("weft-kernels", MFD_CLOEXEC);
  if (file < 0)
    return absl::InternalError(absl::StrCat("cannot make an anonymous file for kernels: ", std::strerror(errno)));
  kernels->file = file;
  std::string_view rest = executable.kernel_object;
  while (!rest.empty()) {
    ssize_t written = ::write(file, rest.data(), rest.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return absl::ResourceExhaustedError(absl::StrCat("cannot hold ", rest.size(), " bytes of kernels in memory"));
    rest.remove_prefix(static_cast<size_t>(written));
  }
  kernels->handle = ::dlopen(absl::StrCat("/proc/self/fd/", file).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!kernels->handle)
    return absl::FailedPreconditionError(absl::StrCat("cannot load the executable's kernels: ", ::dlerror()));
  for (const format::Kernel &kernel : executable.kernels) {
    void *address = ::dlsym(kernels->handle, kernel.symbol.c_str());
    if (!address)
      return absl::FailedPreconditionError(absl::StrCat("the executable's object has no kernel '", kernel.symbol, "'"));
    kernels->addresses.push_back(address);
  }
  return kernels;
}

Kernels::~Kernels() {
  if (handle)
    ::dlclose(handle);
  if (file >= 0)
    ::close(file);
}

} // namespace weft::cpu
