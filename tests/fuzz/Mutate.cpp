//===- Mutate.cpp - damaged texts and files, by seed --------------===//

#include "tests/fuzz/Mutate.h"

#include <cctype>
#include <random>
#include <utility>
#include <vector>

namespace weft::fuzz {

namespace {

using Random = std::mt19937_64;

size_t below(Random &random, size_t limit) {
  return limit ? random() % limit : 0;
}

struct Span {
  size_t begin = 0, end = 0;
};

/// Numbers and words: maximal runs of digits, and of letters with what names may hold.
void tokens(const std::string &text, std::vector<Span> &numbers, std::vector<Span> &words) {
  auto inWord = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '%' || c == '#' || c == '@';
  };
  for (size_t i = 0; i < text.size();) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    size_t begin = i;
    if (std::isdigit(c)) {
      while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])))
        ++i;
      numbers.push_back({begin, i});
    } else if (inWord(text[i])) {
      // A dim such as the 8 of tensor<8xf32> is a number of its own, so words begin with no digit.
      while (i < text.size() && inWord(text[i]))
        ++i;
      words.push_back({begin, i});
    } else {
      ++i;
    }
  }
}

const char *const kNumbers[] = {"0",
                                "1",
                                "-1",
                                "2",
                                "3",
                                "7",
                                "8",
                                "64",
                                "255",
                                "65536",
                                "-9",
                                "2147483647",
                                "4294967296",
                                "1000000007",
                                "9223372036854775807",
                                "99999999999999999999"};
const char *const kWords[] = {"tensor<f32>",
                              "tensor<0xf32>",
                              "tensor<?xf32>",
                              "tensor<*xf32>",
                              "f64",
                              "i1",
                              "complex<f32>",
                              "dense<>",
                              "[]",
                              "{}",
                              "?",
                              "\"data\"",
                              "none",
                              "index",
                              "bf16",
                              "i4",
                              "()",
                              "@main"};

void change(std::string &text, Random &random) {
  std::vector<Span> numbers, words;
  tokens(text, numbers, words);
  auto replace = [&](Span span, const std::string &by) { text.replace(span.begin, span.end - span.begin, by); };
  switch (below(random, 9)) {
  case 0: // a number becomes an awkward one
  case 1:
    if (!numbers.empty())
      replace(numbers[below(random, numbers.size())], kNumbers[below(random, std::size(kNumbers))]);
    return;
  case 2: // a number becomes another of the text
    if (!numbers.empty()) {
      Span from = numbers[below(random, numbers.size())];
      replace(numbers[below(random, numbers.size())], text.substr(from.begin, from.end - from.begin));
    }
    return;
  case 3: // a word becomes another of the text
  case 4:
    if (!words.empty()) {
      Span from = words[below(random, words.size())];
      replace(words[below(random, words.size())], text.substr(from.begin, from.end - from.begin));
    }
    return;
  case 5: // a word becomes something that stands elsewhere in MLIR
    if (!words.empty())
      replace(words[below(random, words.size())], kWords[below(random, std::size(kWords))]);
    return;
  case 6: { // a line vanishes, or comes twice
    size_t at = below(random, text.size() + 1), begin = text.rfind('\n', at ? at - 1 : 0);
    begin = begin == std::string::npos ? 0 : begin + 1;
    size_t end = text.find('\n', begin);
    end = end == std::string::npos ? text.size() : end + 1;
    if (random() % 2)
      text.erase(begin, end - begin);
    else
      text.insert(begin, text.substr(begin, end - begin));
    return;
  }
  case 7: { // a few characters vanish
    size_t begin = below(random, text.size());
    text.erase(begin, 1 + below(random, 12));
    return;
  }
  default: // one byte changes
    if (!text.empty())
      text = changeOneByte(text, random());
  }
}

} // namespace

std::string mutateText(const std::string &text, uint64_t seed) {
  Random random(seed);
  std::string out = text;
  for (size_t i = 0, n = 1 + below(random, 4); i < n; ++i)
    change(out, random);
  return out;
}

std::string changeOneByte(const std::string &bytes, uint64_t seed) {
  Random random(seed);
  std::string out = bytes;
  size_t at = below(random, out.size());
  out[at] = static_cast<char>(static_cast<unsigned char>(out[at]) + 1 + below(random, 255));
  return out;
}

} // namespace weft::fuzz
