//===- Signature.cpp - what a LAPACK target takes and gives ----------------===//
#include "runtime/host_call/lapack/Signature.h"

#include "runtime/format/DTypeUtils.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>
#include <vector>

namespace weft::hostcall::lapack {
namespace {

struct Tensor {
  char type;
  std::string dims; ///< a letter each
};

std::vector<Tensor> parse(const std::string &text) {
  std::vector<Tensor> tensors;
  for (absl::string_view part : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    Tensor tensor{part[0], ""};
    for (char c : part.substr(2))
      if (c != ',' && c != ']')
        tensor.dims += c;
    tensors.push_back(std::move(tensor));
  }
  return tensors;
}

int32_t dtypeOf(char type, char letter) {
  bool isDouble = letter == 'd' || letter == 'z', isComplex = letter == 'c' || letter == 'z';
  if (type == 'i')
    return WEFT_I32;
  if (type == 'C' || (type == 'T' && isComplex))
    return isDouble ? WEFT_C128 : WEFT_C64;
  return isDouble ? WEFT_F64 : WEFT_F32;
}

std::string textOf(const WeftTensor &tensor) {
  return format::shapeText({tensor.dims, tensor.dims + tensor.rank}, static_cast<format::DType>(tensor.dtype));
}

/// Whether the last two dims are column-major and all others row-major around them; other ranks are row-major.
bool hasUsualLayout(const WeftTensor &tensor, size_t ownDims) {
  int32_t rank = tensor.rank;
  for (int32_t i = 0; i < rank; ++i) {
    int64_t want = rank - 1 - i;
    if (ownDims == 2 && i < 2)
      want = rank - 2 + i;
    if (tensor.minor_to_major[i] != want)
      return false;
  }
  return true;
}

std::string problemOf(const WeftCall &call, const std::string &description) {
  const WeftAttribute *attribute = nullptr;
  std::vector<std::string> parts = absl::StrSplit(description, ':');
  const std::string &name = parts[0], &kind = parts[1];
  attribute = findAttribute(call, name);
  if (!attribute)
    return absl::StrCat("has no attribute '", name, "'");
  if (kind == "?" || kind == "#") {
    if (attribute->kind != (kind == "?" ? WEFT_BOOL : WEFT_INTEGER))
      return absl::StrCat("has an attribute '", name, "' that is no ", kind == "?" ? "bool" : "integer");
    return "";
  }
  std::string letters;
  for (char c : kind)
    absl::StrAppend(&letters, letters.empty() ? "" : ", ", static_cast<int>(c), " '", std::string(1, c), "'");
  if (attribute->kind != WEFT_INTEGER || attribute->integers[0] < 1 || attribute->integers[0] > 127 ||
      kind.find(static_cast<char>(attribute->integers[0])) == std::string::npos)
    return absl::StrCat("has an attribute '", name, "' of ",
                        attribute->kind == WEFT_INTEGER ? absl::StrCat(attribute->integers[0])
                                                        : std::string("another kind"),
                        ", expected one of ", letters);
  return "";
}

} // namespace

const WeftAttribute *findAttribute(const WeftCall &call, const std::string &name) {
  for (int32_t i = 0; i < call.attribute_count; ++i)
    if (name == call.attributes[i].name)
      return &call.attributes[i];
  return nullptr;
}

char letterOf(const WeftCall &call, const char *name) {
  return static_cast<char>(integerOf(call, name));
}

int64_t integerOf(const WeftCall &call, const char *name) {
  const WeftAttribute *attribute = findAttribute(call, name);
  return attribute ? attribute->integers[0] : 0;
}

Match matchCall(const WeftCall &call, char letter, const std::string &signature, const std::string &attributes) {
  Match match;
  std::vector<std::string> sides = absl::StrSplit(signature, " -> ");
  std::vector<Tensor> wanted = parse(sides[0]);
  size_t operands = wanted.size();
  for (Tensor &tensor : parse(sides[1]))
    wanted.push_back(std::move(tensor));
  if (static_cast<size_t>(call.operand_count) != operands ||
      static_cast<size_t>(call.result_count) != wanted.size() - operands) {
    match.problem = absl::StrCat("has ", call.operand_count, " operands and ", call.result_count, " results, expected ",
                                 operands, " and ", wanted.size() - operands);
    return match;
  }
  match.batchDims = call.operands[0].rank - static_cast<int32_t>(wanted[0].dims.size());
  for (size_t i = 0; i < wanted.size(); ++i) {
    const Tensor &want = wanted[i];
    const WeftTensor &tensor = i < operands ? call.operands[i] : call.results[i - operands];
    std::string what = absl::StrCat(i < operands ? "operand " : "result ", i < operands ? i : i - operands, " of type ",
                                    textOf(tensor));
    if (tensor.dtype != dtypeOf(want.type, letter)) {
      match.problem = absl::StrCat("has ", what, ", expected elements of type ",
                                   format::dtypeName(static_cast<format::DType>(dtypeOf(want.type, letter))));
      return match;
    }
    bool fits = match.batchDims >= 0 && tensor.rank == match.batchDims + static_cast<int32_t>(want.dims.size()) &&
                std::equal(tensor.dims, tensor.dims + match.batchDims, call.operands[0].dims);
    for (size_t d = 0; fits && d < want.dims.size(); ++d) {
      int64_t size = tensor.dims[match.batchDims + d];
      char name = want.dims[d];
      if (size > INT32_MAX) {
        match.problem = absl::StrCat("has ", what, ": LAPACK counts to 2^31");
        return match;
      }
      if (name == 'q')
        fits = size == std::min(match.sizes['m'], match.sizes['n']);
      else if (name == 'p')
        fits = size == std::max<int64_t>(match.sizes['n'] - 1, 0);
      else
        fits = match.sizes.try_emplace(name, size).first->second == size;
    }
    if (!fits) {
      match.problem = absl::StrCat("has ", what, ", which does not fit operand 0 of type ", textOf(call.operands[0]),
                                   " and ", signature, " behind the batch dims (q = min(m, n), p = n - 1)");
      return match;
    }
    if (!hasUsualLayout(tensor, want.dims.size())) {
      match.problem = absl::StrCat("has ", what, " in another layout than column-major matrices");
      return match;
    }
  }
  for (int32_t d = 0; d < match.batchDims; ++d)
    match.batch *= call.operands[0].dims[d];
  for (absl::string_view description : absl::StrSplit(attributes, ' ', absl::SkipEmpty()))
    if (match.problem = problemOf(call, std::string(description)); !match.problem.empty())
      return match;
  return match;
}

} // namespace weft::hostcall::lapack
