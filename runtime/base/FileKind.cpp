//===- FileKind.cpp - what a file is, by its first bytes ------------------===//
#include "runtime/base/FileKind.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace weft {
namespace {

/// A zero byte this near to the start makes a file binary.
constexpr size_t kLooked = 512;

bool startsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

bool isWordByte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// Whether a text begins with this word, and not with a longer one.
bool startsWithWord(std::string_view text, std::string_view word) {
  return startsWith(text, word) && (text.size() == word.size() || !isWordByte(text[word.size()]));
}

std::string_view withoutBlanks(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text[0])))
    text.remove_prefix(1);
  return text;
}

/// Without blanks and lines that begin with `mark`.
std::string_view withoutComments(std::string_view text, std::string_view mark) {
  for (text = withoutBlanks(text); startsWith(text, mark); text = withoutBlanks(text))
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  return text;
}

/// Whether a zip file's first entry is an array of NumPy's. An empty archive counts: numpy.savez() without arrays.
bool isNpz(std::string_view bytes) {
  if (startsWith(bytes, "PK\x05\x06"))
    return true;
  if (bytes.size() < 30)
    return false;
  size_t length = static_cast<unsigned char>(bytes[26]) | static_cast<unsigned char>(bytes[27]) << 8;
  std::string_view name = bytes.substr(30, length);
  return name.size() > 4 && name.substr(name.size() - 4) == ".npy";
}

/// `{ lambda ; a:f32[4]. let ...`, with functions of their own before it as `let f = { lambda ...`.
bool isJaxpr(std::string_view text) {
  if (startsWithWord(text, "let")) {
    size_t brace = text.substr(0, kLooked).find('{');
    if (brace == std::string_view::npos)
      return false;
    text.remove_prefix(brace);
  }
  if (!startsWith(text, "{"))
    return false;
  text = withoutBlanks(text.substr(1));
  // Terminals get it in bold.
  while (startsWith(text, "\x1b["))
    text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
  return startsWithWord(text, "lambda");
}

bool isPython(std::string_view text) {
  if (startsWith(text, "#!"))
    return text.substr(0, text.find('\n')).find("python") != std::string_view::npos;
  text = withoutComments(text, "# ");
  std::string_view line = text.substr(0, text.find('\n'));
  for (auto [word, then] : {std::pair<std::string_view, std::string_view>("import ", ""),
                            {"from ", " import "},
                            {"def ", "("},
                            {"class ", ":"}})
    if (startsWith(line, word) && line.find(then) != std::string_view::npos)
      return true;
  return startsWith(text, "\"\"\"");
}

bool isMlir(std::string_view text) {
  text = withoutComments(text, "//");
  for (std::string_view word : {"module", "builtin", "func", "sdy", "stablehlo"})
    if (startsWithWord(text, word))
      return true;
  // Aliases, resources, ops in quotes.
  if (text.size() > 1 && (text[0] == '#' || text[0] == '!') && isWordByte(text[1]))
    return text.substr(0, text.find('\n')).find('=') != std::string_view::npos;
  return startsWith(text, "{-#") || startsWith(text, "\"builtin.module\"");
}

} // namespace

FileKind fileKind(std::string_view bytes) {
  using namespace std::string_view_literals;
  std::string_view text = withoutBlanks(bytes);
  if (text.empty())
    return FileKind::kEmpty;
  if (startsWith(bytes, "PK\x03\x04") || startsWith(bytes, "PK\x05\x06"))
    return isNpz(bytes) ? FileKind::kNpz : FileKind::kZip;
  if (startsWith(bytes, "\x93NUMPY"))
    return FileKind::kNpy;
  if (startsWith(bytes, "WEFTEXE\0"sv))
    return FileKind::kExecutable;
  if (startsWith(bytes, "ML\xefR"))
    return FileKind::kBytecode;
  if (startsWith(bytes, "\xff\xfe") || startsWith(bytes, "\xfe\xff"))
    return FileKind::kUtf16;
  if (startsWith(bytes, "\x1f\x8b"))
    return FileKind::kGzip;
  if (startsWith(bytes, "\x7f"
                        "ELF"))
    return FileKind::kElf;
  // A header's length in eight bytes, then the header, which is JSON.
  if (bytes.size() > 8 && bytes[8] == '{' && bytes[6] == 0 && bytes[7] == 0)
    return FileKind::kSafetensors;
  if (bytes.substr(0, kLooked).find('\0') != std::string_view::npos)
    return FileKind::kBinary;
  if (startsWith(text, "version https://git-lfs."))
    return FileKind::kLfsPointer;
  if (startsWithWord(text, "HloModule"))
    return FileKind::kHloText;
  if (isJaxpr(text))
    return FileKind::kJaxpr;
  if (isMlir(text))
    return FileKind::kMlir;
  if (isPython(text))
    return FileKind::kPython;
  if (startsWith(text, "{")) {
    std::string_view inner = withoutBlanks(text.substr(1));
    if (startsWith(inner, "\"") || startsWith(inner, "}"))
      return FileKind::kJson;
  }
  return FileKind::kUnknown;
}

std::string fileKindText(FileKind kind) {
  switch (kind) {
  case FileKind::kUnknown:
    return "";
  case FileKind::kEmpty:
    return "empty";
  case FileKind::kNpz:
    return "a NumPy archive (npz)";
  case FileKind::kNpy:
    return "a NumPy array (npy)";
  case FileKind::kSafetensors:
    return "a file of arrays (safetensors)";
  case FileKind::kExecutable:
    return "a Weft executable";
  case FileKind::kMlir:
    return "MLIR text";
  case FileKind::kBytecode:
    return "MLIR bytecode";
  case FileKind::kHloText:
    return "XLA's HLO text";
  case FileKind::kJaxpr:
    return "a jaxpr, JAX's own text";
  case FileKind::kPython:
    return "Python source";
  case FileKind::kJson:
    return "JSON";
  case FileKind::kLfsPointer:
    return "a pointer of Git LFS to a file that was not fetched";
  case FileKind::kUtf16:
    return "UTF-16 text";
  case FileKind::kGzip:
    return "a compressed file (gzip)";
  case FileKind::kZip:
    return "a compressed file (zip)";
  case FileKind::kElf:
    return "a program or a library of this machine (ELF)";
  case FileKind::kBinary:
    return "a binary file";
  }
  return "";
}

std::string fileKindAdvice(FileKind kind) {
  switch (kind) {
  case FileKind::kNpz:
  case FileKind::kSafetensors:
    return "arrays go to weft-run --inputs";
  case FileKind::kNpy:
    return "arrays go to weft-run --inputs, named in an npz";
  case FileKind::kExecutable:
    return "weft-run runs it, weft-inspect shows it";
  case FileKind::kMlir:
    return "weft-compile FILE -o OUT.weft makes an executable of it";
  case FileKind::kBytecode:
  case FileKind::kHloText:
  case FileKind::kJaxpr:
  case FileKind::kPython:
    return "print the program as StableHLO text (JAX: jax.jit(f).lower(...).as_text(debug_info=True))";
  case FileKind::kLfsPointer:
    return "fetch it with git lfs pull";
  case FileKind::kUtf16:
    return "save the text as UTF-8";
  case FileKind::kGzip:
  case FileKind::kZip:
    return "unpack it first";
  default:
    return "";
  }
}

} // namespace weft
