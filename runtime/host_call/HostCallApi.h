//===- HostCallApi.h - custom calls that a library brings -----------*- C -*-===//
//
// A shared library with this interface runs the custom calls of a program: `weft-compile`, `weft-check` and `weft-run`
// take it with `--custom-calls LIB.so`. C and C++; needs nothing of Weft's but this file. docs/custom_calls.md has a
// tour.
//
// A library exports one function, `weft_host_calls`, which returns a table of targets that stays valid for ever. A
// target is found by the name in `stablehlo.custom_call @NAME(...)`. Its functions get a WeftCall; all that it points
// to is valid until they return. They must not throw exceptions or end the process.
//
// `run` is called once for each execution of the op on each device, from several threads at once: it must not change
// what they share. On a mesh every device calls it with its own part of the data where `batch_dims` (or the program)
// allows a split, else with all of the data; its results must depend on its operands only.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_RUNTIME_HOST_CALL_HOSTCALLAPI_H
#define WEFT_RUNTIME_HOST_CALL_HOSTCALLAPI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What WeftHostCallLibrary::api says. A library of another number is refused.
#define WEFT_HOST_CALL_API 1

/// Element types, named as StableHLO prints them. An i1 is a byte of 0 or 1; i2, i4, ui2 and ui4 take a byte each
/// (sign- or zero-extended).
typedef enum WeftDType {
  WEFT_I1 = 0,
  WEFT_I2,
  WEFT_I4,
  WEFT_I8,
  WEFT_I16,
  WEFT_I32,
  WEFT_I64,
  WEFT_UI2,
  WEFT_UI4,
  WEFT_UI8,
  WEFT_UI16,
  WEFT_UI32,
  WEFT_UI64,
  WEFT_F8E4M3,
  WEFT_F8E4M3FN,
  WEFT_F8E4M3B11FNUZ,
  WEFT_F8E4M3FNUZ,
  WEFT_F8E5M2,
  WEFT_F8E5M2FNUZ,
  WEFT_F8E3M4,
  WEFT_F8E8M0FNU,
  WEFT_F4E2M1FN,
  WEFT_F6E2M3FN,
  WEFT_F6E3M2FN,
  WEFT_BF16,
  WEFT_F16,
  WEFT_F32,
  WEFT_F64,
  WEFT_C64,
  WEFT_C128
} WeftDType;

/// An operand or a result. `data` is dense and aligned to its element; it is null while only shapes are known (`check`
/// and `batch_dims`). Operands may not be written, but for those that a result takes the memory of
/// (output_operand_aliases of the op): both then have the same `data`, which holds the operand.
typedef struct WeftTensor {
  int32_t dtype; ///< a WeftDType
  int32_t rank;
  const int64_t *dims;           ///< of this device's part
  const int64_t *minor_to_major; ///< the layout: dims from the one whose neighbours are adjacent; row-major unless the
                                 ///< op says otherwise
  void *data;
} WeftTensor;

typedef enum WeftAttributeKind {
  WEFT_BOOL = 0, ///< in `integers`: 0 or 1
  WEFT_INTEGER,  ///< one
  WEFT_NUMBER,   ///< one, widened to double
  WEFT_STRING,   ///< `size` bytes of `text`, and a zero behind them
  WEFT_INTEGERS, ///< `size` of them
  WEFT_NUMBERS
} WeftAttributeKind;

/// An entry of the op's backend_config or mhlo.backend_config dictionary. A configuration that is a string is an
/// attribute of the name "backend_config", absent if empty. Entries come in the order of their names.
typedef struct WeftAttribute {
  const char *name;
  int32_t kind; ///< a WeftAttributeKind, which says what of the following is meaningful
  int64_t size;
  const int64_t *integers;
  const double *numbers;
  const char *text;
} WeftAttribute;

typedef struct WeftCall WeftCall;
struct WeftCall {
  size_t struct_size; ///< sizeof(WeftCall) of the runtime: fields are only ever appended
  const char *target;
  int32_t operand_count, result_count, attribute_count;
  const WeftTensor *operands, *results;
  const WeftAttribute *attributes;
  /// Runs body(state, begin, end) on pieces of [0, items), possibly in several threads, and returns when all are done.
  /// Only in `run`.
  void (*parallel_for)(const WeftCall *call, int64_t items, void (*body)(void *state, int64_t begin, int64_t end),
                       void *state);
  void *runtime; ///< the runtime's own
};

/// Returns 0, or something else after writing what is wrong to `error`, of `error_size` bytes with the zero at its end.
/// The text becomes part of a message that names the target and the place in the program.
typedef int (*WeftCallFunction)(const WeftCall *call, char *error, size_t error_size);

typedef struct WeftTarget {
  const char *name;
  WeftCallFunction run;
  /// Null, or looks at types, shapes and attributes: when a program is compiled, and again when it is loaded, with the
  /// shapes of one device. A program that it refuses does not compile.
  WeftCallFunction check;
  /// Null for 0, or how many leading dims of all operands and all results count independent calls: the dims may then be
  /// split over devices, as long as their parts are equal. These dims must agree in all operands and results. The
  /// program's own `num_batch_dims` in mhlo.frontend_attributes comes first.
  int32_t (*batch_dims)(const WeftCall *call);
  /// Whether a matrix (the last two dims of a tensor) is column-major where the op has no operand_layouts and
  /// result_layouts.
  int32_t column_major;
} WeftTarget;

typedef struct WeftHostCallLibrary {
  uint32_t api; ///< WEFT_HOST_CALL_API
  uint32_t target_count;
  size_t target_size; ///< sizeof(WeftTarget)
  const WeftTarget *targets;
} WeftHostCallLibrary;

/// What a library exports.
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
const WeftHostCallLibrary *weft_host_calls(void);

#ifdef __cplusplus
}
#endif

#endif // WEFT_RUNTIME_HOST_CALL_HOSTCALLAPI_H
