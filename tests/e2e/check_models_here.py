#!/usr/bin/env python3
"""shared/tools/check_models.py with nothing but NumPy.

    check_models_here.py DIR_OF_CHECK_MODELS [arguments of check_models.py]

That script reads bf16 and f8 arrays, which NumPy stores as void, with the package ml_dtypes. Debian 12 has no such package, so that
they are read here by their bits.
"""
import sys

import numpy as np


def float8(exponent_bits, mantissa_bits, has_infinity):
    """The 256 values of an f8 type as f64, by their bits. Without infinities only all ones are NaN."""
    values = np.empty(256)
    bias, top = 2 ** (exponent_bits - 1) - 1, 2**exponent_bits - 1
    for bits in range(256):
        exponent, mantissa = bits >> mantissa_bits & top, bits & (1 << mantissa_bits) - 1
        fraction = mantissa / (1 << mantissa_bits)
        value = (1 + fraction) * 2.0 ** (exponent - bias) if exponent else fraction * 2.0 ** (1 - bias)
        if exponent == top and has_infinity:
            value = np.nan if mantissa else np.inf
        elif exponent == top and fraction == 1 - 1 / (1 << mantissa_bits):
            value = np.nan
        values[bits] = -value if bits & 128 else value
    return values


def as_numbers(array, dtype):
    """The array as numbers that can be compared; integers as they are."""
    if array.dtype.kind == "V":
        if dtype in ("bf16", "bfloat16"):
            return (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32).astype(np.float64)
        tables = {"f8E4M3FN": (4, 3, False), "f8E5M2": (5, 2, True)}
        tables.update(float8_e4m3fn=tables["f8E4M3FN"], float8_e5m2=tables["f8E5M2"])
        return float8(*tables[dtype])[array.view(np.uint8)]
    if array.dtype.kind in "iub":
        return array
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv.pop(1))
    import check_models

    check_models.as_numbers = as_numbers
    sys.argv[0] = check_models.__file__
    sys.exit(check_models.main())
