//===- Zip.h - zip archives, as npz uses them ---------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_IO_ZIP_H
#define WEFT_RUNTIME_IO_ZIP_H

#include "absl/status/statusor.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::io {

struct ZipEntry {
  std::string name;
  std::string data;
};

/// All entries of an archive, in its directory's order: stored or deflated, zip64 too. Sizes and CRC-32 are checked.
/// DataLoss, naming the entry and the numbers, for anything damaged, encrypted or compressed otherwise.
absl::StatusOr<std::vector<ZipEntry>> parseZip(std::string_view bytes);

/// What `writeZip` stores: an entry's data in two pieces, so that headers need no copy of the data.
struct ZipPiece {
  std::string name, head;
  std::string_view tail;
};

/// An archive of stored entries with a fixed date (so equal contents give equal bytes). Returns the pieces to write one
/// after the other: owned text and views of the tails, in order.
struct ZipImage {
  std::vector<std::string> owned;
  std::vector<std::string_view> pieces;
};
ZipImage writeZip(const std::vector<ZipPiece> &entries);

} // namespace weft::io

#endif // WEFT_RUNTIME_IO_ZIP_H
