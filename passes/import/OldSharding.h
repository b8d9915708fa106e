//===- OldSharding.h - shardings as GSPMD writes them -------------*- C++ -*-===//
//
// Text such as "{devices=[4,1,2]0,4,1,5,2,6,3,7 last_tile_dim_replicate}" or "{devices=[2,4]<=[4,2]T(1,0)}", read, and
// taken apart into digits of the device number; then one list of mesh axes that all of them can be said by. Plain C++,
// no state.
//
// A tile assignment is an array of device numbers whose dims are the tensor's dims (tiles along each) and possibly more
// at the end. Where the numbers are regular, entry (i0, i1, ...) is a sum of digits of the indices times strides: a dim
// of 4 tiles may be one digit of size 4, or two of size 2 with strides that are far apart.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_OLDSHARDING_H
#define WEFT_PASSES_IMPORT_OLDSHARDING_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weft::import {

/// Of the device number: (device / stride) % size.
struct DeviceDigit {
  int64_t size = 1;
  int64_t stride = 1;
};

struct OldSharding {
  enum Kind { kReplicated, kMaximal, kManual, kUnknown, kTiled } kind = kReplicated;
  /// kTiled: for each tile dim its digits, major first. Tile dims behind the tensor's rank replicate.
  std::vector<std::vector<DeviceDigit>> dims;
  /// kTiled: how many of the last tile dims are no dims of the tensor.
  int64_t extraDims = 0;
  /// kTiled: for each extra dim whether it is manual, as opposed to replicated. Empty if none is.
  std::vector<bool> manualExtra;
  int64_t devices = 1;
  /// kTiled: the tile dims' sizes, and the devices' numbers where these are no sums of digits: `dims` is empty then,
  /// until settleOrder() has numbered the devices another way.
  std::vector<int64_t> tiles, list;
};

/// Reads one sharding, or several in {{...}, {...}}. On an error the result is empty and `error` says what.
std::vector<OldSharding> parseOldShardings(std::string_view text, std::string &error);

/// The shardings in a text, each as it stands: "{{a}, {b}}" has two, "{a}" is one.
std::vector<std::string_view> splitOldShardings(std::string_view text);

/// Where some list of devices is irregular: numbers devices by their places in one such list, so that all lists are
/// sums of digits, and fills `dims` in with these. The list, or an empty one where all were regular as they stood;
/// nothing if no order will do.
std::optional<std::vector<int64_t>> settleOrder(std::vector<OldSharding *> shardings);

/// Digits of the device number for each dim of an array of device numbers; nothing if they are no sum of such.
std::optional<std::vector<std::vector<DeviceDigit>>> digitsOfOrder(const std::vector<int64_t> &tiles,
                                                                   const std::vector<int64_t> &list);

/// Axis sizes, major first, whose product is `devices`, such that every digit is a run of axes. Nothing if there are
/// none.
std::optional<std::vector<int64_t>> findMesh(int64_t devices, const std::vector<OldSharding> &shardings);

/// The axes of the mesh that a digit is made of, major first.
std::vector<size_t> axesOfDigit(const std::vector<int64_t> &mesh, DeviceDigit digit);

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_OLDSHARDING_H
