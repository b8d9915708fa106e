//===- Names.cpp - dotted names of pytree leaves ------------------------------===//

#include "passes/import/Names.h"

#include <cctype>
#include <unordered_set>

namespace weft::import {
namespace {

/// A segment of a path and whether it was an index.
struct Segment {
  std::string text;
  bool isIndex = false;
};

bool isNumber(std::string_view text) {
  for (char c : text)
    if (!std::isdigit(static_cast<unsigned char>(c)))
      return false;
  return !text.empty();
}

/// ['key'] or ["key"] or [3] or [<flat index 3>] at `at`, which is moved behind it. False if it is none of these.
bool takeBracket(std::string_view path, size_t &at, Segment &segment) {
  size_t i = at + 1;
  if (i < path.size() && (path[i] == '\'' || path[i] == '"')) {
    char quote = path[i++];
    std::string text;
    for (; i < path.size() && path[i] != quote; ++i) {
      if (path[i] == '\\' && i + 1 < path.size())
        ++i;
      text += path[i];
    }
    if (i + 1 >= path.size() || path[i + 1] != ']' || text.empty())
      return false;
    segment = {text, false};
    at = i + 2;
    return true;
  }
  size_t close = path.find(']', i);
  if (close == std::string_view::npos || close == i)
    return false;
  std::string_view inner = path.substr(i, close - i);
  constexpr std::string_view kFlat = "<flat index ";
  if (inner.substr(0, kFlat.size()) == kFlat && inner.back() == '>')
    inner = inner.substr(kFlat.size(), inner.size() - kFlat.size() - 1);
  segment = {std::string(inner), isNumber(inner)};
  at = close + 1;
  return true;
}

/// False if `path` is no path.
bool split(std::string_view path, std::vector<Segment> &segments) {
  size_t at = 0;
  while (at < path.size()) {
    Segment segment;
    if (path[at] == '[') {
      if (!takeBracket(path, at, segment))
        return false;
    } else {
      if (path[at] == '.' && at > 0)
        ++at;
      size_t end = path.find_first_of(".[", at);
      segment.text = path.substr(at, end - at);
      if (segment.text.empty())
        return false;
      at = end == std::string_view::npos ? path.size() : end;
    }
    segments.push_back(segment);
  }
  return true;
}

std::string join(const std::vector<Segment> &segments, size_t from = 0) {
  std::string text;
  for (size_t i = from; i < segments.size(); ++i)
    text += (i > from ? "." : "") + segments[i].text;
  return text;
}

} // namespace

std::string dottedPath(std::string_view path) {
  std::vector<Segment> segments;
  return split(path, segments) ? join(segments) : std::string(path);
}

std::string resultName(std::string_view info) {
  std::string_view path = info;
  if (!path.empty() && path[0] == '.')
    path.remove_prefix(1);
  std::vector<Segment> segments;
  if (!split(path, segments))
    return std::string(info);
  bool rooted = !segments.empty() && segments[0].text == "result" && info[0] != '[';
  if (segments.size() > (rooted ? 1 : 0) && segments[rooted].isIndex)
    return rooted ? join(segments) : "result." + join(segments);
  return segments.size() > 1 && rooted ? join(segments, 1) : join(segments);
}

void fillAndSeparate(std::vector<std::string> &names, std::string_view fallback) {
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i].empty())
      names[i] = std::string(fallback) + std::to_string(i);
  std::unordered_set<std::string> used;
  std::vector<size_t> again;
  for (size_t i = 0; i < names.size(); ++i)
    if (!used.insert(names[i]).second)
      again.push_back(i);
  for (size_t i : again) {
    std::string name;
    int64_t number = 1;
    do
      name = names[i] + "@" + std::to_string(number++);
    while (!used.insert(name).second);
    names[i] = name;
  }
}

} // namespace weft::import
