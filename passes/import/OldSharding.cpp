//===- OldSharding.cpp - shardings as GSPMD writes them ----------------------===//

#include "passes/import/OldSharding.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace weft::import {
namespace {

/// More devices than that are given as iota.
constexpr int64_t kMaxListedDevices = int64_t(1) << 22;

/// Takes digits off the minor end of a list while entries are evenly spaced; major first. False if what remains is not
/// evenly spaced.
bool digitsOfList(std::vector<int64_t> list, std::vector<DeviceDigit> &digits) {
  digits.clear();
  while (list.size() > 1) {
    bool found = false;
    for (size_t p = 2; p <= list.size() && !found; ++p) {
      if (list.size() % p != 0)
        continue;
      int64_t stride = list[1] - list[0];
      bool even = stride > 0;
      for (size_t i = 0; even && i < list.size(); ++i)
        even = list[i] == list[i - i % p] + static_cast<int64_t>(i % p) * stride;
      if (!even)
        continue;
      found = true;
      digits.push_back({static_cast<int64_t>(p), stride});
      std::vector<int64_t> rest;
      for (size_t i = 0; i < list.size(); i += p)
        rest.push_back(list[i]);
      list = std::move(rest);
    }
    if (!found)
      return false;
  }
  std::reverse(digits.begin(), digits.end());
  return list[0] == 0;
}

/// Cuts the digits of the flat index at the tile dims' ends. False if these lie within digits.
bool splitByTiles(const std::vector<int64_t> &tiles, const std::vector<DeviceDigit> &digits,
                  std::vector<std::vector<DeviceDigit>> &dims) {
  dims.clear();
  std::vector<DeviceDigit> rest(digits.rbegin(), digits.rend()); // major last
  for (int64_t tile : tiles) {
    std::vector<DeviceDigit> &dim = dims.emplace_back();
    while (tile > 1) {
      DeviceDigit digit = rest.back();
      rest.pop_back();
      if (tile % digit.size == 0) {
        dim.push_back(digit);
        tile /= digit.size;
      } else if (digit.size % tile == 0) {
        int64_t minor = digit.size / tile;
        dim.push_back({tile, digit.stride * minor});
        rest.push_back({minor, digit.stride});
        tile = 1;
      } else {
        return false;
      }
    }
  }
  return true;
}

bool digitsOf(const std::vector<int64_t> &tiles, const std::vector<int64_t> &list,
              std::vector<std::vector<DeviceDigit>> &dims) {
  std::vector<DeviceDigit> digits;
  return digitsOfList(list, digits) && splitByTiles(tiles, digits, dims);
}

/// Devices that hold the same tile have no order among them.
void sortReplicas(const OldSharding &sharding, std::vector<int64_t> &list) {
  if (std::find(sharding.manualExtra.begin(), sharding.manualExtra.end(), true) != sharding.manualExtra.end())
    return;
  int64_t replicas = 1;
  for (int64_t i = 0; i < sharding.extraDims; ++i)
    replicas *= sharding.tiles[sharding.tiles.size() - 1 - i];
  for (size_t i = 0; i < list.size(); i += replicas)
    std::sort(list.begin() + i, list.begin() + i + replicas);
}

/// The device numbers that the digits say, in the order of the tiles.
std::vector<int64_t> listOf(const std::vector<std::vector<DeviceDigit>> &dims) {
  std::vector<int64_t> list = {0};
  for (const std::vector<DeviceDigit> &dim : dims)
    for (DeviceDigit digit : dim) {
      std::vector<int64_t> next;
      for (int64_t base : list)
        for (int64_t i = 0; i < digit.size; ++i)
          next.push_back(base + i * digit.stride);
      list = std::move(next);
    }
  return list;
}

class Parser {
public:
  Parser(std::string_view text, std::string &error) : text(text), error(error) {}

  bool parseAll(std::vector<OldSharding> &result) {
    if (peekAfterBrace() == '{') {
      take('{');
      do
        if (!parseOne(result.emplace_back()))
          return false;
      while (take(','));
      if (!expect('}'))
        return false;
    } else if (!parseOne(result.emplace_back())) {
      return false;
    }
    skipSpace();
    return at == text.size() || fail("text behind the sharding");
  }

private:
  bool parseOne(OldSharding &sharding) {
    if (!expect('{'))
      return false;
    std::vector<int64_t> tiles;
    std::vector<DeviceDigit> digits; // of the flat index, major first
    while (!take('}')) {
      std::string word = takeWord();
      if (word == "replicated") {
        sharding.kind = OldSharding::kReplicated;
      } else if (word == "manual") {
        sharding.kind = OldSharding::kManual;
      } else if (word == "unknown") {
        sharding.kind = OldSharding::kUnknown;
      } else if (word == "maximal") {
        sharding.kind = OldSharding::kMaximal;
      } else if (word == "device" && take('=')) {
        int64_t device = 0;
        if (!takeNumber(device))
          return fail("expected a device number");
        sharding.kind = OldSharding::kMaximal;
      } else if (word == "devices") {
        sharding.kind = OldSharding::kTiled;
        if (!expect('=') || !takeNumbers('[', ']', tiles) || !parseAssignment(tiles, sharding, digits))
          return false;
      } else if (word == "last_tile_dim_replicate") {
        sharding.extraDims = 1;
      } else if (word == "last_tile_dims") {
        if (!parseLastDims(sharding))
          return false;
      } else if (word == "metadata" && take('=')) {
        skipBraces();
      } else {
        return fail("unknown word '" + word + "'");
      }
    }
    if (sharding.kind != OldSharding::kTiled)
      return true;
    if (sharding.extraDims > static_cast<int64_t>(tiles.size()))
      return fail("more extra tile dims than tile dims");
    sharding.tiles = tiles;
    if (!sharding.list.empty()) {
      sortReplicas(sharding, sharding.list);
      if (digitsOf(tiles, sharding.list, sharding.dims))
        sharding.list.clear();
      return true; // what another order means, the order of all says
    }
    return splitByTiles(tiles, digits, sharding.dims) || fail("the tiles do not fit the order of the devices");
  }

  bool parseLastDims(OldSharding &sharding) {
    if (!expect('=') || !expect('{'))
      return false;
    do {
      std::string word = takeWord();
      if (word != "replicated" && word != "manual")
        return fail("unknown kind of tile dim '" + word + "'");
      sharding.manualExtra.push_back(word == "manual");
      ++sharding.extraDims;
    } while (take(','));
    return expect('}');
  }

  /// The device numbers: a list, or <=[reshape]T(permutation).
  bool parseAssignment(const std::vector<int64_t> &tiles, OldSharding &sharding, std::vector<DeviceDigit> &digits) {
    int64_t &devices = sharding.devices;
    devices = 1;
    for (int64_t tile : tiles)
      if (tile < 1 || __builtin_mul_overflow(devices, tile, &devices))
        return fail("tile sizes must be at least 1 and few enough");
    if (take('<'))
      return expect('=') && parseIota(devices, digits);
    if (devices > kMaxListedDevices)
      return fail("too many devices for a list");
    std::vector<int64_t> list;
    int64_t number = 0;
    do
      if (!takeNumber(number))
        return fail("expected a device number");
      else
        list.push_back(number);
    while (take(','));
    if (static_cast<int64_t>(list.size()) != devices)
      return fail(std::to_string(list.size()) + " devices for " + std::to_string(devices) + " tiles");
    std::vector<int64_t> sorted = list;
    std::sort(sorted.begin(), sorted.end());
    for (int64_t i = 0; i < devices; ++i)
      if (sorted[i] != i)
        return fail("the devices are not each of 0 to " + std::to_string(devices - 1) + " once");
    std::vector<std::vector<DeviceDigit>> dims;
    if (!digitsOfList(list, digits) || !splitByTiles(tiles, digits, dims))
      sharding.list = std::move(list);
    return true;
  }

  bool parseIota(int64_t devices, std::vector<DeviceDigit> &digits) {
    std::vector<int64_t> reshape, permutation;
    if (!takeNumbers('[', ']', reshape))
      return false;
    if (take('T') && !takeNumbers('(', ')', permutation))
      return false;
    if (permutation.empty())
      for (size_t i = 0; i < reshape.size(); ++i)
        permutation.push_back(i);
    int64_t stride = 1;
    std::vector<DeviceDigit> inOrder(reshape.size());
    for (size_t i = reshape.size(); i-- > 0;) {
      inOrder[i] = {reshape[i], stride};
      if (reshape[i] < 1 || __builtin_mul_overflow(stride, reshape[i], &stride))
        return fail("dims of the device numbers must be at least 1 and few enough");
    }
    std::set<int64_t> seen(permutation.begin(), permutation.end());
    if (stride != devices || permutation.size() != reshape.size() || seen.size() != reshape.size() ||
        (!seen.empty() && (*seen.begin() != 0 || *seen.rbegin() + 1 != static_cast<int64_t>(reshape.size()))))
      return fail("the reshaped device numbers do not fit the tiles");
    for (int64_t i : permutation)
      if (inOrder[i].size > 1)
        digits.push_back(inOrder[i]);
    return true;
  }

  char peekAfterBrace() {
    skipSpace();
    size_t i = at;
    if (i < text.size() && text[i] == '{')
      ++i;
    while (i < text.size() && std::isspace(static_cast<unsigned char>(text[i])))
      ++i;
    return i < text.size() ? text[i] : '\0';
  }

  void skipSpace() {
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])))
      ++at;
  }

  bool take(char c) {
    skipSpace();
    if (at >= text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }

  bool expect(char c) { return take(c) || fail(std::string("expected '") + c + "'"); }

  std::string takeWord() {
    skipSpace();
    size_t start = at;
    while (at < text.size() && (std::isalpha(static_cast<unsigned char>(text[at])) || text[at] == '_'))
      ++at;
    return std::string(text.substr(start, at - start));
  }

  bool takeNumber(int64_t &number) {
    skipSpace();
    size_t start = at;
    number = 0;
    for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])); ++at)
      if (__builtin_mul_overflow(number, int64_t(10), &number) ||
          __builtin_add_overflow(number, text[at] - '0', &number))
        return false;
    return at > start;
  }

  bool takeNumbers(char open, char close, std::vector<int64_t> &numbers) {
    if (!expect(open))
      return false;
    do {
      int64_t number = 0;
      if (!takeNumber(number))
        return fail("expected a number");
      numbers.push_back(number);
    } while (take(','));
    return expect(close);
  }

  void skipBraces() {
    int64_t depth = 0;
    do {
      skipSpace();
      if (at >= text.size())
        return;
      depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
      ++at;
    } while (depth > 0);
  }

  bool fail(const std::string &what) {
    if (error.empty())
      error = what + " at character " + std::to_string(at);
    return false;
  }

  std::string_view text;
  std::string &error;
  size_t at = 0;
};

} // namespace

std::vector<OldSharding> parseOldShardings(std::string_view text, std::string &error) {
  std::vector<OldSharding> result;
  error.clear();
  if (!Parser(text, error).parseAll(result))
    result.clear();
  return result;
}

std::vector<std::string_view> splitOldShardings(std::string_view text) {
  size_t open = text.find('{'), inner = text.find_first_not_of(" \t\n{", open), close = text.rfind('}');
  if (open == text.npos || inner == text.npos || std::count(text.begin() + open, text.begin() + inner, '{') < 2)
    return {text};
  std::vector<std::string_view> entries;
  size_t start = 0;
  int64_t depth = 0;
  for (size_t i = open + 1; i < close; ++i) {
    if (text[i] == '{' && depth++ == 0)
      start = i;
    else if (text[i] == '}' && --depth == 0)
      entries.push_back(text.substr(start, i + 1 - start));
  }
  return entries;
}

std::optional<std::vector<int64_t>> settleOrder(std::vector<OldSharding *> shardings) {
  std::vector<std::vector<int64_t>> candidates;
  for (OldSharding *sharding : shardings)
    if (!sharding->list.empty() && candidates.size() < 16)
      candidates.push_back(sharding->list);
  if (candidates.empty())
    return std::vector<int64_t>();
  for (const std::vector<int64_t> &order : candidates) {
    std::vector<int64_t> place(order.size());
    for (size_t i = 0; i < order.size(); ++i)
      place[order[i]] = i;
    std::vector<std::vector<std::vector<DeviceDigit>>> dims(shardings.size());
    bool all = true;
    for (size_t k = 0; all && k < shardings.size(); ++k) {
      if (shardings[k]->kind != OldSharding::kTiled)
        continue;
      std::vector<int64_t> list = shardings[k]->list.empty() ? listOf(shardings[k]->dims) : shardings[k]->list;
      all = list.size() == place.size();
      for (size_t i = 0; all && i < list.size(); ++i)
        list[i] = place[list[i]];
      if (all)
        sortReplicas(*shardings[k], list);
      all = all && digitsOf(shardings[k]->tiles, list, dims[k]);
    }
    if (!all)
      continue;
    for (size_t k = 0; k < shardings.size(); ++k)
      if (shardings[k]->kind == OldSharding::kTiled)
        shardings[k]->dims = std::move(dims[k]);
    return order;
  }
  return std::nullopt;
}

std::optional<std::vector<std::vector<DeviceDigit>>> digitsOfOrder(const std::vector<int64_t> &tiles,
                                                                   const std::vector<int64_t> &list) {
  std::vector<std::vector<DeviceDigit>> dims;
  if (!digitsOf(tiles, list, dims))
    return std::nullopt;
  return dims;
}

std::optional<std::vector<int64_t>> findMesh(int64_t devices, const std::vector<OldSharding> &shardings) {
  std::set<int64_t> cuts = {1, devices};
  for (const OldSharding &sharding : shardings)
    for (const std::vector<DeviceDigit> &dim : sharding.dims)
      for (DeviceDigit digit : dim) {
        cuts.insert(digit.stride);
        cuts.insert(digit.stride * digit.size);
      }
  std::vector<int64_t> sizes;
  int64_t last = 1;
  for (int64_t cut : cuts) {
    if (cut == last)
      continue;
    if (cut % last != 0)
      return std::nullopt;
    sizes.push_back(cut / last);
    last = cut;
  }
  if (last != devices)
    return std::nullopt;
  std::reverse(sizes.begin(), sizes.end());
  return sizes;
}

std::vector<size_t> axesOfDigit(const std::vector<int64_t> &mesh, DeviceDigit digit) {
  std::vector<size_t> axes;
  int64_t stride = 1;
  for (size_t i = mesh.size(); i-- > 0;) {
    if (stride >= digit.stride && stride < digit.stride * digit.size)
      axes.push_back(i);
    stride *= mesh[i];
  }
  std::reverse(axes.begin(), axes.end());
  return axes;
}

} // namespace weft::import
