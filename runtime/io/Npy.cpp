//===- Npy.cpp - NumPy's array files --------------------------------------===//
#include "runtime/io/Npy.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>

namespace weft::io {
namespace {

using format::DType;

constexpr size_t kMostDims = 64;

absl::Status damaged(std::string text) {
  return absl::DataLossError("not a sound npy array: " + text);
}

struct Header {
  std::string descr;
  bool fortran = false;
  std::vector<int64_t> dims;
};

/// Reads {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), } in any order and spacing.
class HeaderParser {
public:
  explicit HeaderParser(std::string_view text) : text(text) {}

  bool run(Header &header) {
    bool descr = false, fortran = false, shape = false;
    if (!take('{'))
      return false;
    while (!take('}')) {
      std::string key;
      if (!string(key) || !take(':'))
        return false;
      if (key == "descr")
        descr = string(header.descr);
      else if (key == "fortran_order")
        fortran = boolean(header.fortran);
      else if (key == "shape")
        shape = tuple(header.dims);
      else
        return false;
      if (!take(',') && !peek('}'))
        return false;
    }
    skipSpace();
    return at == text.size() && descr && fortran && shape;
  }

private:
  void skipSpace() {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r'))
      ++at;
  }
  bool peek(char c) {
    skipSpace();
    return at < text.size() && text[at] == c;
  }
  bool take(char c) {
    if (!peek(c))
      return false;
    ++at;
    return true;
  }
  bool string(std::string &out) {
    skipSpace();
    if (at >= text.size() || (text[at] != '\'' && text[at] != '"'))
      return false;
    size_t end = text.find(text[at], at + 1);
    if (end == std::string_view::npos)
      return false;
    out = std::string(text.substr(at + 1, end - at - 1));
    at = end + 1;
    return true;
  }
  bool boolean(bool &out) {
    skipSpace();
    for (bool value : {false, true}) {
      std::string_view word = value ? "True" : "False";
      if (text.substr(at, word.size()) == word) {
        at += word.size();
        out = value;
        return true;
      }
    }
    return false;
  }
  bool tuple(std::vector<int64_t> &out) {
    if (!take('('))
      return false;
    while (!take(')')) {
      skipSpace();
      size_t start = at;
      int64_t dim = 0;
      while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
        if (dim > (int64_t{1} << 58) / 10)
          return false;
        dim = dim * 10 + (text[at++] - '0');
      }
      if (at == start)
        return false;
      out.push_back(dim);
      if (at < text.size() && text[at] == 'L') // Python 2
        ++at;
      if (!take(',') && !peek(')'))
        return false;
    }
    return true;
  }

  std::string_view text;
  size_t at = 0;
};

/// The element type of a descr, or false.
bool parseDescr(const std::string &descr, DType &dtype, bool &opaque, bool &swap) {
  if (descr.size() < 3 || !std::strchr("<>|=", descr[0]))
    return false;
  swap = descr[0] == '>';
  std::string kind = descr.substr(1);
  opaque = kind[0] == 'V' || kind == "f1";
  static const std::pair<const char *, DType> types[] = {
      {"b1", DType::kI1},  {"i1", DType::kI8},   {"i2", DType::kI16},  {"i4", DType::kI32},   {"i8", DType::kI64},
      {"u1", DType::kUI8}, {"u2", DType::kUI16}, {"u4", DType::kUI32}, {"u8", DType::kUI64},  {"f2", DType::kF16},
      {"f4", DType::kF32}, {"f8", DType::kF64},  {"c8", DType::kC64},  {"c16", DType::kC128}, {"V1", DType::kUI8},
      {"f1", DType::kUI8}, {"V2", DType::kUI16}};
  for (const auto &[name, type] : types)
    if (kind == name) {
      dtype = type;
      return true;
    }
  return false;
}

void swapBytes(std::string &data, size_t width) {
  for (size_t at = 0; at + width <= data.size(); at += width)
    std::reverse(data.begin() + at, data.begin() + at + width);
}

/// From column-major to row-major.
std::string toRowMajor(std::string_view data, const std::vector<int64_t> &dims, size_t width) {
  std::string out(data.size(), '\0');
  std::vector<int64_t> index(dims.size(), 0), strides(dims.size(), 1);
  for (size_t i = 1; i < dims.size(); ++i)
    strides[i] = strides[i - 1] * dims[i - 1];
  for (size_t at = 0; at + width <= out.size(); at += width) {
    size_t from = 0;
    for (size_t i = 0; i < dims.size(); ++i)
      from += static_cast<size_t>(index[i] * strides[i]);
    std::memcpy(&out[at], data.data() + from * width, width);
    for (size_t i = dims.size(); i-- > 0;) {
      if (++index[i] < dims[i])
        break;
      index[i] = 0;
    }
  }
  return out;
}

} // namespace

absl::StatusOr<Array> parseNpy(std::string_view bytes) {
  if (bytes.size() < 10 || std::memcmp(bytes.data(), "\x93NUMPY", 6) != 0)
    return damaged(absl::StrCat(bytes.size(), " bytes that do not begin with \\x93NUMPY"));
  int major = static_cast<unsigned char>(bytes[6]);
  if (major < 1 || major > 3)
    return damaged(absl::StrCat("version ", major, " is unknown"));
  size_t lengthBytes = major == 1 ? 2 : 4, start = 8 + lengthBytes;
  if (bytes.size() < start)
    return damaged("it ends inside its header");
  uint32_t length = 0;
  std::memcpy(&length, bytes.data() + 8, lengthBytes);
  if (length > bytes.size() - start)
    return damaged(absl::StrCat("a header of ", length, " bytes in ", bytes.size()));

  Header header;
  std::string_view text = bytes.substr(start, length);
  if (!HeaderParser(text).run(header))
    return damaged(absl::StrCat("cannot understand its header ", std::string(text.substr(0, 200))));
  Array array;
  bool swap = false;
  if (!parseDescr(header.descr, array.dtype, array.opaque, swap))
    return absl::DataLossError(absl::StrCat("element type '", header.descr.substr(0, 60), "' is not supported"));
  array.dims = header.dims;
  if (array.dims.size() > kMostDims)
    return damaged(absl::StrCat(array.dims.size(), " dims; NumPy has at most ", kMostDims));
  auto count = format::elementCount(array.dims);
  size_t width = static_cast<size_t>(format::dtypeBytes(array.dtype));
  std::string_view data = bytes.substr(start + length);
  if (!count || static_cast<uint64_t>(*count) > data.size() / width ||
      static_cast<uint64_t>(*count) * width != data.size())
    return damaged(absl::StrCat("dims ", arrayShapeText(array), " with ", data.size(), " bytes of data"));

  array.data = header.fortran && array.dims.size() > 1 && !data.empty() ? toRowMajor(data, array.dims, width)
                                                                        : std::string(data);
  if (swap && width > 1)
    swapBytes(array.data, format::isComplex(array.dtype) ? width / 2 : width);
  if (array.dtype == DType::kI1)
    for (char &value : array.data)
      value = value != 0;
  return array;
}

std::string npyHeader(const Array &array) {
  std::string text =
      absl::StrCat("{'descr': '", format::numpyDescr(array.dtype), "', 'fortran_order': False, 'shape': (");
  for (size_t i = 0; i < array.dims.size(); ++i)
    absl::StrAppend(&text, i ? ", " : "", array.dims[i]);
  absl::StrAppend(&text, array.dims.size() == 1 ? ",), }" : "), }");
  size_t lengthBytes = text.size() + 74 < 65536 ? 2 : 4;
  size_t total = (8 + lengthBytes + text.size() + 1 + 63) / 64 * 64;
  text.resize(total - 8 - lengthBytes - 1, ' ');
  text += '\n';
  std::string out("\x93NUMPY", 6);
  out += lengthBytes == 2 ? '\1' : '\2';
  out += '\0';
  for (size_t i = 0; i < lengthBytes; ++i)
    out += static_cast<char>(text.size() >> (8 * i));
  return out + text;
}

} // namespace weft::io
