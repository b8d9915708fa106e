//===- TextEdits.cpp - ways to make a program's text smaller ----------------===//
//
// Sizes appear in types, attributes and constants alike; that they fit together is for the verifier to say. So one
// number is replaced everywhere by a smaller one.
//
//===----------------------------------------------------------------------===//

#include "tools/check/reduce/Edits.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace weft::check {
namespace {

bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '$';
}

struct Number {
  size_t begin, end;
  int64_t value;
};

/// The whole numbers of the text that stand alone or are dims ("4x3xf32"): not those in names, types of elements or
/// comments.
std::vector<Number> numbersOf(const std::string &text) {
  std::vector<Number> numbers;
  for (size_t i = 0; i < text.size();) {
    char before = i ? text[i - 1] : ' ';
    if (!std::isdigit(static_cast<unsigned char>(text[i]))) {
      // A name: skip it, but for the 'x' between two dims.
      bool starts =
          std::isalpha(static_cast<unsigned char>(text[i])) || text[i] == '%' || text[i] == '@' || text[i] == '#';
      bool isBetween = text[i] == 'x' && std::isdigit(static_cast<unsigned char>(before)) && i + 1 < text.size();
      ++i;
      if (starts && !isBetween)
        while (i < text.size() && isWord(text[i]))
          ++i;
      continue;
    }
    size_t end = i;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])))
      ++end;
    bool isPart = end < text.size() && text[end] != 'x' && isWord(text[end]);
    if (isPart || end - i > 9) {
      while (end < text.size() && isWord(text[end]))
        ++end;
    } else {
      numbers.push_back({i, end, std::stoll(text.substr(i, end - i))});
    }
    i = end;
  }
  return numbers;
}

std::string replaceNumber(const std::string &text, const std::vector<Number> &numbers, int64_t from, int64_t to) {
  std::string result;
  size_t at = 0;
  for (const Number &number : numbers) {
    if (number.value != from)
      continue;
    result.append(text, at, number.begin - at);
    result += std::to_string(to);
    at = number.end;
  }
  return result.append(text, at, std::string::npos);
}

/// Where an axis stands in the text: the quoted name, with what makes it a part or gives its size.
std::vector<std::pair<size_t, size_t>> axesOf(const std::string &text, const std::string &quoted) {
  std::vector<std::pair<size_t, size_t>> places;
  for (size_t at = text.find(quoted); at != std::string::npos; at = text.find(quoted, at + 1)) {
    size_t end = at + quoted.size();
    if (text.compare(end, 2, ":(") == 0)
      end = text.find(')', end) + 1;
    if (end < text.size() && text[end] == '=')
      ++end;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])))
      ++end;
    places.push_back({at, end});
  }
  return places;
}

/// Without text[begin, end) and a comma beside it.
std::string without(const std::string &text, size_t begin, size_t end) {
  if (text.compare(end, 2, ", ") == 0)
    end += 2;
  else if (begin >= 2 && text.compare(begin - 2, 2, ", ") == 0)
    begin -= 2;
  return text.substr(0, begin) + text.substr(end);
}

/// The names of all mesh axes, quoted.
std::set<std::string> axisNames(const std::string &text) {
  std::set<std::string> names;
  for (size_t mesh = text.find("sdy.mesh @"); mesh != std::string::npos; mesh = text.find("sdy.mesh @", mesh + 1)) {
    size_t close = std::min(text.find(']', mesh), text.size());
    for (size_t at = text.find('"', mesh); at < close;) {
      size_t end = text.find('"', at + 1);
      names.insert(text.substr(at, end + 1 - at));
      at = text.find('"', end + 1);
    }
  }
  return names;
}

} // namespace

std::optional<std::string> editText(const std::string &text, size_t number) {
  // Whole axes, then each place of one in a sharding.
  for (const std::string &axis : axisNames(text)) {
    auto places = axesOf(text, axis);
    if (number-- == 0) {
      std::string result = text;
      for (auto it = places.rbegin(); it != places.rend(); ++it)
        result = without(result, it->first, it->second);
      return result;
    }
    for (auto [begin, end] : places)
      if (text.find("sdy.sharding", text.rfind('\n', begin) + 1) < begin && number-- == 0)
        return without(text, begin, end);
  }
  for (size_t at = text.find('?'); at != std::string::npos; at = text.find('?', at + 1))
    if (number-- == 0)
      return without(text, at, at + 1);
  for (size_t at = text.find("}p"); at != std::string::npos; at = text.find("}p", at + 1))
    if (at + 2 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 2])) && number-- == 0)
      return text.substr(0, at + 1) + text.substr(at + 3);
  std::vector<Number> numbers = numbersOf(text);
  std::set<int64_t, std::greater<int64_t>> values;
  for (const Number &one : numbers)
    if (one.value > 1)
      values.insert(one.value);
  for (int64_t value : values)
    for (int64_t smaller : std::set<int64_t>{1, 2, value / 2, value - 1})
      if (smaller < value && number-- == 0)
        return replaceNumber(text, numbers, value, smaller);
  return std::nullopt;
}

} // namespace weft::check
