//===- ExecutableTarget.cpp - the reader of .weft files -------------------===//
//
// What is read has passed the verifier, has a text, and written again reads as the same.
//
//===----------------------------------------------------------------------===//

#include "runtime/format/Serialize.h"
#include "runtime/format/Text.h"
#include "runtime/format/Verify.h"
#include "tests/fuzz/targets/Target.h"

#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using weft::fuzz::demand;
  namespace format = weft::format;
  auto executable = format::parse(std::string_view(reinterpret_cast<const char *>(data), size));
  if (!executable.ok()) {
    demand(!executable.status().message().empty(), "a refusal says why");
    return 0;
  }
  demand(format::verify(*executable).ok(), "what was read is verified");
  demand(!format::executableText(*executable).empty(), "an executable has a text");
  std::string bytes = format::serialize(*executable);
  auto again = format::parse(bytes);
  demand(again.ok(), "what was written is read: " + again.status().ToString());
  demand(format::serialize(*again) == bytes, "what was written and read is the same");
  return 0;
}
