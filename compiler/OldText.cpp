//===- OldText.cpp - text of older printers in today's form -----------------===//

#include "compiler/OldText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace weft::compiler {
namespace {

constexpr llvm::StringLiteral kByteOrderMark = "\xef\xbb\xbf";
constexpr llvm::StringLiteral kDense = "dense<";

/// A list longer than any op's dims is none.
constexpr uint64_t kLongestList = 1000;

/// Attributes of StableHLO ops that are lists of i64, and of i1.
bool isListName(llvm::StringRef name, bool &isBool) {
  static const llvm::StringSet<> numbers = {"base_dilations",
                                            "broadcast_dimensions",
                                            "broadcast_sizes",
                                            "dimensions",
                                            "edge_padding_high",
                                            "edge_padding_low",
                                            "fft_length",
                                            "interior_padding",
                                            "lhs_dilation",
                                            "limit_indices",
                                            "permutation",
                                            "rhs_dilation",
                                            "slice_sizes",
                                            "start_indices",
                                            "strides",
                                            "window_dilations",
                                            "window_dimensions",
                                            "window_strides",
                                            "known_expanding_dimensions",
                                            "known_nonexpanding_dimensions"};
  isBool = name == "window_reversal";
  return isBool || numbers.contains(name);
}

/// The name before `= ` that ends at `at`.
llvm::StringRef nameBefore(llvm::StringRef text, size_t at) {
  llvm::StringRef before = text.take_front(at).rtrim(" ");
  if (!before.consume_back("="))
    return "";
  before = before.rtrim(" ");
  size_t start = before.size();
  while (start > 0 && (llvm::isAlnum(before[start - 1]) || before[start - 1] == '_' || before[start - 1] == '.'))
    --start;
  return before.drop_front(start);
}

/// Reads `dense<...> : tensor<NxTYPE>` at the start of `text`: the list as an array attribute and the length of what
/// was read. An empty string if it is anything else.
std::string readList(llvm::StringRef text, bool isBool, size_t &length) {
  llvm::StringRef rest = text.drop_front(kDense.size());
  size_t close = rest.take_front(20 * kLongestList).find('>');
  if (close == llvm::StringRef::npos)
    return "";
  llvm::StringRef values = rest.take_front(close).trim(" ");
  rest = rest.drop_front(close + 1).ltrim(" ");
  if (!rest.consume_front(":"))
    return "";
  rest = rest.ltrim(" ");
  uint64_t count = 0;
  if (!rest.consume_front("tensor<") || rest.consumeInteger(10, count) || count > kLongestList ||
      !rest.consume_front(isBool ? "xi1>" : "xi64>"))
    return "";
  length = rest.data() - text.data();
  llvm::SmallVector<llvm::StringRef> items;
  bool isSplat = !values.starts_with("[");
  if (!isSplat && (!values.consume_front("[") || !values.consume_back("]")))
    return "";
  values.split(items, ',', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef &item : items) {
    item = item.trim(" ");
    if (!llvm::all_of(item, [](char c) { return llvm::isAlnum(c) || c == '-'; }))
      return "";
  }
  if (isSplat && items.size() == 1)
    items.resize(count, items[0]);
  if (items.size() != count)
    return "";
  std::string list = isBool ? "array<i1" : "array<i64";
  for (auto [i, item] : llvm::enumerate(items))
    list += (i ? ", " : ": ") + item.str();
  return list + ">";
}

} // namespace

std::string modernText(llvm::StringRef text) {
  text.consume_front(kByteOrderMark);
  std::string result;
  result.reserve(text.size());
  size_t done = 0;
  for (size_t at = text.find(kDense); at != llvm::StringRef::npos; at = text.find(kDense, at + 1)) {
    bool isBool = false;
    size_t length = 0;
    if (!isListName(nameBefore(text, at), isBool))
      continue;
    std::string list = readList(text.drop_front(at), isBool, length);
    if (list.empty())
      continue;
    result.append(text.data() + done, at - done);
    result += list;
    if (list.size() < length)
      result.append(length - list.size(), ' ');
    done = at + length;
  }
  result.append(text.data() + done, text.size() - done);
  return result;
}

} // namespace weft::compiler
