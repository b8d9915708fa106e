//===- Failure.cpp - in which way a program fails ----------------------------===//

#include "tools/check/reduce/Failure.h"

#include "tools/check/Workers.h"

#include <algorithm>
#include <cctype>

namespace weft::check {
namespace {

/// Words only: numbers, quoted names and types change while a program shrinks.
std::string skeleton(const std::string &text) {
  std::string words;
  int brackets = 0;
  bool quoted = false;
  for (char c : text) {
    if (c == '\'')
      quoted = !quoted;
    brackets = std::max(brackets + (c == '<' ? 1 : c == '>' ? -1 : 0), 0); // the > of an arrow closes none
    if (!quoted && brackets == 0 && (std::isalpha(static_cast<unsigned char>(c)) || c == '_'))
      words += c;
  }
  return words;
}

/// The first line with "error: ", from there on.
std::string firstError(const std::string &errors) {
  size_t at = errors.find("error: ");
  if (at == std::string::npos)
    return "";
  at += 7;
  return errors.substr(at, errors.find('\n', at) - at);
}

constexpr int kPassed = 0, kFailed = 10, kMismatch = 11;

} // namespace

bool Failure::isLike(const Failure &other) const {
  return kind == other.kind && skeleton(message) == skeleton(other.message);
}

Failure failureOf(const std::string &text, const std::string &name, const CheckOptions &options, unsigned seconds) {
  Isolated isolated = runIsolated(seconds, [&] {
    compiler::Driver driver;
    Outcome outcome = checkText(driver, text, name, options);
    if (outcome.verdict == Verdict::kFailed)
      std::fprintf(stderr, "\nweft-check-verdict: %s\n", outcome.text.c_str());
    return outcome.verdict == Verdict::kPassed ? kPassed : outcome.verdict == Verdict::kMismatch ? kMismatch : kFailed;
  });
  if (isolated.exitCode == kPassed)
    return {};
  if (isolated.exitCode == kMismatch)
    return {"results differ", ""};
  if (isolated.exitCode != kFailed)
    return {"crashes (" +
                (isolated.signal.empty() ? "exit code " + std::to_string(isolated.exitCode) : isolated.signal) + ")",
            ""};
  constexpr char kVerdict[] = "weft-check-verdict: ";
  size_t at = isolated.errors.find(kVerdict);
  std::string verdict = at == std::string::npos ? "fails" : isolated.errors.substr(at + sizeof(kVerdict) - 1);
  std::string message = firstError(isolated.errors);
  verdict = verdict.substr(0, verdict.find('\n'));
  // What a run says has numbers in it; it is the message then.
  if (verdict.rfind("does not", 0) != 0)
    return {"does not run", verdict};
  return {verdict, message};
}

} // namespace weft::check
