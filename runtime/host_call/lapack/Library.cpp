//===- Library.cpp - finds LAPACK on the machine ---------------------------===//
#include "runtime/host_call/lapack/Library.h"

#include "runtime/host_call/lapack/Lapack.h"

#include "absl/strings/str_cat.h"

#include <dlfcn.h>
#include <iterator>
#include <map>
#include <mutex>
#include <string>

namespace weft::hostcall::lapack {
namespace {

constexpr const char *kLibraries[] = {"libopenblas.so.0", "liblapack.so.3"};

/// By the name for real and for complex elements.
constexpr std::pair<const char *, const char *> kRoutines[] = {
    {"potrf", "potrf"}, {"getrf", "getrf"}, {"geqrf", "geqrf"}, {"geqp3", "geqp3"}, {"orgqr", "ungqr"},
    {"ormqr", "unmqr"}, {"trsm", "trsm"},   {"gesdd", "gesdd"}, {"gesvd", "gesvd"}, {"syevd", "heevd"},
    {"geev", "geev"},   {"gees", "gees"},   {"gehrd", "gehrd"}, {"sytrd", "hetrd"}, {"gtsv", "gtsv"}};

struct Loaded {
  absl::Status status;
  std::map<std::string, void *> routines; ///< by the name with its letter

  Loaded() {
    void *handle = nullptr;
    std::string why;
    for (const char *name : kLibraries) {
      if ((handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)))
        break;
      const char *text = dlerror();
      absl::StrAppend(&why, why.empty() ? "" : "; ", text ? text : name);
    }
    if (!handle) {
      status = absl::FailedPreconditionError(
          absl::StrCat("it needs LAPACK, which is not here (", why, "): install libopenblas0"));
      return;
    }
    // Results must not depend on the number of cores, and the workers are threads enough.
    if (auto *setThreads = reinterpret_cast<void (*)(int)>(dlsym(handle, "openblas_set_num_threads")))
      setThreads(1);
    for (char letter : {'s', 'd', 'c', 'z'})
      for (auto [real, complex] : kRoutines) {
        std::string name = letter + std::string(letter == 's' || letter == 'd' ? real : complex);
        void *address = dlsym(handle, (name + "_").c_str());
        if (!address)
          status = absl::FailedPreconditionError(
              absl::StrCat("the LAPACK of this machine has no routine ", name, ": install libopenblas0"));
        routines[name] = address;
      }
  }
};

const Loaded &loaded() {
  static const Loaded library;
  return library;
}

} // namespace

absl::Status load() {
  return loaded().status;
}

void *routine(char letter, const char *name) {
  auto it = loaded().routines.find(letter + std::string(name));
  return it == loaded().routines.end() ? nullptr : it->second;
}

} // namespace weft::hostcall::lapack
