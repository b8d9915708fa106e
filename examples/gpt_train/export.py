#!/usr/bin/env python3
"""Writes this example's files: the training step of a small GPT as StableHLO with shardings, its initial state and its data.

    pip install jax==0.10.2 numpy
    python examples/gpt_train/export.py

writes model.mlir, init.npz (parameters and optimizer state) and data.npz (tokens for 20 steps) beside itself. Weft itself needs
none of this: the files are committed.

The step is what a JAX user would write: loss, gradient by jax.value_and_grad, AdamW with gradient clipping; state in, state out, donated.
The mesh is data=2 x model=4: batches are cut over `data`, heads and hidden units over `model`.
"""
import os
import pathlib

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding, PartitionSpec as P

LAYERS, WIDTH, HEADS, SEQUENCE, BATCH, VOCABULARY, STEPS = 2, 64, 4, 32, 16, 96, 20
LEARNING_RATE, WEIGHT_DECAY, CLIP = 1e-2, 0.01, 1.0

# How each parameter lies on the mesh, by the last part of its name; what is not listed is on every device.
SPECS = {
    "embedding": P("model", None),
    "query": P(None, "model"), "key": P(None, "model"), "value": P(None, "model"), "output": P("model", None),
    "up": P(None, "model"), "up_bias": P("model"), "down": P("model", None),
}


def normalise(x, gain):
    """Layer norm without a bias."""
    x = x - x.mean(-1, keepdims=True)
    return x * jax.lax.rsqrt(jnp.square(x).mean(-1, keepdims=True) + 1e-5) * gain


def attend(x, p, put):
    """Causal self-attention; each device of `model` has whole heads."""
    split = lambda t: put(t.reshape(*t.shape[:2], HEADS, -1), P("data", None, "model", None))
    q, k, v = split(x @ p["query"]), split(x @ p["key"]), split(x @ p["value"])
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (WIDTH // HEADS) ** -0.5
    scores = jnp.where(jnp.tril(jnp.ones((SEQUENCE, SEQUENCE), bool)), scores, -1e9)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)
    return mixed.reshape(x.shape) @ p["output"]


def loss_of(params, tokens, put):
    """The mean cross entropy of each next token."""
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = put(params["embedding"][inputs] + params["position"], P("data", None, None))
    for i in range(LAYERS):
        p = params[f"h{i}"]
        x = x + put(attend(normalise(x, p["gain1"]), p, put), P("data", None, None))
        hidden = put(jax.nn.gelu(normalise(x, p["gain2"]) @ p["up"] + p["up_bias"]), P("data", None, "model"))
        x = x + put(hidden @ p["down"], P("data", None, None))
    logits = normalise(x, params["gain"]) @ params["embedding"].T
    chosen = jnp.take_along_axis(jax.nn.log_softmax(logits), targets[..., None], axis=-1)
    return -chosen.mean()


def adamw(params, grads, opt):
    """One update of AdamW, with gradients clipped to a global norm."""
    norm = jnp.sqrt(sum(jnp.square(g).sum() for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, CLIP / (norm + 1e-6)), grads)
    step = opt["step"] + 1
    t = step.astype(jnp.float32)
    mu = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, opt["mu"], grads)
    nu = jax.tree.map(lambda n, g: 0.98 * n + 0.02 * g * g, opt["nu"], grads)

    def update(p, m, n):
        direction = m / (1 - 0.9**t) / (jnp.sqrt(n / (1 - 0.98**t)) + 1e-8)
        return p - LEARNING_RATE * (direction + WEIGHT_DECAY * p)

    return jax.tree.map(update, params, mu, nu), {"mu": mu, "nu": nu, "step": step}


def train_step(put):
    """The program: `put` is with_sharding_constraint, or nothing on one device."""

    # JAX gives each donated argument the first free result of its type, whatever their names: state goes in and comes out in one
    # order (a dict's results are sorted), so that each part of it is aliased to itself.
    def step(opt, params, tokens):
        loss, grads = jax.value_and_grad(lambda p: loss_of(p, tokens, put))(params)
        params, opt = adamw(params, grads, opt)
        return {"params": params, "opt": opt, "loss": loss}

    return step


def initial_params(rng):
    """Seeded normal values, rounded to 2^-10 so that the file packs well."""
    normal = lambda *shape, scale: np.round(rng.standard_normal(shape) * scale * 1024).astype(np.float32) / 1024
    params = {"embedding": normal(VOCABULARY, WIDTH, scale=0.125), "position": normal(SEQUENCE, WIDTH, scale=0.03),
              "gain": np.ones(WIDTH, np.float32)}
    for i in range(LAYERS):
        square = lambda: normal(WIDTH, WIDTH, scale=WIDTH**-0.5)
        params[f"h{i}"] = {
            "gain1": np.ones(WIDTH, np.float32), "gain2": np.ones(WIDTH, np.float32),
            "query": square(), "key": square(), "value": square(), "output": square() / 2,
            "up": normal(WIDTH, 4 * WIDTH, scale=WIDTH**-0.5), "up_bias": np.zeros(4 * WIDTH, np.float32),
            "down": normal(4 * WIDTH, WIDTH, scale=(4 * WIDTH) ** -0.5) / 2,
        }
    return params


def token_data(rng):
    """Sequences of a random walk that a small model can learn: a token mostly decides the next."""
    successor = rng.permutation(VOCABULARY)
    tokens = np.zeros((STEPS, BATCH, SEQUENCE + 1), np.int32)
    tokens[..., 0] = rng.integers(0, VOCABULARY, (STEPS, BATCH))
    for i in range(SEQUENCE):
        noise = rng.integers(0, VOCABULARY, (STEPS, BATCH))
        tokens[..., i + 1] = np.where(rng.random((STEPS, BATCH)) < 0.1, noise, successor[tokens[..., i]])
    return tokens


def dotted(path):
    return ".".join(str(getattr(k, "key", getattr(k, "idx", k))) for k in path)


def save(path, tree):
    np.savez_compressed(path, **{dotted(p): np.asarray(x) for p, x in jax.tree_util.tree_leaves_with_path(tree)})


def lower(mesh, args):
    on = lambda spec: NamedSharding(mesh, spec)
    spec_of = lambda path: SPECS.get(getattr(path[-1], "key", None), P())
    like = lambda tree: jax.tree_util.tree_map_with_path(lambda path, _: on(spec_of(path)), tree)
    opt, params, tokens = args
    ins = (like(opt), like(params), on(P("data", None)))
    outs = {"params": like(params), "opt": like(opt), "loss": on(P())}
    put = lambda x, spec: jax.lax.with_sharding_constraint(x, on(spec))
    return jax.jit(train_step(put), in_shardings=ins, out_shardings=outs, donate_argnums=(0, 1)).lower(*args)


def main():
    # Locations name the files here, not folders of the machine that wrote them, and one frame each.
    jax.config.update("jax_hlo_source_file_canonicalization_regex", r"^.*/")
    jax.config.update("jax_traceback_in_locations_limit", 1)
    here, rng = pathlib.Path(__file__).resolve().parent, np.random.default_rng(3)
    params = initial_params(rng)
    zeros = lambda: jax.tree.map(np.zeros_like, params)
    opt = {"mu": zeros(), "nu": zeros(), "step": np.int32(0)}
    tokens = token_data(rng)

    mesh = jax.make_mesh((2, 4), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    text = lower(mesh, (opt, params, tokens[0])).as_text(debug_info=True)
    (here / "model.mlir").write_text(text)
    save(here / "init.npz", {"params": params, "opt": opt})
    np.savez_compressed(here / "data.npz", tokens=tokens)

    # The loss of each step by JAX on one device, to put into the README.
    step = jax.jit(train_step(lambda x, spec: x))
    state = (opt, params)
    with jax.default_matmul_precision("highest"):
        for i in range(STEPS):
            out = step(*state, tokens[i])
            state = (out["opt"], out["params"])
            print(f"step {i + 1:2}  loss {float(out['loss']):.4f}")


if __name__ == "__main__":
    main()
