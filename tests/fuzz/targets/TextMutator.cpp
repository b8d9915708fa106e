//===- TextMutator.cpp - changed texts that often still parse -------------===//
//
// Three of four changes are those of Mutate.h, which keep most of a text's form; the rest are libFuzzer's with the
// dictionary.
//
//===----------------------------------------------------------------------===//

#include "tests/fuzz/Mutate.h"
#include "tests/fuzz/targets/Target.h"

#include <algorithm>
#include <cstring>

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  if (seed % 4 == 0 || size == 0)
    return LLVMFuzzerMutate(data, size, most);
  std::string text = weft::fuzz::mutateText(std::string(reinterpret_cast<char *>(data), size), seed);
  size = std::min(text.size(), most);
  std::memcpy(data, text.data(), size);
  return size;
}
