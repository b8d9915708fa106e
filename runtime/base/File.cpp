//===- File.cpp - whole files, read and written ---------------------------===//
#include "runtime/base/File.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
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

/// The folder of a path, "." for a bare name.
std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

/// What a path names after following symbolic links, of which the last may point to a file that is not there yet.
absl::StatusOr<std::string> resolveLinks(const std::string &path) {
  std::string resolved = path;
  for (int hops = 0; hops < 40; ++hops) {
    struct stat info;
    if (::lstat(resolved.c_str(), &info) != 0 || !S_ISLNK(info.st_mode))
      return resolved;
    char target[4096];
    ssize_t size = ::readlink(resolved.c_str(), target, sizeof(target));
    if (size < 0 || static_cast<size_t>(size) == sizeof(target))
      return cannotWrite(path, std::strerror(size < 0 ? errno : ENAMETOOLONG));
    std::string next(target, static_cast<size_t>(size));
    resolved = next[0] == '/' ? next : absl::StrCat(folderOf(resolved), "/", next);
  }
  return cannotWrite(path, std::strerror(ELOOP));
}

absl::Status writeQuietly(const std::string &path, const std::vector<std::string_view> &pieces) {
  if (path == "-") {
    std::fflush(stdout);
    std::string why = writeAll(STDOUT_FILENO, pieces);
    return why.empty() ? absl::OkStatus()
                       : absl::InvalidArgumentError(absl::StrCat("cannot write standard output: ", why));
  }
  if (absl::Status status = checkWritable(path); !status.ok())
    return status;
  absl::StatusOr<std::string> resolved = resolveLinks(path);
  if (!resolved.ok())
    return resolved.status();
  struct stat info;
  bool isThere = ::stat(resolved->c_str(), &info) == 0;
  // A device or a pipe cannot be renamed over.
  if (isThere && !S_ISREG(info.st_mode)) {
    int descriptor = ::open(resolved->c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
      return cannotWrite(path, std::strerror(errno));
    std::string why = writeAll(descriptor, pieces);
    ::close(descriptor);
    return why.empty() ? absl::OkStatus() : cannotWrite(path, why);
  }
  // Its name is short, since that of `path` may already be as long as the file system takes.
  std::string temporary = folderOf(*resolved) + "/.weft-XXXXXX";
  int descriptor = ::mkstemp(&temporary[0]);
  if (descriptor < 0)
    return cannotWrite(path, std::strerror(errno));
  // mkstemp's files are for their owner only; ours are ordinary files, and one that was there keeps its permissions.
  mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(descriptor, isThere ? info.st_mode & 0777 : 0666 & ~mask);
  std::string why = writeAll(descriptor, pieces);
  if (why.empty() && ::fsync(descriptor) != 0 && errno != EINVAL)
    why = std::strerror(errno);
  if (::close(descriptor) != 0 && why.empty())
    why = std::strerror(errno);
  if (why.empty() && ::rename(temporary.c_str(), resolved->c_str()) != 0)
    why = std::strerror(errno);
  if (why.empty())
    return absl::OkStatus();
  ::unlink(temporary.c_str());
  return cannotWrite(path, why);
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
  // A file beyond the limit that a user set is an error of write, not a signal.
  struct sigaction ignore = {}, before;
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGXFSZ, &ignore, &before);
  absl::Status status = writeQuietly(path, pieces);
  ::sigaction(SIGXFSZ, &before, nullptr);
  return status;
}

absl::Status checkWritable(const std::string &path) {
  if (path == "-")
    return absl::OkStatus();
  absl::StatusOr<std::string> resolved = resolveLinks(path);
  if (!resolved.ok())
    return resolved.status();
  struct stat info;
  if (::stat(resolved->c_str(), &info) == 0) {
    if (S_ISDIR(info.st_mode))
      return cannotWrite(path, std::strerror(EISDIR));
    if (::access(resolved->c_str(), W_OK) != 0)
      return cannotWrite(path, std::strerror(errno));
    if (!S_ISREG(info.st_mode))
      return absl::OkStatus();
  } else if (errno != ENOENT || resolved->empty() || resolved->back() == '/') {
    return cannotWrite(path, std::strerror(resolved->empty() ? ENOENT : errno == ENOENT ? EISDIR : errno));
  }
  std::string folder = folderOf(*resolved);
  if (::stat(folder.c_str(), &info) != 0)
    return cannotWrite(path,
                       errno == ENOENT ? absl::StrCat("there is no folder '", folder, "'") : std::strerror(errno));
  if (!S_ISDIR(info.st_mode))
    return cannotWrite(path, absl::StrCat("'", folder, "' is no folder"));
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return cannotWrite(path, absl::StrCat("the folder '", folder, "' cannot be written: ", std::strerror(errno)));
  return absl::OkStatus();
}

bool isSameFile(const std::string &a, const std::string &b) {
  struct stat left, right;
  return ::stat(a.c_str(), &left) == 0 && ::stat(b.c_str(), &right) == 0 && left.st_dev == right.st_dev &&
         left.st_ino == right.st_ino && S_ISREG(left.st_mode);
}

absl::Status flushStandardOutput() {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout))
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("cannot write standard output: ", std::strerror(errno)));
}

} // namespace weft
