//===- File.cpp - whole files, read and written ---------------------------===//
#include "runtime/base/File.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace weft {
namespace {

/// Empty, or why not.
std::string writeAll(int descriptor, const std::vector<std::string_view> &pieces) {
  for (std::string_view piece : pieces)
    while (!piece.empty()) {
      ssize_t written = ::write(descriptor, piece.data(), piece.size());
      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return std::strerror(written < 0 ? errno : ENOSPC);
      piece.remove_prefix(static_cast<size_t>(written));
    }
  return "";
}

absl::Status cannotWrite(const std::string &path, const std::string &why) {
  return absl::InvalidArgumentError(absl::StrCat("cannot write '", path, "': ", why));
}

} // namespace

absl::StatusOr<std::string> readFile(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return absl::NotFoundError(absl::StrCat("cannot open '", path, "': ", std::strerror(errno)));
  std::string bytes;
  struct stat info;
  if (::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode))
    bytes.reserve(static_cast<size_t>(info.st_size) + 1);
  size_t size = 0;
  while (true) {
    size_t room = std::max<size_t>(bytes.capacity() - size, 1 << 16);
    bytes.resize(size + room);
    ssize_t got = ::read(descriptor, &bytes[size], room);
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0) {
      std::string why = std::strerror(errno);
      ::close(descriptor);
      return absl::NotFoundError(absl::StrCat("cannot read '", path, "': ", why));
    }
    size += static_cast<size_t>(got);
    if (got == 0)
      break;
  }
  ::close(descriptor);
  bytes.resize(size);
  return bytes;
}

absl::Status writeFileAtomically(const std::string &path, const std::vector<std::string_view> &pieces) {
  if (path == "-") {
    std::fflush(stdout);
    std::string why = writeAll(STDOUT_FILENO, pieces);
    return why.empty() ? absl::OkStatus() : cannotWrite("standard output", why);
  }
  struct stat info;
  // A device or a pipe cannot be renamed over.
  if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) {
    int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
      return cannotWrite(path, std::strerror(errno));
    std::string why = writeAll(descriptor, pieces);
    ::close(descriptor);
    return why.empty() ? absl::OkStatus() : cannotWrite(path, why);
  }
  std::string temporary = path + ".XXXXXX";
  int descriptor = ::mkstemp(&temporary[0]);
  if (descriptor < 0)
    return cannotWrite(path, std::strerror(errno));
  // mkstemp's files are for their owner only; ours are ordinary files.
  mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(descriptor, 0666 & ~mask);
  std::string why = writeAll(descriptor, pieces);
  if (why.empty() && ::fsync(descriptor) != 0 && errno != EINVAL)
    why = std::strerror(errno);
  if (::close(descriptor) != 0 && why.empty())
    why = std::strerror(errno);
  if (why.empty() && ::rename(temporary.c_str(), path.c_str()) != 0)
    why = std::strerror(errno);
  if (why.empty())
    return absl::OkStatus();
  ::unlink(temporary.c_str());
  return cannotWrite(path, why);
}

} // namespace weft
