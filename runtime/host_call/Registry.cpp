//===- Registry.cpp - custom calls by their targets' names -----------------===//
#include "runtime/host_call/Registry.h"

#include "runtime/host_call/lapack/Lapack.h"

#include "absl/strings/str_cat.h"

#include <dlfcn.h>

namespace weft::hostcall {

Registry::Registry() {
  for (const WeftTarget &target : lapack::targets())
    entries[target.name] = {&target, ""};
}

const Registry &Registry::builtIns() {
  static const Registry registry;
  return registry;
}

absl::Status Registry::load(const std::string &path) {
  auto bad = [&](std::string text) { return absl::InvalidArgumentError(absl::StrCat("'", path, "' ", text)); };
  // Without a slash the loader would search its own folders, and not find the file that the user sees.
  std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  void *handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *why = dlerror();
    return bad(absl::StrCat("cannot be loaded as a library of custom calls: ", why ? why : "unknown error"));
  }
  void *symbol = dlsym(handle, "weft_host_calls");
  if (!symbol)
    return bad("is no library of custom calls: it has no function weft_host_calls (see HostCallApi.h)");
  const WeftHostCallLibrary *library = reinterpret_cast<const WeftHostCallLibrary *(*)()>(symbol)();
  if (!library)
    return bad("is no library of custom calls: weft_host_calls returned null");
  if (library->api != WEFT_HOST_CALL_API)
    return bad(absl::StrCat("has version ", library->api, " of the interface of custom calls, this is version ",
                            WEFT_HOST_CALL_API, ": build it anew"));
  if (library->target_size < sizeof(WeftTarget) || (library->target_count && !library->targets))
    return bad(absl::StrCat("has ", library->target_count, " targets of ", library->target_size, " bytes, expected ",
                            sizeof(WeftTarget), " bytes each"));
  for (uint32_t i = 0; i < library->target_count; ++i) {
    const auto *at = reinterpret_cast<const char *>(library->targets) + i * library->target_size;
    if (absl::Status status = add(*reinterpret_cast<const WeftTarget *>(at), path); !status.ok())
      return status;
  }
  return absl::OkStatus();
}

absl::Status Registry::load(const std::vector<std::string> &paths) {
  for (const std::string &path : paths)
    if (absl::Status status = load(path); !status.ok())
      return status;
  return absl::OkStatus();
}

absl::Status Registry::add(const WeftTarget &target, const std::string &from) {
  if (!target.name || !*target.name || !target.run)
    return absl::InvalidArgumentError(
        absl::StrCat("'", from, "' has a target without ", target.name && *target.name ? "a function" : "a name"));
  auto [it, isNew] = entries.try_emplace(target.name, Entry{&target, from});
  if (isNew)
    return absl::OkStatus();
  if (!it->second.from.empty())
    return absl::InvalidArgumentError(
        absl::StrCat("'", from, "' and '", it->second.from, "' both bring the target '", target.name, "'"));
  it->second = {&target, from};
  return absl::OkStatus();
}

const WeftTarget *Registry::find(const std::string &name) const {
  auto it = entries.find(name);
  return it == entries.end() ? nullptr : it->second.target;
}

bool Registry::isBuiltIn(const std::string &name) const {
  auto it = entries.find(name);
  return it != entries.end() && it->second.from.empty();
}

std::vector<std::string> Registry::userTargets() const {
  std::vector<std::string> names;
  for (const auto &[name, entry] : entries)
    if (!entry.from.empty())
      names.push_back(name);
  return names;
}

} // namespace weft::hostcall
