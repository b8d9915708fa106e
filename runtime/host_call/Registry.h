//===- Registry.h - custom calls by their targets' names ----------*- C++ -*-===//
//
// What may stand behind `stablehlo.custom_call @NAME`: the LAPACK family, which is built in, and targets of libraries
// that a user loads (HostCallApi.h). The compiler asks which targets there are and whether they take a call, the
// runtime calls them. Fill it first; then any number of threads may read it. Libraries stay loaded to the end of the
// process.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_HOST_CALL_REGISTRY_H
#define WEFT_RUNTIME_HOST_CALL_REGISTRY_H

#include "runtime/host_call/HostCallApi.h"

#include "absl/status/status.h"

#include <map>
#include <string>
#include <vector>

namespace weft::hostcall {

class Registry {
public:
  /// With what is built in.
  Registry();

  /// Loads a library and adds its targets; one of a built-in's name takes its place. InvalidArgument, naming the file,
  /// if it cannot be loaded, has not the interface, or brings a target that another library brought.
  absl::Status load(const std::string &path);

  /// loads each of these.
  absl::Status load(const std::vector<std::string> &paths);

  /// Adds a target, which must outlive the registry. The name `from` is for messages.
  absl::Status add(const WeftTarget &target, const std::string &from);

  /// The target of that name, or null.
  const WeftTarget *find(const std::string &name) const;
  /// Whether that target came with the runtime.
  bool isBuiltIn(const std::string &name) const;

  /// Names of all targets that no runtime has by itself, ascending.
  std::vector<std::string> userTargets() const;

  /// The one with what is built in and nothing else.
  static const Registry &builtIns();

private:
  struct Entry {
    const WeftTarget *target;
    std::string from; ///< "" for a built-in
  };
  std::map<std::string, Entry> entries;
};

} // namespace weft::hostcall

#endif // WEFT_RUNTIME_HOST_CALL_REGISTRY_H
