//===- Zip.cpp - zip archives, as npz uses them ---------------------------===//
#include "runtime/io/Zip.h"

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <zlib.h>

namespace weft::io {
namespace {

constexpr uint32_t kLocalMagic = 0x04034b50, kDirectoryMagic = 0x02014b50, kEndMagic = 0x06054b50;
constexpr uint32_t kEnd64Magic = 0x06064b50, kLocator64Magic = 0x07064b50;
constexpr uint32_t kFull32 = 0xffffffff;
constexpr uint16_t kFull16 = 0xffff;
constexpr uint64_t kEndBytes = 22, kLocatorBytes = 20, kEnd64Bytes = 56, kDirectoryBytes = 46, kLocalBytes = 30;

absl::Status damaged(std::string text) {
  return absl::DataLossError("not a sound zip archive: " + text);
}

template <typename T> T load(std::string_view bytes, uint64_t at) {
  T value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof(T));
  return value;
}

bool fits(std::string_view bytes, uint64_t at, uint64_t size) {
  return at <= bytes.size() && size <= bytes.size() - at;
}

struct Directory {
  uint64_t entries = 0, bytes = 0, offset = 0;
};

absl::StatusOr<Directory> findDirectory(std::string_view bytes) {
  if (bytes.size() < kEndBytes)
    return damaged(absl::StrCat("it has only ", bytes.size(), " bytes"));
  // The end record may be followed by a comment of up to 65,535 bytes.
  uint64_t lowest = bytes.size() - std::min<uint64_t>(bytes.size(), kEndBytes + kFull16);
  for (uint64_t at = bytes.size() - kEndBytes + 1; at-- > lowest;) {
    if (load<uint32_t>(bytes, at) != kEndMagic || at + kEndBytes + load<uint16_t>(bytes, at + 20) != bytes.size())
      continue;
    Directory directory{load<uint16_t>(bytes, at + 10), load<uint32_t>(bytes, at + 12), load<uint32_t>(bytes, at + 16)};
    bool big = directory.entries == kFull16 || directory.bytes == kFull32 || directory.offset == kFull32;
    if (big && at >= kLocatorBytes && load<uint32_t>(bytes, at - kLocatorBytes) == kLocator64Magic) {
      uint64_t end = load<uint64_t>(bytes, at - kLocatorBytes + 8);
      if (!fits(bytes, end, kEnd64Bytes) || load<uint32_t>(bytes, end) != kEnd64Magic)
        return damaged("its zip64 end record is not where it should be");
      directory = {load<uint64_t>(bytes, end + 32), load<uint64_t>(bytes, end + 40), load<uint64_t>(bytes, end + 48)};
    }
    if (!fits(bytes, directory.offset, directory.bytes) || directory.entries > directory.bytes / kDirectoryBytes)
      return damaged(absl::StrCat("a directory of ", directory.entries, " entries and ", directory.bytes, " bytes at ",
                                  directory.offset, " of ", bytes.size()));
    return directory;
  }
  return damaged(absl::StrCat("it has no end record in its ", bytes.size(), " bytes (truncated?)"));
}

/// Replaces the sizes and the offset that overflow 32 bits by those in the zip64 extra field.
bool readZip64(std::string_view extra, uint64_t &raw, uint64_t &packed, uint64_t &offset) {
  if (raw != kFull32 && packed != kFull32 && offset != kFull32)
    return true;
  for (uint64_t at = 0; at + 4 <= extra.size();) {
    uint16_t id = load<uint16_t>(extra, at), size = load<uint16_t>(extra, at + 2);
    if (!fits(extra, at + 4, size))
      return false;
    if (id == 1) {
      std::string_view field = extra.substr(at + 4, size);
      for (uint64_t *value : {&raw, &packed, &offset}) {
        if (*value != kFull32)
          continue;
        if (field.size() < 8)
          return false;
        *value = load<uint64_t>(field, 0);
        field.remove_prefix(8);
      }
      return true;
    }
    at += 4 + size;
  }
  return true; // A file may really have that size.
}

absl::Status inflateEntry(std::string_view packed, uint64_t size, const std::string &name, std::string &out) {
  // Deflate packs at most 1032 to 1: a larger claim is damage, and is not allocated.
  if (size / 1040 > packed.size())
    return damaged(absl::StrCat("entry '", name, "' claims ", size, " bytes from ", packed.size()));
  out.resize(size);
  z_stream stream = {};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return absl::InternalError("zlib cannot start");
  uint64_t in = 0, made = 0;
  int code = Z_OK;
  char spare = 0; // zlib wants room to tell that the data ends.
  while (code == Z_OK) {
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data() + in));
    stream.avail_in = static_cast<uInt>(std::min<uint64_t>(packed.size() - in, 1u << 30));
    stream.next_out = reinterpret_cast<Bytef *>(made < size ? &out[made] : &spare);
    stream.avail_out = static_cast<uInt>(made < size ? std::min<uint64_t>(size - made, 1u << 30) : 1);
    uInt inBefore = stream.avail_in, outBefore = stream.avail_out;
    code = inflate(&stream, Z_NO_FLUSH);
    in += inBefore - stream.avail_in;
    made += outBefore - stream.avail_out;
    if (made > size)
      break;
  }
  inflateEnd(&stream);
  if (code != Z_STREAM_END || made != size)
    return damaged(absl::StrCat("entry '", name, "' inflates to ", made, " bytes, not ", size,
                                code == Z_STREAM_END ? "" : ", and does not end"));
  return absl::OkStatus();
}

void store(std::string &out, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i)
    out += static_cast<char>(value >> (8 * i));
}

uint32_t crcOf(std::string_view data, uint32_t crc) {
  while (!data.empty()) {
    size_t size = std::min<size_t>(data.size(), 1u << 30);
    crc = static_cast<uint32_t>(crc32(crc, reinterpret_cast<const Bytef *>(data.data()), static_cast<uInt>(size)));
    data.remove_prefix(size);
  }
  return crc;
}

} // namespace

absl::StatusOr<std::vector<ZipEntry>> parseZip(std::string_view bytes) {
  absl::StatusOr<Directory> directory = findDirectory(bytes);
  if (!directory.ok())
    return directory.status();
  std::vector<ZipEntry> entries;
  std::string_view records = bytes.substr(directory->offset, directory->bytes);
  uint64_t all = 0;
  for (uint64_t i = 0, at = 0; i < directory->entries; ++i) {
    if (!fits(records, at, kDirectoryBytes) || load<uint32_t>(records, at) != kDirectoryMagic)
      return damaged(absl::StrCat("directory entry ", i, " of ", directory->entries, " is not there"));
    uint16_t flags = load<uint16_t>(records, at + 8), method = load<uint16_t>(records, at + 10);
    uint32_t crc = load<uint32_t>(records, at + 16);
    uint64_t packed = load<uint32_t>(records, at + 20), raw = load<uint32_t>(records, at + 24);
    uint64_t nameBytes = load<uint16_t>(records, at + 28), extraBytes = load<uint16_t>(records, at + 30);
    uint64_t commentBytes = load<uint16_t>(records, at + 32), offset = load<uint32_t>(records, at + 42);
    if (!fits(records, at + kDirectoryBytes, nameBytes + extraBytes + commentBytes))
      return damaged(absl::StrCat("directory entry ", i, " is longer than the directory"));
    ZipEntry entry;
    entry.name = std::string(records.substr(at + kDirectoryBytes, nameBytes));
    std::string shown = absl::CEscape(entry.name);
    if (!readZip64(records.substr(at + kDirectoryBytes + nameBytes, extraBytes), raw, packed, offset))
      return damaged(absl::StrCat("entry '", shown, "' has a damaged zip64 field"));
    at += kDirectoryBytes + nameBytes + extraBytes + commentBytes;

    if (flags & 1)
      return damaged(absl::StrCat("entry '", shown, "' is encrypted"));
    if (!fits(bytes, offset, kLocalBytes) || load<uint32_t>(bytes, offset) != kLocalMagic)
      return damaged(absl::StrCat("entry '", shown, "' is not at ", offset));
    uint64_t localName = load<uint16_t>(bytes, offset + 26);
    uint64_t start = offset + kLocalBytes + localName + load<uint16_t>(bytes, offset + 28);
    if (!fits(bytes, start, packed))
      return damaged(
          absl::StrCat("entry '", shown, "' of ", packed, " bytes at ", start, " passes the end at ", bytes.size()));
    // Entries that share bytes would make a small file fill any memory.
    if ((all += packed) > bytes.size())
      return damaged(absl::StrCat("the entries up to '", shown, "' have ", all, " bytes, the archive ", bytes.size(),
                                  ": they overlap"));
    if (bytes.substr(offset + kLocalBytes, localName) != entry.name)
      return damaged(absl::StrCat("entry '", shown, "' has another name in its header"));
    std::string_view data = bytes.substr(start, packed);
    if (method == 0) {
      if (raw != packed)
        return damaged(absl::StrCat("entry '", shown, "' is stored in ", packed, " bytes and has ", raw));
      entry.data = std::string(data);
    } else if (method == 8) {
      if (absl::Status status = inflateEntry(data, raw, shown, entry.data); !status.ok())
        return status;
    } else {
      return damaged(
          absl::StrCat("entry '", shown, "' is compressed by method ", method, "; only deflate is supported"));
    }
    if (uint32_t got = crcOf(entry.data, 0); got != crc)
      return damaged(
          absl::StrCat("entry '", shown, "' has CRC ", absl::Hex(got), ", its header says ", absl::Hex(crc)));
    entries.push_back(std::move(entry));
  }
  return entries;
}

ZipImage writeZip(const std::vector<ZipPiece> &entries) {
  ZipImage image;
  image.owned.reserve(entries.size() + 1); // the views below point into it
  std::string directory;
  uint64_t at = 0;
  for (const ZipPiece &entry : entries) {
    uint64_t size = entry.head.size() + entry.tail.size();
    uint32_t crc = crcOf(entry.tail, crcOf(entry.head, 0));
    bool big = size >= kFull32;
    // The fields that both headers share, from "version needed" to the lengths of name and extra.
    auto common = [&](std::string &out, size_t extra) {
      store(out, big ? 45 : 20, 2);
      store(out, 0x800, 2); // names are UTF-8
      store(out, 0, 2);     // stored
      store(out, 0, 2);
      store(out, 0x21, 2); // 1980-01-01
      store(out, crc, 4);
      store(out, big ? kFull32 : size, 4);
      store(out, big ? kFull32 : size, 4);
      store(out, entry.name.size(), 2);
      store(out, extra, 2);
    };
    std::string local;
    store(local, kLocalMagic, 4);
    common(local, big ? 20 : 0);
    local += entry.name;
    if (big) {
      store(local, 1, 2);
      store(local, 16, 2);
      store(local, size, 8);
      store(local, size, 8);
    }
    bool far = at >= kFull32;
    std::string extra;
    if (big || far) {
      store(extra, 1, 2);
      store(extra, (big ? 16 : 0) + (far ? 8 : 0), 2);
      if (big) {
        store(extra, size, 8);
        store(extra, size, 8);
      }
      if (far)
        store(extra, at, 8);
    }
    store(directory, kDirectoryMagic, 4);
    store(directory, 45, 2);
    common(directory, extra.size());
    store(directory, 0, 2); // comment
    store(directory, 0, 2); // disk
    store(directory, 0, 2);
    store(directory, 0, 4);
    store(directory, far ? kFull32 : at, 4);
    directory += entry.name;
    directory += extra;

    image.owned.push_back(local + entry.head);
    image.pieces.push_back(image.owned.back());
    image.pieces.push_back(entry.tail);
    at += image.owned.back().size() + entry.tail.size();
  }
  uint64_t directoryBytes = directory.size();
  if (entries.size() >= kFull16 || directoryBytes >= kFull32 || at >= kFull32) {
    store(directory, kEnd64Magic, 4);
    store(directory, kEnd64Bytes - 12, 8);
    store(directory, 45, 2);
    store(directory, 45, 2);
    store(directory, 0, 8);
    store(directory, entries.size(), 8);
    store(directory, entries.size(), 8);
    store(directory, directoryBytes, 8);
    store(directory, at, 8);
    store(directory, kLocator64Magic, 4);
    store(directory, 0, 4);
    store(directory, at + directoryBytes, 8);
    store(directory, 1, 4);
  }
  store(directory, kEndMagic, 4);
  store(directory, 0, 4);
  store(directory, std::min<uint64_t>(entries.size(), kFull16), 2);
  store(directory, std::min<uint64_t>(entries.size(), kFull16), 2);
  store(directory, std::min<uint64_t>(directoryBytes, kFull32), 4);
  store(directory, std::min<uint64_t>(at, kFull32), 4);
  store(directory, 0, 2);
  image.owned.push_back(std::move(directory));
  image.pieces.push_back(image.owned.back());
  return image;
}

} // namespace weft::io
