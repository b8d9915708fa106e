//===- Json.cpp - reading and writing JSON --------------------------------===//
#include "runtime/base/Json.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unordered_set>

namespace weft::json {
namespace {

constexpr int kMaxDepth = 200;

/// The length of the UTF-8 sequence at the start of `text`, or 0 if there is none.
size_t utf8Length(std::string_view text) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  size_t length = byte(0) < 0x80                      ? 1
                  : byte(0) >= 0xc2 && byte(0) < 0xe0 ? 2
                  : byte(0) >= 0xe0 && byte(0) < 0xf0 ? 3
                  : byte(0) >= 0xf0 && byte(0) < 0xf5 ? 4
                                                      : 0;
  if (length == 0 || length > text.size())
    return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80)
      return 0;
  if ((byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xed && byte(1) >= 0xa0) ||
      (byte(0) == 0xf0 && byte(1) < 0x90) || (byte(0) == 0xf4 && byte(1) >= 0x90))
    return 0;
  return length;
}

void appendUtf8(std::string &out, uint32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0 | (code >> 6));
    out += static_cast<char>(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0 | (code >> 12));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
    out += static_cast<char>(0x80 | (code & 0x3f));
  } else {
    out += static_cast<char>(0xf0 | (code >> 18));
    out += static_cast<char>(0x80 | ((code >> 12) & 0x3f));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
    out += static_cast<char>(0x80 | (code & 0x3f));
  }
}

class Parser {
public:
  explicit Parser(std::string_view text) : text(text) {}

  absl::StatusOr<Value> run() {
    Value value;
    if (!parseValue(value, 0) || (skipSpace(), at != text.size() && !fail("nothing more"))) {
      size_t line = 1 + std::count(text.begin(), text.begin() + at, '\n');
      size_t start = text.substr(0, at).rfind('\n');
      size_t column = at - (start == std::string_view::npos ? 0 : start + 1) + 1;
      return absl::InvalidArgumentError(absl::StrCat("JSON line ", line, " column ", column, ": expected ", expected));
    }
    return value;
  }

private:
  bool fail(std::string what) {
    expected = std::move(what);
    return false;
  }
  void skipSpace() {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r'))
      ++at;
  }
  bool take(char c) {
    skipSpace();
    if (at >= text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }
  bool word(std::string_view expectedWord) {
    if (text.substr(at, expectedWord.size()) != expectedWord)
      return false;
    at += expectedWord.size();
    return true;
  }

  bool parseValue(Value &value, int depth) {
    skipSpace();
    if (depth > kMaxDepth)
      return fail("less nesting");
    if (at >= text.size())
      return fail("a value");
    switch (text[at]) {
    case '{':
      return parseObject(value, depth);
    case '[':
      return parseArray(value, depth);
    case '"': {
      std::string string;
      if (!parseString(string))
        return false;
      value = Value(std::move(string));
      return true;
    }
    case 't':
      value = Value(true);
      return word("true") || fail("a value");
    case 'f':
      value = Value(false);
      return word("false") || fail("a value");
    case 'n':
      value = Value();
      return word("null") || fail("a value");
    default:
      return parseNumber(value);
    }
  }

  bool parseObject(Value &value, int depth) {
    ++at;
    value = Value::object();
    if (take('}'))
      return true;
    std::unordered_set<std::string> keys;
    do {
      skipSpace();
      std::string key;
      Value member;
      if (!parseString(key))
        return false;
      if (!take(':'))
        return fail("':'");
      if (!parseValue(member, depth + 1))
        return false;
      if (!keys.insert(key).second)
        return fail("each key once: key '" + key + "' is there twice");
      value.add(std::move(key), std::move(member));
    } while (take(','));
    return take('}') || fail("',' or '}'");
  }

  bool parseArray(Value &value, int depth) {
    ++at;
    value = Value::array();
    if (take(']'))
      return true;
    do {
      Value item;
      if (!parseValue(item, depth + 1))
        return false;
      value.push(std::move(item));
    } while (take(','));
    return take(']') || fail("',' or ']'");
  }

  bool hex4(uint32_t &code) {
    if (at + 4 > text.size())
      return fail("four hexadecimal digits");
    auto result = std::from_chars(text.data() + at, text.data() + at + 4, code, 16);
    if (result.ptr != text.data() + at + 4)
      return fail("four hexadecimal digits");
    at += 4;
    return true;
  }

  bool parseString(std::string &out) {
    if (at >= text.size() || text[at] != '"')
      return fail("a string");
    ++at;
    while (at < text.size() && text[at] != '"') {
      char c = text[at];
      if (static_cast<unsigned char>(c) < 0x20)
        return fail("no control character in a string");
      if (c != '\\') {
        size_t length = utf8Length(text.substr(at));
        if (length == 0)
          return fail("UTF-8 in a string");
        out.append(text.substr(at, length));
        at += length;
        continue;
      }
      if (++at >= text.size())
        break;
      static constexpr char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
      char escape = text[at++];
      if (escape == 'u') {
        uint32_t code = 0, low = 0;
        if (!hex4(code))
          return false;
        if (code >= 0xd800 && code < 0xdc00) {
          if (!word("\\u") || !hex4(low) || low < 0xdc00 || low > 0xdfff)
            return fail("the second half of a surrogate pair");
          code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        } else if (code >= 0xdc00 && code < 0xe000) {
          return fail("the first half of a surrogate pair before its second");
        }
        appendUtf8(out, code);
        continue;
      }
      const char *found = std::find(from, from + 8, escape);
      if (found == from + 8)
        return fail("a known escape");
      out += to[found - from];
    }
    if (at >= text.size())
      return fail("'\"'");
    ++at;
    return true;
  }

  bool parseNumber(Value &value) {
    size_t start = at;
    if (at < text.size() && text[at] == '-')
      ++at;
    size_t digits = at;
    auto skipDigits = [&] {
      size_t from = at;
      while (at < text.size() && text[at] >= '0' && text[at] <= '9')
        ++at;
      return at > from;
    };
    if (!skipDigits() || (text[digits] == '0' && at > digits + 1)) {
      at = start;
      return fail("a value");
    }
    bool whole = true;
    if (at < text.size() && text[at] == '.') {
      whole = false;
      ++at;
      if (!skipDigits())
        return fail("digits");
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
      whole = false;
      ++at;
      if (at < text.size() && (text[at] == '+' || text[at] == '-'))
        ++at;
      if (!skipDigits())
        return fail("digits");
    }
    const char *first = text.data() + start, *last = text.data() + at;
    int64_t integer = 0;
    if (whole && std::from_chars(first, last, integer).ec == std::errc()) {
      value = Value(integer);
      return true;
    }
    value = Value(std::strtod(std::string(first, last).c_str(), nullptr));
    return true;
  }

  std::string_view text;
  size_t at = 0;
  std::string expected = "a value";
};

} // namespace

const Value *Value::find(std::string_view key) const {
  for (size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i] == key)
      return &items_[i];
  return nullptr;
}

Value &Value::set(std::string key, Value value) {
  if (kind_ == Kind::kNull)
    kind_ = Kind::kObject;
  for (size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i] == key)
      return items_[i] = std::move(value);
  keys_.push_back(std::move(key));
  items_.push_back(std::move(value));
  return items_.back();
}

void Value::add(std::string key, Value value) {
  keys_.push_back(std::move(key));
  items_.push_back(std::move(value));
}

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    size_t length = utf8Length(text);
    if (length == 0)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string literal(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    unsigned char c = static_cast<unsigned char>(text[0]);
    size_t length = utf8Length(text);
    if (c == '"' || c == '\\')
      out.append({'\\', static_cast<char>(c)});
    else if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (c < 0x20)
      out += absl::StrFormat("\\u%04x", c);
    else if (length == 0)
      out += "\xef\xbf\xbd";
    else
      out.append(text.substr(0, length));
    text.remove_prefix(std::max<size_t>(length, 1));
  }
  return out + "\"";
}

void Value::append(std::string &out, int indent, int depth) const {
  switch (kind_) {
  case Kind::kNull:
    out += "null";
    return;
  case Kind::kBool:
    out += integer_ ? "true" : "false";
    return;
  case Kind::kInteger:
    absl::StrAppend(&out, integer_);
    return;
  case Kind::kNumber:
    if (std::isnan(number_))
      out += "\"nan\"";
    else if (std::isinf(number_))
      out += number_ > 0 ? "\"inf\"" : "\"-inf\"";
    else
      out += absl::StrFormat("%.9g", number_);
    return;
  case Kind::kString:
    out += literal(string_);
    return;
  case Kind::kArray:
  case Kind::kObject:
    break;
  }
  bool object = kind_ == Kind::kObject;
  out += object ? '{' : '[';
  for (size_t i = 0; i < items_.size(); ++i) {
    if (i)
      out += indent ? "," : ", ";
    if (indent)
      out.append("\n").append(static_cast<size_t>(indent) * (depth + 1), ' ');
    if (object)
      absl::StrAppend(&out, literal(keys_[i]), ": ");
    items_[i].append(out, indent, depth + 1);
  }
  if (indent && !items_.empty())
    out.append("\n").append(static_cast<size_t>(indent) * depth, ' ');
  out += object ? '}' : ']';
}

std::string Value::text(int indent) const {
  std::string out;
  append(out, indent, 0);
  return out;
}

absl::StatusOr<Value> parse(std::string_view text) {
  return Parser(text).run();
}

} // namespace weft::json
