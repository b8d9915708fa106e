//===- Flags.cpp - the command line of every tool --------------------------===//

#include "runtime/base/Flags.h"

#include "runtime/base/Version.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace weft {

size_t editDistance(const std::string &a, const std::string &b) {
  std::vector<size_t> before, last, row(b.size() + 1); // rows of the table for i - 2, i - 1 and i letters of `a`
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    before = std::move(last);
    last = row;
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

/// The word without its digits.
static std::string lettersOf(const std::string &word) {
  std::string letters;
  for (char c : word)
    if (c < '0' || c > '9')
      letters += c;
  return letters;
}

std::string nearestWord(const std::string &word, const std::vector<std::string> &candidates) {
  constexpr size_t kShortest = 3, kLettersPerEdit = 4, kMostEdits = 3;
  std::string best, letters = lettersOf(word);
  size_t bestDistance = kMostEdits + 1;
  for (const std::string &candidate : candidates) {
    size_t shorter = std::min(word.size(), candidate.size()), longer = std::max(word.size(), candidate.size());
    size_t most = std::min(kMostEdits, std::max<size_t>(1, shorter / kLettersPerEdit));
    if (shorter < kShortest || longer - shorter > most)
      continue;
    size_t distance = editDistance(word, candidate);
    // Names that differ in a number alone are two things of a kind.
    if (distance <= most && distance < bestDistance && lettersOf(candidate) != letters) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

Flags::Flags(std::string tool, std::string usage, std::string summary, std::vector<std::string> examples)
    : tool(std::move(tool)), usage(std::move(usage)), summary(std::move(summary)), examples(std::move(examples)) {
  groups.push_back("Flags");
}

void Flags::group(std::string title) {
  groups.push_back(std::move(title));
}

void Flags::add(std::string name, std::string placeholder, std::string help, bool takesValue,
                std::function<std::string(const std::string &)> set) {
  flags.push_back(
      {std::move(name), std::move(placeholder), std::move(help), takesValue, groups.size() - 1, std::move(set)});
}

void Flags::addSwitch(std::string name, bool *out, std::string help) {
  add(std::move(name), "", std::move(help), false, [out](const std::string &) {
    *out = true;
    return std::string();
  });
}

void Flags::addString(std::string name, std::string *out, std::string placeholder, std::string help) {
  add(std::move(name), std::move(placeholder), std::move(help), true, [out](const std::string &value) {
    *out = value;
    return std::string();
  });
}

void Flags::addStrings(std::string name, std::vector<std::string> *out, std::string placeholder, std::string help) {
  add(std::move(name), std::move(placeholder), std::move(help), true, [out](const std::string &value) {
    out->push_back(value);
    return std::string();
  });
}

void Flags::addInteger(std::string name, int64_t *out, std::string placeholder, std::string help, int64_t least,
                       int64_t most) {
  add(std::move(name), std::move(placeholder), std::move(help), true, [=](const std::string &value) {
    // strtoll alone would take blanks before the number and a plus sign.
    size_t digits = value[0] == '-' ? 1 : 0;
    bool isNumber = value.size() > digits && value.find_first_not_of("0123456789", digits) == std::string::npos;
    errno = 0;
    long long number = isNumber ? std::strtoll(value.c_str(), nullptr, 10) : 0;
    if (!isNumber || errno || number < least || number > most)
      return "takes a whole number from " + std::to_string(least) +
             (most == kNoLimit ? " up" : " to " + std::to_string(most)) + ", got '" + value + "'";
    *out = number;
    return std::string();
  });
}

void Flags::addNumber(std::string name, double *out, std::string placeholder, std::string help) {
  add(std::move(name), std::move(placeholder), std::move(help), true, [out](const std::string &value) {
    // strtod alone would take blanks, hexadecimal numbers, infinity and NaN.
    bool isNumber = value.find_first_not_of("0123456789.eE+-") == std::string::npos && value[0] != '+';
    char *end = nullptr;
    double number = isNumber ? std::strtod(value.c_str(), &end) : 0;
    if (!isNumber || *end || !std::isfinite(number) || number < 0)
      return "takes a number from 0 up, got '" + value + "'";
    *out = number;
    return std::string();
  });
}

void Flags::addExitCode(int code, std::string meaning) {
  exitCodes.emplace_back(code, std::move(meaning));
}

const Flags::Flag *Flags::find(const std::string &name) const {
  for (const Flag &flag : flags)
    if (flag.name == name)
      return &flag;
  return nullptr;
}

std::string Flags::nearest(const std::string &name) const {
  std::vector<std::string> names = {"--help", "--version"};
  for (const Flag &flag : flags)
    names.push_back(flag.name);
  return nearestWord(name, names);
}

std::string Flags::help() const {
  std::string text = "usage: " + tool + " " + usage + "\n\n" + summary + "\n";
  if (!examples.empty())
    text += "\nExamples\n";
  for (const std::string &example : examples)
    text += "  " + example + "\n";
  auto line = [](const std::string &left, const std::string &right) {
    std::string padded = "  " + left;
    padded.resize(std::max<size_t>(padded.size() + 2, 28), ' ');
    return padded + right + "\n";
  };
  for (size_t g = 0; g < groups.size(); ++g) {
    text += "\n" + groups[g] + "\n";
    for (const Flag &flag : flags)
      if (flag.group == g)
        text += line(flag.takesValue ? flag.name + " " + flag.placeholder : flag.name, flag.help);
    if (g + 1 == groups.size()) {
      text += line("--help", "this text");
      text += line("--version", "the version");
    }
  }
  text += "\nExit codes\n" + line("0", "done") + line("1", "an error in the input, with a diagnostic") +
          line("2", "wrong usage");
  for (const auto &[code, meaning] : exitCodes)
    text += line(std::to_string(code), meaning);
  return text;
}

Flags::Outcome Flags::parse(int argc, const char *const *argv, std::vector<std::string> *positional) {
  auto fail = [&](const std::string &message) {
    std::fprintf(stderr, "%s: error: %s\n%s: try '%s --help'\n", tool.c_str(), message.c_str(), tool.c_str(),
                 tool.c_str());
    return Outcome::kUsageError;
  };
  bool flagsEnded = false;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (flagsEnded || argument.size() < 2 || argument[0] != '-') {
      positional->push_back(argument);
      continue;
    }
    if (argument == "--") {
      flagsEnded = true;
      continue;
    }
    if (argument == "--help" || argument == "-h") {
      std::fputs(help().c_str(), stdout);
      return Outcome::kExitOk;
    }
    if (argument == "--version") {
      std::printf("%s %s\n", tool.c_str(), kVersion);
      return Outcome::kExitOk;
    }
    size_t equals = argument.find('=');
    std::string name = argument.substr(0, equals);
    const Flag *flag = find(name);
    if (!flag) {
      std::string meant = nearest(name);
      return fail("there is no flag '" + name + "'" + (meant.empty() ? "" : "; did you mean '" + meant + "'?"));
    }
    std::string value;
    if (flag->takesValue) {
      if (equals != std::string::npos)
        value = argument.substr(equals + 1);
      else if (i + 1 < argc && !find(argv[i + 1]))
        value = argv[++i];
      else
        return fail(name + " needs a value: " + name + " " + flag->placeholder +
                    (i + 1 < argc ? std::string("; '") + argv[i + 1] + "' is a flag itself" : ""));
      if (value.empty())
        return fail(name + " needs a value that is not empty: " + name + " " + flag->placeholder);
    } else if (equals != std::string::npos) {
      return fail(name + " takes no value");
    }
    if (std::string problem = flag->set(value); !problem.empty())
      return fail(name + " " + problem);
  }
  return Outcome::kRun;
}

} // namespace weft
