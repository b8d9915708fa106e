//===- CallView.cpp - an executable's call as a library sees it ------------===//
#include "runtime/host_call/CallView.h"

#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace weft::hostcall {
namespace {

constexpr size_t kErrorBytes = 1024;

static_assert(static_cast<int>(WEFT_C128) == static_cast<int>(format::DType::kC128) &&
                  static_cast<int>(WEFT_BF16) == static_cast<int>(format::DType::kBF16) &&
                  static_cast<int>(WEFT_UI2) == static_cast<int>(format::DType::kUI2) &&
                  static_cast<int>(WEFT_F8E4M3) == static_cast<int>(format::DType::kF8E4M3),
              "the interface numbers element types as the file does");
static_assert(static_cast<int>(WEFT_NUMBERS) == static_cast<int>(format::HostAttribute::Kind::kNumbers),
              "the interface numbers kinds of attributes as the file does");

void parallelForOfC(const WeftCall *call, int64_t items, void (*body)(void *, int64_t, int64_t), void *state) {
  (*static_cast<ParallelFor *>(call->runtime))(items, [&](int64_t begin, int64_t end) { body(state, begin, end); });
}

/// In `check` and `batch_dims`, where there is nothing to run on.
void serialForOfC(const WeftCall *, int64_t items, void (*body)(void *, int64_t, int64_t), void *state) {
  if (items > 0)
    body(state, 0, items);
}

absl::Status statusOf(int code, const char *error, absl::StatusCode kind) {
  if (code == 0)
    return absl::OkStatus();
  return absl::Status(kind, error[0] ? std::string(error) : absl::StrCat("error ", code));
}

} // namespace

CallView::CallView(const format::HostCall &call, size_t reads) : call(call), reads(reads) {
  layouts.resize(call.dims.size());
  for (size_t i = 0; i < call.dims.size(); ++i) {
    if (i < call.layouts.size() && !call.layouts[i].empty()) {
      layouts[i] = call.layouts[i];
    } else {
      layouts[i].resize(call.dims[i].size());
      std::iota(layouts[i].rbegin(), layouts[i].rend(), 0);
    }
    tensors.push_back({static_cast<int32_t>(call.dtypes[i]), static_cast<int32_t>(call.dims[i].size()),
                       call.dims[i].data(), layouts[i].data(), nullptr});
  }
  for (const format::HostAttribute &attribute : call.attributes) {
    WeftAttribute entry{attribute.name.c_str(),
                        static_cast<int32_t>(attribute.kind),
                        0,
                        attribute.integers.data(),
                        attribute.numbers.data(),
                        attribute.text.c_str()};
    entry.size = static_cast<int64_t>(attribute.kind == format::HostAttribute::Kind::kString
                                          ? attribute.text.size()
                                          : std::max(attribute.integers.size(), attribute.numbers.size()));
    attributes.push_back(entry);
  }
}

WeftCall CallView::callWith(const WeftTensor *with) const {
  WeftCall out = {};
  out.struct_size = sizeof(WeftCall);
  out.target = call.name.c_str();
  out.operand_count = static_cast<int32_t>(reads);
  out.result_count = static_cast<int32_t>(tensors.size() - reads);
  out.attribute_count = static_cast<int32_t>(attributes.size());
  out.operands = with;
  out.results = with + reads;
  out.attributes = attributes.data();
  out.parallel_for = serialForOfC;
  return out;
}

absl::Status CallView::check(const WeftTarget &target) const {
  if (!target.check)
    return absl::OkStatus();
  char error[kErrorBytes] = "";
  WeftCall view = callWith(tensors.data());
  int code = target.check(&view, error, kErrorBytes);
  error[kErrorBytes - 1] = 0;
  return statusOf(code, error, absl::StatusCode::kInvalidArgument);
}

int32_t CallView::batchDims(const WeftTarget &target) const {
  if (!target.batch_dims)
    return 0;
  WeftCall view = callWith(tensors.data());
  return std::clamp(target.batch_dims(&view), 0, commonLeadingDims(call));
}

absl::Status CallView::run(const WeftTarget &target, char *const *buffers, ParallelFor parallelFor) const {
  std::vector<WeftTensor> filled = tensors;
  for (size_t i = 0; i < filled.size(); ++i)
    filled[i].data = buffers[i];
  for (auto [operand, result] : call.aliases) {
    WeftTensor &in = filled[operand], &out = filled[reads + result];
    if (in.data != out.data)
      std::memcpy(out.data, in.data,
                  static_cast<size_t>(*format::elementCount(call.dims[operand])) *
                      static_cast<size_t>(format::dtypeBytes(call.dtypes[operand])));
    in.data = out.data;
  }
  WeftCall view = callWith(filled.data());
  view.parallel_for = parallelForOfC;
  view.runtime = &parallelFor;
  char error[kErrorBytes] = "";
  int code = target.run(&view, error, kErrorBytes);
  error[kErrorBytes - 1] = 0;
  return statusOf(code, error, absl::StatusCode::kAborted);
}

int32_t commonLeadingDims(const format::HostCall &call) {
  if (call.dims.empty())
    return 0;
  size_t count = call.dims[0].size();
  for (const std::vector<int64_t> &dims : call.dims) {
    count = std::min(count, dims.size());
    count = std::mismatch(dims.begin(), dims.begin() + static_cast<int64_t>(count), call.dims[0].begin()).first -
            dims.begin();
  }
  return static_cast<int32_t>(count);
}

} // namespace weft::hostcall
