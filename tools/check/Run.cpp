//===- Run.cpp - one step of an executable, in process ---------------------===//

#include "tools/check/Run.h"

#include "runtime/device/cpu/Convert.h"
#include "runtime/exec/Random.h"
#include "runtime/exec/Session.h"

#include <complex>
#include <random>

namespace weft::check {
namespace {

/// Small whole numbers, different for each element.
io::Array wholeInput(const format::Parameter &parameter, size_t position, uint64_t seed) {
  io::Array array{parameter.name, parameter.dtype, false, parameter.global_dims, ""};
  size_t count = static_cast<size_t>(array.elements()), width = format::dtypeBytes(parameter.dtype);
  array.data.resize(count * width);
  bool isInteger = format::isInteger(parameter.dtype);
  bool isSigned = !isInteger || parameter.dtype == format::DType::kI4 || parameter.dtype == format::DType::kI2 ||
                  parameter.dtype == format::DType::kI8 || parameter.dtype == format::DType::kI16 ||
                  parameter.dtype == format::DType::kI32 || parameter.dtype == format::DType::kI64;
  std::mt19937_64 engine(seed * 1000003 + position);
  for (size_t i = 0; i < count; ++i) {
    int64_t value = static_cast<int64_t>(engine() % (isInteger && isSigned ? 13 : 9)) - (isSigned ? 4 : 0);
    if (int bits = static_cast<int>(format::dtypeBits(parameter.dtype)); isInteger && bits > 1 && bits < 8)
      value = isSigned ? (value & ((1 << bits) - 1)) - (1 << (bits - 1)) : value & ((1 << bits) - 1);
    std::complex<float> number(static_cast<float>(value), static_cast<float>(static_cast<int64_t>(engine() % 9) - 4));
    if (isInteger && parameter.dtype == format::DType::kI1)
      value &= 1;
    if (isInteger)
      cpu::store(parameter.dtype, &value, 1, &array.data[i * width], 1);
    else
      cpu::store(parameter.dtype, &number, 1, &array.data[i * width], 1);
  }
  return array;
}

} // namespace

absl::StatusOr<std::vector<io::Array>> runOnce(format::Executable executable, uint64_t inputSeed, Inputs inputs,
                                               const hostcall::Registry *registry) {
  exec::SessionOptions options;
  options.registry = registry;
  auto session = exec::Session::create(std::move(executable), options);
  if (!session.ok())
    return session.status();
  const format::Executable &loaded = (*session)->executable();
  for (size_t i = 0; i < loaded.arguments.size(); ++i) {
    io::Array input = inputs == Inputs::kWhole ? wholeInput(loaded.arguments[i], i, inputSeed)
                                               : exec::randomInput(loaded.arguments[i], i, inputSeed);
    if (absl::Status status = (*session)->setInput(i, input); !status.ok())
      return status;
  }
  if (absl::Status status = (*session)->run(); !status.ok())
    return status;
  std::vector<io::Array> results;
  for (size_t i = 0; i < loaded.results.size(); ++i) {
    absl::StatusOr<io::Array> result = (*session)->output(i, /*checkReplicas=*/true);
    if (!result.ok())
      return result.status();
    results.push_back(*std::move(result));
  }
  return results;
}

} // namespace weft::check
