#!/usr/bin/env python3
"""Writes this example's files: a program with a custom call as StableHLO with shardings, and its arguments.

    pip install jax==0.10.2 numpy
    python examples/custom_call/export.py

writes model.mlir, init.npz and bad.npz beside itself. Weft itself needs none of this: the files are committed.
"""
import os
import pathlib

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding, PartitionSpec as P


def policy(x, w):
    """Which of the options to take how often: sparse, unlike with softmax."""
    scores = x @ w
    project = jax.ffi.ffi_call("project_simplex", jax.ShapeDtypeStruct(scores.shape, scores.dtype))
    chosen = project(scores, radius=np.float32(1))
    return {"chosen": chosen, "options": (chosen > 0).sum(1).mean(dtype=jnp.float32)}


def main():
    jax.config.update("jax_hlo_source_file_canonicalization_regex", r"^.*/")
    jax.config.update("jax_traceback_in_locations_limit", 1)
    here, rng = pathlib.Path(__file__).resolve().parent, np.random.default_rng(3)
    normal = lambda *shape: np.round(rng.standard_normal(shape) * 256).astype(np.float32) / 256
    x, w = normal(8, 5), normal(5, 6)
    mesh = jax.make_mesh((4,), ("data",), axis_types=(jax.sharding.AxisType.Auto,))
    on = lambda *spec: NamedSharding(mesh, P(*spec))
    text = jax.jit(policy, in_shardings=(on("data", None), on())).lower(x, w).as_text(debug_info=True)
    (here / "model.mlir").write_text(text)
    np.savez_compressed(here / "init.npz", x=x, w=w)
    x[5, 2] = np.nan
    np.savez_compressed(here / "bad.npz", x=x, w=w)


if __name__ == "__main__":
    main()
