#!/usr/bin/env python3
"""Writes this example's files: one SGD step of a two-layer perceptron as StableHLO with shardings, its parameters and its data.

    pip install jax==0.10.2 numpy
    python examples/mlp/export.py

writes model.mlir, init.npz and data.npz beside itself. Weft itself needs none of this: the files are committed.
"""
import os
import pathlib

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding, PartitionSpec as P

BATCH, INPUTS, HIDDEN, OUTPUTS, STEPS = 32, 8, 64, 4, 10


def step(params, x, y):
    def loss_of(p):
        hidden = jnp.tanh(x @ p["w1"] + p["b1"])
        return jnp.square(hidden @ p["w2"] - y).mean()

    loss, grads = jax.value_and_grad(loss_of)(params)
    return {"params": jax.tree.map(lambda p, g: p - 0.2 * g, params, grads), "loss": loss}


def main():
    # Locations name the files here, not folders of the machine that wrote them, and one frame each.
    jax.config.update("jax_hlo_source_file_canonicalization_regex", r"^.*/")
    jax.config.update("jax_traceback_in_locations_limit", 1)
    here, rng = pathlib.Path(__file__).resolve().parent, np.random.default_rng(7)
    normal = lambda *shape, scale=1.0: np.round(rng.standard_normal(shape) * scale * 1024).astype(np.float32) / 1024
    params = {"w1": normal(INPUTS, HIDDEN, scale=INPUTS**-0.5), "b1": np.zeros(HIDDEN, np.float32),
              "w2": normal(HIDDEN, OUTPUTS, scale=HIDDEN**-0.5)}
    x = normal(STEPS, BATCH, INPUTS)
    y = np.round(np.sin(x[..., :OUTPUTS] + x[..., OUTPUTS:]) * 1024).astype(np.float32) / 1024

    # The hidden units are cut over `model`, the batch over `data`.
    mesh = jax.make_mesh((2, 2), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    on = lambda *spec: NamedSharding(mesh, P(*spec))
    layout = {"w1": on(None, "model"), "b1": on("model"), "w2": on("model", None)}
    program = jax.jit(step, in_shardings=(layout, on("data", None), on("data", None)),
                      out_shardings={"params": layout, "loss": on()}, donate_argnums=0)
    (here / "model.mlir").write_text(program.lower(params, x[0], y[0]).as_text(debug_info=True))
    np.savez_compressed(here / "init.npz", **{f"params.{k}": v for k, v in params.items()})
    np.savez_compressed(here / "data.npz", x=x, y=y)

    # The loss of each step by JAX on one device, to put into the README.
    with jax.default_matmul_precision("highest"):
        for i in range(STEPS):
            out = jax.jit(step)(params, x[i], y[i])
            params = out["params"]
            print(f"step {i + 1:2}  loss {float(out['loss']):.4f}")


if __name__ == "__main__":
    main()
