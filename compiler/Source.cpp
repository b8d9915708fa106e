//===- Source.cpp - what is looked at before a text is parsed ---------------===//

#include "compiler/Source.h"

#include "runtime/base/FileKind.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace weft::compiler {
namespace {

/// MLIR bytecode starts with these bytes, a version, and the producer's name.
constexpr llvm::StringLiteral kBytecodeMagic = "ML\xefR";

/// The producer that weft-opt writes, which is MLIR's version.
constexpr llvm::StringLiteral kOwnProducer = "MLIR" LLVM_VERSION_STRING;

/// Brackets nested deeper than any program's.
constexpr int64_t kMostNesting = 1000;

/// Aliases that refer to aliases, and so on: MLIR recurses along them too.
constexpr int64_t kMostAliasDepth = 4000;

/// The first byte from `at` on that is neither blank nor comment.
size_t skipBlanks(llvm::StringRef text, size_t at) {
  while (at < text.size()) {
    if (llvm::isSpace(text[at]))
      ++at;
    else if (text.substr(at).starts_with("//"))
      at = std::min(text.find('\n', at), text.size());
    else
      break;
  }
  return at;
}

bool isWordByte(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.' || c == '-';
}

/// Whether `array<` stands before the byte behind it and its elements are of type index, or of a type that an alias
/// hides.
bool isArrayOfIndex(llvm::StringRef text, size_t open) {
  size_t before = open;
  while (before > 0 && llvm::isSpace(text[before - 1]))
    --before;
  llvm::StringRef head = text.take_front(before);
  if (!head.ends_with("array") || (head.size() > 5 && isWordByte(head[head.size() - 6])))
    return false;
  llvm::StringRef type = text.substr(skipBlanks(text, open + 1));
  return type.starts_with("!") || (type.starts_with("index") && (type.size() == 5 || !isWordByte(type[5])));
}

std::optional<SourceProblem> findTextProblem(llvm::StringRef text) {
  int64_t depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
    case '"':
      for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
        i += text[i] == '\\';
      break;
    case '/':
      if (text.substr(i).starts_with("//"))
        i = std::min(text.find('\n', i), text.size());
      break;
    case '<':
      if (isArrayOfIndex(text, i))
        return SourceProblem{i, "an array attribute cannot have elements of type index or of a type alias: write i64"};
      [[fallthrough]];
    case '(':
    case '[':
    case '{':
      if (++depth > kMostNesting)
        return SourceProblem{i, llvm::formatv("brackets are nested more than {0} deep", kMostNesting)};
      break;
    case '>':
      depth -= i > 0 && text[i - 1] == '-' ? 0 : 1; // the head of an arrow closes nothing
      break;
    case ')':
    case ']':
    case '}':
      --depth;
      break;
    default:
      break;
    }
    depth = std::max<int64_t>(depth, 0);
  }
  return std::nullopt;
}

/// Files that are sometimes given in place of MLIR's text.
std::optional<SourceProblem> findForeignFormat(llvm::StringRef text) {
  FileKind kind = fileKind(text);
  switch (kind) {
  case FileKind::kUnknown: // the parser says more
  case FileKind::kEmpty:   // a module of nothing
  case FileKind::kMlir:
  case FileKind::kBytecode:
    return std::nullopt;
  default:
    break;
  }
  std::string advice = fileKindAdvice(kind);
  return SourceProblem{0, "this is " + fileKindText(kind) + ", not StableHLO text" +
                              (advice.empty() ? "" : ": " + advice)};
}

/// Definitions `#name = ...` and `!name = ...` at the start of a line that refer to each other in too long a chain.
std::optional<SourceProblem> findAliasProblem(llvm::StringRef text) {
  llvm::StringMap<int64_t> depths; // by name with its sigil
  auto nameAt = [&](size_t at) { return text.substr(at, 1 + text.substr(at + 1).take_while(isWordByte).size()); };
  for (size_t line = 0; line < text.size(); line = std::min(text.find('\n', line), text.size() - 1) + 1) {
    if (text[line] != '#' && text[line] != '!')
      continue;
    llvm::StringRef name = nameAt(line);
    int64_t depth = 1;
    for (size_t i = line + name.size(); i < text.size() && text[i] != '\n'; ++i) {
      if (text[i] == '"')
        for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
          i += text[i] == '\\';
      else if (text[i] == '#' || text[i] == '!')
        if (auto it = depths.find(nameAt(i)); it != depths.end())
          depth = std::max(depth, it->second + 1);
    }
    if (depth > kMostAliasDepth)
      return SourceProblem{line,
                           llvm::formatv("alias '{0}' refers to others more than {1} deep", name, kMostAliasDepth)};
    depths[name] = depth;
  }
  return std::nullopt;
}

} // namespace

bool isBytecode(llvm::StringRef bytes) {
  return bytes.starts_with(kBytecodeMagic);
}

std::optional<SourceProblem> findSourceProblem(llvm::StringRef bytes) {
  if (!isBytecode(bytes)) {
    if (auto problem = findForeignFormat(bytes))
      return problem;
    if (auto problem = findTextProblem(bytes))
      return problem;
    return findAliasProblem(bytes);
  }
  llvm::StringRef producer =
      bytes.drop_front(kBytecodeMagic.size()).drop_front(1).take_until([](char c) { return c == 0; });
  if (producer == kOwnProducer)
    return std::nullopt;
  std::string shown;
  llvm::raw_string_ostream stream(shown);
  stream.write_escaped(producer.take_front(60));
  return SourceProblem{0, "this is bytecode written by '" + shown +
                              "'; only bytecode that weft-opt wrote can be read: print the module as text "
                              "(JAX: lowered.as_text(debug_info=True))"};
}

bool checkSource(llvm::StringRef bytes, llvm::StringRef name) {
  std::optional<SourceProblem> problem = findSourceProblem(bytes);
  if (!problem)
    return true;
  llvm::errs() << name;
  if (!isBytecode(bytes)) {
    llvm::StringRef before = bytes.take_front(problem->offset);
    size_t lineStart = before.rfind('\n');
    lineStart = lineStart == llvm::StringRef::npos ? 0 : lineStart + 1;
    llvm::errs() << ":" << before.count('\n') + 1 << ":" << problem->offset - lineStart + 1;
  }
  llvm::errs() << ": error: " << problem->message << "\n";
  return false;
}

std::string crashMeaning(llvm::StringRef bytes, llvm::StringRef name) {
  return name.str() + (isBytecode(bytes)
                           ? ": error: this bytecode is damaged: MLIR's reader crashes on it, or does not end"
                           : ": error: this text cannot be parsed: MLIR's parser crashes on it");
}

unsigned readingSeconds(llvm::StringRef bytes) {
  return isBytecode(bytes) ? 10 + static_cast<unsigned>(bytes.size() >> 20) : 0;
}

} // namespace weft::compiler
