//===- Texts.cpp - the texts that are changed ---------------------===//

#include "tests/fuzz/Texts.h"

#include <cstdio>
#include <cstdlib>

namespace weft::fuzz {

std::vector<std::string> sections(const std::string &text) {
  std::vector<std::string> out(1);
  for (size_t begin = 0; begin < text.size();) {
    size_t end = text.find('\n', begin);
    end = end == std::string::npos ? text.size() : end + 1;
    std::string line = text.substr(begin, end - begin);
    if (line.rfind("// -----", 0) == 0 || line.rfind("//--- ", 0) == 0)
      out.emplace_back();
    else
      out.back() += line;
    begin = end;
  }
  return out;
}

std::string keep(const std::string &text, uint64_t number) {
  const char *folder = std::getenv("TEST_UNDECLARED_OUTPUTS_DIR");
  std::string path = std::string(folder ? folder : ".") + "/fuzz" + std::to_string(number) + ".mlir";
  if (std::FILE *file = std::fopen(path.c_str(), "w")) {
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
  }
  return path;
}

} // namespace weft::fuzz
