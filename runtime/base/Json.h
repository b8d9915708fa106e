//===- Json.h - reading and writing JSON --------------------------*- C++ -*-===//
#ifndef WEFT_RUNTIME_BASE_JSON_H
#define WEFT_RUNTIME_BASE_JSON_H

#include "absl/status/statusor.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weft::json {

/// A JSON value. Objects keep their members' order, so what is written is deterministic. Integers up to 64 bits stay
/// exact.
class Value {
public:
  enum class Kind { kNull, kBool, kInteger, kNumber, kString, kArray, kObject };

  Value() = default;
  Value(bool value) : kind_(Kind::kBool), integer_(value) {}
  Value(int value) : kind_(Kind::kInteger), integer_(value) {}
  Value(int64_t value) : kind_(Kind::kInteger), integer_(value) {}
  Value(uint64_t value) : kind_(Kind::kInteger), integer_(static_cast<int64_t>(value)) {}
  /// NaN and infinities, which JSON lacks, are written as the strings "nan", "inf" and "-inf".
  Value(double value) : kind_(Kind::kNumber), number_(value) {}
  Value(std::string value) : kind_(Kind::kString), string_(std::move(value)) {}
  Value(const char *value) : kind_(Kind::kString), string_(value) {}
  static Value array() { return Value(Kind::kArray); }
  static Value object() { return Value(Kind::kObject); }

  Kind kind() const { return kind_; }
  bool isObject() const { return kind_ == Kind::kObject; }
  bool isArray() const { return kind_ == Kind::kArray; }
  bool isString() const { return kind_ == Kind::kString; }
  bool isNumber() const { return kind_ == Kind::kInteger || kind_ == Kind::kNumber; }
  bool isInteger() const { return kind_ == Kind::kInteger; }
  bool boolean() const { return kind_ == Kind::kBool && integer_; }
  int64_t integer() const { return integer_; }
  double number() const { return kind_ == Kind::kInteger ? static_cast<double>(integer_) : number_; }
  const std::string &string() const { return string_; }

  /// Array elements, or an object's values.
  const std::vector<Value> &items() const { return items_; }
  /// An object's keys, one for each item.
  const std::vector<std::string> &keys() const { return keys_; }

  /// The member of that name, or null.
  const Value *find(std::string_view key) const;
  /// Appends to an array.
  void push(Value value) { items_.push_back(std::move(value)); }
  /// Sets a member of an object; a new one comes last.
  Value &set(std::string key, Value value);
  /// As set, for a key that the caller knows to be new: without a look at the others.
  void add(std::string key, Value value);

  /// Text with the given indentation per level; 0 puts all on one line.
  std::string text(int indent = 0) const;

private:
  explicit Value(Kind kind) : kind_(kind) {}
  void append(std::string &out, int indent, int depth) const;

  Kind kind_ = Kind::kNull;
  int64_t integer_ = 0;
  double number_ = 0;
  std::string string_;
  std::vector<Value> items_;
  std::vector<std::string> keys_;
};

/// A string as a JSON literal, with its quotes. Bytes that are no UTF-8 are replaced.
std::string literal(std::string_view text);

/// Whether these bytes are UTF-8.
bool isUtf8(std::string_view text);

/// Parses one JSON value and nothing after it. InvalidArgument with line, column and what was expected; nesting is
/// limited to 200, and strings must be UTF-8.
absl::StatusOr<Value> parse(std::string_view text);

} // namespace weft::json

#endif // WEFT_RUNTIME_BASE_JSON_H
