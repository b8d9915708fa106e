//===- Memory.cpp - memory of virtual devices -----------------------------===//
#include "runtime/device/cpu/Memory.h"

#include "runtime/base/Wording.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <limits>
#include <sys/mman.h>

namespace weft::cpu {
namespace {

constexpr uint64_t kPage = 4096;

/// The first number in a file, or `otherwise` ("max" and files that are not there).
uint64_t numberIn(const std::string &path, uint64_t otherwise) {
  std::ifstream file(path);
  uint64_t number = 0;
  return file >> number ? number : otherwise;
}

/// Page cache that a control group counts as used and would give back.
uint64_t reclaimable(const std::string &path) {
  std::ifstream file(path);
  uint64_t total = 0, value = 0;
  for (std::string key; file >> key >> value;)
    if (key == "inactive_file" || key == "active_file")
      total += value;
  return total;
}

/// Room left in the control groups (version 2 and 1) that this process is in, all the way up.
uint64_t controlGroupRoom() {
  constexpr uint64_t kNone = std::numeric_limits<uint64_t>::max();
  uint64_t room = kNone;
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos)
      continue;
    std::string controllers = line.substr(first + 1, second - first - 1), group = line.substr(second + 1);
    bool unified = controllers.empty();
    if (!unified && controllers.find("memory") == std::string::npos)
      continue;
    while (true) {
      std::string folder = (unified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory") + (group == "/" ? "" : group);
      uint64_t limit = numberIn(folder + (unified ? "/memory.max" : "/memory.limit_in_bytes"), kNone);
      uint64_t used = numberIn(folder + (unified ? "/memory.current" : "/memory.usage_in_bytes"), 0);
      used -= std::min(used, reclaimable(folder + "/memory.stat"));
      if (limit != kNone)
        room = std::min(room, limit > used ? limit - used : 0);
      size_t slash = group.rfind('/');
      if (group.size() <= 1 || slash == std::string::npos)
        break;
      group.resize(slash);
      if (group.empty())
        group = "/";
    }
  }
  return room;
}

} // namespace

Block &Block::operator=(Block &&other) noexcept {
  std::swap(start, other.start);
  std::swap(size, other.size);
  return *this;
}

Block::~Block() {
  if (start)
    ::munmap(start, std::max<uint64_t>(size, 1));
}

absl::StatusOr<Block> Block::allocate(uint64_t bytes) {
  Block block;
  // A block of no bytes has an address, too: what works on arrays without elements may hand it to memcpy.
  void *address =
      ::mmap(nullptr, std::max<uint64_t>(bytes, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (address == MAP_FAILED)
    return absl::ResourceExhaustedError(absl::StrCat("cannot allocate ", bytesText(bytes), ": ", std::strerror(errno)));
  block.start = static_cast<char *>(address);
  block.size = bytes;
  return block;
}

void Block::touch(uint64_t begin, uint64_t end) const {
  for (uint64_t at = begin; at < std::min(end, size); at += kPage)
    *const_cast<volatile char *>(start + at) = 0;
}

uint64_t availableBytes() {
  uint64_t available = std::numeric_limits<uint64_t>::max();
  std::ifstream file("/proc/meminfo");
  std::string key, unit;
  for (uint64_t value = 0; file >> key >> value; std::getline(file, unit))
    if (key == "MemAvailable:")
      available = value * 1024;
  return std::min(available, controlGroupRoom());
}

absl::Status checkAvailable(uint64_t bytes, const std::string &what) {
  uint64_t available = availableBytes();
  if (bytes <= available)
    return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat(what, " needs ", bytes, " bytes (", bytesText(bytes), "), ",
                                                   available, " (", bytesText(available), ") are available"));
}

std::string bytesText(uint64_t bytes) {
  static const char *const units[] = {"bytes", "kB", "MB", "GB", "TB"};
  double value = static_cast<double>(bytes);
  int unit = 0;
  while (value >= 1000 && unit < 4) {
    value /= 1000;
    ++unit;
  }
  return unit == 0 ? counted(static_cast<int64_t>(bytes), "byte")
                   : absl::StrFormat("%.*f %s", value < 10 ? 2 : 1, value, units[unit]);
}

} // namespace weft::cpu
