//===- TensorsTarget.cpp - npz, npy and safetensors -----------------------===//
//
// What is read is sound (as many bytes as its dims and type say) and, written again, reads as the same.
//
//===----------------------------------------------------------------------===//

#include "runtime/io/Compare.h"
#include "runtime/io/Npy.h"
#include "runtime/io/Safetensors.h"
#include "runtime/io/Tensors.h"
#include "runtime/io/Zip.h"
#include "tests/fuzz/targets/Target.h"

#include <string_view>

namespace {

using weft::fuzz::demand;
namespace io = weft::io;

void demandSame(const io::Array &got, const io::Array &want) {
  demand(got.name == want.name, "a name that was written is read");
  demand(got.dims == want.dims && got.data == want.data, "an array that was written is read");
}

void writeAndRead(const std::vector<io::Array> &arrays) {
  auto demandAll = [&](const absl::StatusOr<std::vector<io::Array>> &again) {
    demand(again.ok(), "what was written is read: " + again.status().ToString());
    demand(again->size() == arrays.size(), "as many arrays are read as were written");
    for (size_t i = 0; i < arrays.size(); ++i)
      demandSame((*again)[i], arrays[i]);
  };
  std::string error, bytes = io::safetensorsHeader(arrays, error);
  for (const io::Array &array : arrays)
    bytes += array.data;
  if (error.empty()) // some types and names it cannot hold
    demandAll(io::parseSafetensors(bytes));
  std::vector<io::ZipPiece> entries;
  for (const io::Array &array : arrays)
    entries.push_back({array.name + ".npy", io::npyHeader(array), array.data});
  std::string archive;
  for (std::string_view piece : io::writeZip(entries).pieces)
    archive += piece;
  demandAll(io::parseTensors(archive));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  auto arrays = io::parseTensors(bytes);
  if (!arrays.ok()) {
    demand(!arrays.status().message().empty(), "a refusal says why");
    return 0;
  }
  for (const io::Array &array : *arrays) {
    auto count = weft::format::elementCount(array.dims);
    demand(count.has_value() &&
               static_cast<uint64_t>(*count * weft::format::dtypeBytes(array.dtype)) == array.data.size(),
           "data are as long as dims and type say");
    demand(!io::arrayShapeText(array).empty(), "a shape has a text");
    if (*count)
      demand(!io::elementText(array, *count - 1).empty(), "an element has a text");
  }
  if (!arrays->empty())
    writeAndRead(*arrays);
  return 0;
}
