//===- Flags.h - the command line of every tool -------------------*- C++ -*-===//
//
// One small parser, so that all tools look alike: `--name VALUE`, `--name=VALUE`, `-o VALUE`, `--switch`, positional
// arguments in any order, `--` to end the flags, `--help`, `--version`, and a suggestion for a flag that does not
// exist. Not thread-safe; used once at the start of main.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_BASE_FLAGS_H
#define WEFT_RUNTIME_BASE_FLAGS_H

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace weft {

class Flags {
public:
  /// `usage` follows the tool's name on the first line of the help ("IN -o OUT [flags]"); `examples` are whole command
  /// lines.
  Flags(std::string tool, std::string usage, std::string summary, std::vector<std::string> examples);

  /// Starts a titled group in the help.
  void group(std::string title);

  /// The largest number that addInteger's `most` can say: none that a user would reach.
  static constexpr int64_t kNoLimit = INT64_MAX;

  /// Each takes the name with its dashes ("--mesh", "-o"), what it sets, the value's placeholder and a help text. No
  /// value may be empty; integers are decimal and from `least` to `most`, numbers decimal, finite and at least 0.
  void addSwitch(std::string name, bool *out, std::string help);
  void addString(std::string name, std::string *out, std::string placeholder, std::string help);
  void addStrings(std::string name, std::vector<std::string> *out, std::string placeholder, std::string help);
  void addInteger(std::string name, int64_t *out, std::string placeholder, std::string help, int64_t least = 0,
                  int64_t most = kNoLimit);
  void addNumber(std::string name, double *out, std::string placeholder, std::string help);

  /// Exit codes that the help lists beside the common ones (0 done, 1 a diagnosed error, 2 wrong usage).
  void addExitCode(int code, std::string meaning);

  /// What main does next.
  enum class Outcome { kRun, kExitOk, kUsageError };

  /// Parses; prints help or version to stdout, errors to stderr. `positional` gets what is no flag.
  Outcome parse(int argc, const char *const *argv, std::vector<std::string> *positional);

  std::string help() const;

private:
  struct Flag {
    std::string name, placeholder, help;
    bool takesValue = false;
    size_t group = 0;
    /// Empty if the value is fine, else what is wrong with it.
    std::function<std::string(const std::string &)> set;
  };
  void add(std::string name, std::string placeholder, std::string help, bool takesValue,
           std::function<std::string(const std::string &)> set);
  const Flag *find(const std::string &name) const;
  std::string nearest(const std::string &name) const;

  std::string tool, usage, summary;
  std::vector<std::string> examples, groups;
  std::vector<Flag> flags;
  std::vector<std::pair<int, std::string>> exitCodes;
};

/// The number of single-letter edits between two words; two neighbours that change places are one.
size_t editDistance(const std::string &a, const std::string &b);

/// The candidate nearest to `word`, or "" if none is near enough to be meant: at most one edit for every four letters
/// of the shorter one (or one in all), and three; none for words of two letters; not where only numbers differ
/// ('layers.1' is no slip for 'layers.2').
std::string nearestWord(const std::string &word, const std::vector<std::string> &candidates);

} // namespace weft

#endif // WEFT_RUNTIME_BASE_FLAGS_H
