#!/usr/bin/env python3
"""Writes the programs of this folder: what jnp.linalg and its neighbours print on CPU, each with checks of its results by their definitions.

    pip install jax==0.10.2 numpy
    python tests/e2e/linalg/export.py [NAME...]

A program's function returns pairs of values that must agree; they become `check.expect_almost_eq`. The tests need none of this: the
files are committed.
"""
import os
import pathlib
import re
import sys

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import jax.scipy.linalg as sl
import numpy as np

jax.config.update("jax_enable_x64", True)
L = jax.lax.linalg
PROGRAMS = {}
TYPE = r"tensor<(?:[^<>]|<[^<>]*>)*>"
TYPES = {"f32": np.float32, "f64": np.float64, "c64": np.complex64, "c128": np.complex128}


def program(*types):
    """Registers a function of (random array maker, positive definite maker) for each of these element types."""
    def add(function):
        for name in types:
            PROGRAMS[f"{function.__name__}_{name}"] = (function, TYPES[name])
        return function
    return add


H = lambda a: jnp.conj(jnp.swapaxes(a, -1, -2))
columns = lambda values, vectors: vectors * values[..., None, :].astype(vectors.dtype)
eye = lambda n, a: jnp.broadcast_to(jnp.eye(n, dtype=a.dtype), a.shape[:-2] + (n, n))


@program("f32", "c128")
def lu(make, positive):
    a, b, wide = make(5, 4, 4), make(5, 4, 2), make(5, 3, 6)
    x, (sign, log) = jnp.linalg.solve(a, b), jnp.linalg.slogdet(a)
    p, l, u = sl.lu(wide[0])
    packed, pivots, order = L.lu(wide)
    low, up = jnp.tril(packed[..., :, :3], -1) + eye(3, packed[..., :3, :3]), jnp.triu(packed)
    return [(a @ x, b), (jnp.linalg.inv(a) @ a, eye(4, a)), (sign * jnp.exp(log).astype(sign.dtype), jnp.linalg.det(a)), (p @ l @ u, wide[0]),
            (low @ up, jnp.take_along_axis(wide, order[..., None], 1)), (a[0] @ sl.lu_solve(sl.lu_factor(a[0]), b[0]), b[0]),
            (jnp.swapaxes(a[1], 0, 1) @ sl.lu_solve(sl.lu_factor(a[1]), b[1], trans=1), b[1])]


@program("f32", "c128")
def cholesky(make, positive):
    a, b = positive(6, 4), make(6, 4, 3)
    low, up = jnp.linalg.cholesky(a), jnp.linalg.cholesky(a, upper=True)
    bad = jnp.linalg.cholesky(a.at[1].multiply(-1))
    return [(low @ H(low), a), (H(up) @ up, a), (a[0] @ sl.cho_solve(sl.cho_factor(a[0]), b[0]), b[0]),
            (jnp.isnan(jnp.abs(bad)).any((1, 2)).astype(jnp.int32), jnp.array([0, 1, 0, 0, 0, 0], jnp.int32))]


@program("f32", "c64")
def triangular(make, positive):
    a, b = make(3, 4, 4) + 4 * jnp.eye(4, dtype=make(1).dtype), make(3, 4, 2)
    pairs = []
    for left in (True, False):
        for lower in (True, False):
            for transpose, conjugate in ((False, False), (True, False), (True, True), (False, True)):
                for unit in (True, False):
                    right = b if left else jnp.swapaxes(b, 1, 2)
                    x = L.triangular_solve(a, right, left_side=left, lower=lower, transpose_a=transpose, conjugate_a=conjugate, unit_diagonal=unit)
                    t = jnp.tril(a) if lower else jnp.triu(a)
                    t = t - eye(4, a) * t + eye(4, a) if unit else t
                    t = jnp.conj(t) if conjugate else t
                    t = jnp.swapaxes(t, 1, 2) if transpose else t
                    pairs.append((t @ x if left else x @ t, right))
    return pairs


@program("f64", "c64")
def qr(make, positive):
    a, wide = make(4, 5, 3), make(4, 3, 5)
    pairs = []
    for x in (a, wide):
        q, r = jnp.linalg.qr(x)
        full, whole = jnp.linalg.qr(x, mode="complete")
        pq, pr, order = L.qr(x, pivoting=True, full_matrices=False)
        pairs += [(q @ r, x), (H(q) @ q, eye(q.shape[-1], q)), (full @ whole, x), (H(full) @ full, eye(full.shape[-1], full)),
                  (pq @ pr, jnp.take_along_axis(x, order[..., None, :], 2)), (jnp.tril(pr, -1), jnp.zeros_like(pr))]
    return pairs


@program("f32", "c128")
def svd(make, positive):
    pairs = []
    for x in (make(4, 5, 3), make(4, 3, 5)):
        for algorithm in (L.SvdAlgorithm.DEFAULT, L.SvdAlgorithm.QR):
            u, s, v = L.svd(x, full_matrices=False, algorithm=algorithm)
            full = L.svd(x, full_matrices=True, algorithm=algorithm)
            pairs += [(columns(s, u) @ v, x), (H(u) @ u, eye(3, u)), (v @ H(v), eye(3, v)), (H(full[0]) @ full[0], eye(x.shape[-2], full[0])),
                      (full[2] @ H(full[2]), eye(x.shape[-1], full[2])), (L.svd(x, compute_uv=False, algorithm=algorithm), s)]
        pinv = jnp.linalg.pinv(x)
        pairs += [(x @ pinv @ x, x), (jnp.linalg.matrix_rank(x), jnp.full((4,), 3))]
    return pairs


@program("f64", "c64")
def eigh(make, positive):
    a = positive(6, 4)
    pairs = []
    for side in ("L", "U"):
        w, v = jnp.linalg.eigh(a, UPLO=side)
        pairs += [(columns(w, v) @ H(v), a), (H(v) @ v, eye(4, v))]
    packed, d, e, taus = L.tridiagonal(a, lower=True)
    return pairs + [((d * d).sum(-1) + 2 * (e * e).sum(-1), (jnp.abs(a) ** 2).sum((-1, -2))), (jnp.linalg.eigvalsh(a), w)]


@program("f32", "f64", "c64")
def eig(make, positive):
    a = make(6, 4, 4)
    w, v = jnp.linalg.eig(a)
    wl, left, right = L.eig(a, compute_left_eigenvectors=True)
    wide = a.astype(v.dtype)
    t, z = sl.schur(a[0])
    h, q = sl.hessenberg(a, calc_q=True)
    return [(wide @ v, columns(w, v)), (H(left) @ wide, jnp.swapaxes(columns(wl, jnp.swapaxes(H(left), 1, 2)), 1, 2)),
            (z @ t @ H(z), a[0]), (q @ h @ H(q), a), (jnp.linalg.eigvals(a).sum(-1), jnp.trace(wide, axis1=1, axis2=2))]


@program("f32", "c128")
def tridiagonal_solve(make, positive):
    low, mid, up, b = make(3, 5).at[:, 0].set(0), make(3, 5) + 4, make(3, 5).at[:, -1].set(0), make(3, 5, 2)
    x = L.tridiagonal_solve(low, mid, up, b)
    zero = jnp.zeros_like(x[:, :1])
    return [(mid[..., None] * x + low[..., None] * jnp.concatenate([zero, x[:, :-1]], 1) + up[..., None] * jnp.concatenate([x[:, 1:], zero], 1), b)]


@program("f32")
def roots(make, positive):
    a, p = make(4, 4) * 0.3, positive(1, 4)[0]
    root, u = sl.sqrtm(p), sl.polar(a)[0]
    return [((root @ root).real, p), (u @ u.T, jnp.eye(4, dtype=a.dtype))]


@program("f32")
def functions(make, positive):
    a, tall, b = make(4, 4) * 0.3, make(7, 3), make(7, 2)
    x = jnp.linalg.lstsq(tall, b)[0]
    return [(sl.expm(a) @ sl.expm(-a), jnp.eye(4, dtype=a.dtype)), (tall.T @ (tall @ x), tall.T @ b), (jnp.linalg.matrix_power(a, 3), a @ a @ a)]


def both_ways(value, a, d):
    """The derivative of `value` at `a` along the symmetric `d`, forwards and backwards."""
    d = d + jnp.swapaxes(d, 1, 2)
    return [(jax.jvp(value, (a,), (d,))[1] / 100, (jax.grad(value)(a) * d).sum() / 100)]


@program("f32")
def gradients_solve(make, positive):
    a, b, d = positive(3, 4), make(3, 4, 2), make(3, 4, 4)
    return both_ways(lambda a: (jnp.linalg.solve(a, b) ** 2).sum() + jnp.linalg.slogdet(a)[1].sum() + (jnp.linalg.cholesky(a) ** 3).sum(), a, d)


@program("f32")
def gradients_spectral(make, positive):
    a, d = positive(3, 4), make(3, 4, 4)
    return both_ways(lambda a: (jnp.linalg.eigh(a)[0] ** 2).sum() * 1e-2 + jnp.linalg.svd(a, compute_uv=False).sum() * 0.1 +
                     (jnp.linalg.qr(a)[1] ** 2).sum() * 1e-2, a, d)


@program("f32")
def loops(make, positive):
    a, z = positive(5, 3), make(6, 3)
    scanned = jax.lax.scan(lambda c, x: (jnp.linalg.solve(a[0], c + x), c), jnp.zeros(3, a.dtype), z)[0]
    plain = jnp.zeros(3, a.dtype)
    for x in z:
        plain = jnp.linalg.inv(a[0]) @ (plain + x)
    return [(scanned, plain), (jax.lax.map(jnp.linalg.inv, a) @ a, eye(3, a)),
            (jax.lax.cond(z[0, 0] > 10, lambda v: v, lambda v: jnp.linalg.inv(v) @ v, a), eye(3, a))]


@program("f32")
def empty(make, positive):
    none, flat = make(0, 3, 3), make(2, 0, 0)
    return [(jnp.linalg.inv(none), none), (jnp.linalg.det(flat), jnp.ones(2, flat.dtype)), (jnp.linalg.cholesky(flat), flat),
            (jnp.linalg.eigh(none)[1], none), (jnp.linalg.solve(none, none), none), (jnp.linalg.svd(make(0, 3, 2))[1], make(0, 2)),
            (jnp.linalg.qr(make(2, 3, 3))[1].shape[0] * jnp.ones(1), 2 * jnp.ones(1))]


@program("f32")
def approx_top_k(make, positive):
    a = make(6, 20)
    pairs = []
    for dim in (0, 1):
        values, places = jax.lax.approx_max_k(a, 3, reduction_dimension=dim)
        least, where = jax.lax.approx_min_k(a, 4, reduction_dimension=dim)
        ordered = jnp.sort(a, axis=dim)
        take = lambda x, n: jnp.flip(jax.lax.slice_in_dim(x, x.shape[dim] - n, x.shape[dim], axis=dim), dim)
        pairs += [(values, take(ordered, 3)), (jnp.take_along_axis(a, places, dim), values), (least, jax.lax.slice_in_dim(ordered, 0, 4, axis=dim)),
                  (jnp.take_along_axis(a, where, dim), least)]
    return pairs


def main():
    here = pathlib.Path(__file__).resolve().parent
    # Locations name nothing of the machine that wrote the files.
    for name, (function, dtype) in PROGRAMS.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        random = np.random.default_rng(11)

        def draw(*shape):
            value = random.uniform(-1, 1, shape)
            if np.issubdtype(dtype, np.complexfloating):
                value = value + 1j * random.uniform(-1, 1, shape)
            return np.round(value * 64) / 64

        made = []

        def traced(*arrays):
            left = list(arrays)
            make = lambda *shape: left.pop(0)
            return function(make, lambda batch, n: left.pop(0))

        # Once to see which arrays it asks for, once with these as constants of the program.
        def record(*shape):
            made.append(draw(*shape).astype(dtype))
            return jnp.asarray(made[-1])

        def record_positive(batch, n):
            a = draw(batch, n, n)
            made.append((a @ np.conj(np.swapaxes(a, 1, 2)) + 4 * np.eye(n)).astype(dtype))
            return jnp.asarray(made[-1])

        pairs = function(record, record_positive)
        for i, (got, want) in enumerate(pairs):
            assert np.shape(got) == np.shape(want) and np.asarray(got).dtype == np.asarray(want).dtype, (name, i, np.asarray(got).dtype, np.asarray(want).dtype)
            assert np.allclose(got, want, rtol=1e-3, atol=1e-3), (name, i, got, want)
        text = jax.jit(lambda *arrays: [x for pair in traced(*arrays) for x in pair], keep_unused=True).lower(*made).as_text()
        write(here / f"{name}.mlir", name, text, made)
        print(name, text.count("\n"), sorted(set(re.findall(r"custom_call @(\w+)", text))))


def constant(array, type_text):
    """A dense constant; every value has few binary digits or is printed in full."""
    def text(x):
        if isinstance(x, (list, tuple)):
            return "[" + ", ".join(text(y) for y in x) + "]"
        if isinstance(x, complex):
            return f"({text(x.real)},{text(x.imag)})"
        return repr(float(x)) if "e" in repr(float(x)) or "." in repr(float(x)) else repr(float(x)) + ".0"
    return f"stablehlo.constant dense<{text(array.tolist()) if array.size else ''}> : {type_text}"


def write(path, name, text, arrays):
    """The module with its arguments as constants, and its results compared in pairs."""
    lines = text.split("\n")
    start = next(i for i, line in enumerate(lines) if "func.func public @main(" in line)
    arguments = re.findall(r"%arg(\d+): (" + TYPE + ")", lines[start].split(") -> ")[0])
    end = next(i for i in range(start, len(lines)) if lines[i].startswith("    return "))
    values, types = lines[end].strip()[len("return "):].split(" : ")
    values, types = values.split(", "), re.findall(TYPE, types)
    body = [f"    %arg{number} = {constant(arrays[int(number)], kind)}" for number, kind in arguments] + lines[start + 1:end]
    for i in range(0, len(values), 2):
        body.append(f"    stablehlo.custom_call @check.expect_almost_eq({values[i]}, {values[i + 1]}) {{has_side_effect = true}} : "
                    f"({types[i]}, {types[i + 1]}) -> ()")
    head = [f"// {name}, as JAX prints it; written by export.py."]
    path.write_text("\n".join(head + lines[:start] + ["  func.func public @main() {"] + body + ["    return"] + lines[end + 1:]))


if __name__ == "__main__":
    main()
