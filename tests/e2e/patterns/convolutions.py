"""Grouped convolutions: batches are local, groups too."""
from pattern import Pattern, np, random


def convolve(x, k, groups):
  """NHWC x HWIO with padding 1 and stride 1, in NumPy."""
  n, h, w, c = x.shape
  kh, kw, ci, co = k.shape
  padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
  out = np.zeros((n, h, w, co), np.float32)
  per = co // groups
  for g in range(groups):
    for i in range(kh):
      for j in range(kw):
        out[..., g * per:(g + 1) * per] += padded[:, i:i + h, j:j + w, g * ci:(g + 1) * ci] @ k[i, j, :, g * per:(g + 1) * per]
  return out


def grouped(name, mesh, x, split, k, ksplit, groups, result, batch_groups=1, want=None):
  p = Pattern(name, mesh)
  p.argument("x", x, split)
  p.argument("k", k, ksplit)
  want = convolve(x, k, groups) if want is None else want
  xt, kt = ("x".join(map(str, v.shape)) for v in (x, k))
  p.line("%r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]]} "
         f"{{batch_group_count = {batch_groups} : i64, feature_group_count = {groups} : i64}} : (tensor<{xt}xf32>, tensor<{kt}xf32>) -> "
         f"tensor<{'x'.join(map(str, want.shape))}xf32>")
  p.result("r", want, result, exact=True)
  p.budget(collectives={}, bytes=0)
  return p


def patterns():
  x, mesh = random(80, (16, 8, 8, 8)), {"data": 8}
  batch = "data,_,_,_"
  for groups in (1, 2, 8):
    yield grouped(f"A20 {groups} groups, split by batch", mesh, x, batch, random(81, (3, 3, 8 // groups, 8)), "_,_,_,_", groups, batch)
  yield grouped("A20 depthwise with two outputs a channel, split by batch", mesh, x, batch, random(82, (3, 3, 1, 16)), "_,_,_,_", 8, batch)
  yield grouped("A20 groups split on channels", {"m": 2}, x, "_,_,_,m", random(83, (3, 3, 4, 8)), "_,_,_,m", 2, "_,_,_,m")
  yield grouped("A20 depthwise split on channels", {"m": 4}, x, "_,_,_,m", random(84, (3, 3, 1, 8)), "_,_,_,m", 8, "_,_,_,m")
  yield grouped("A20 depthwise split on batch and channels", {"d": 2, "m": 4}, x, "d,_,_,m", random(84, (3, 3, 1, 8)), "_,_,_,m", 8, "d,_,_,m")
  # Two batch groups: the first half of the batch meets the first half of the output channels.
  k = random(85, (3, 3, 8, 8))
  want = np.concatenate([convolve(x[:8], k[..., :4], 1), convolve(x[8:], k[..., 4:], 1)], axis=3)
  p = grouped("A20 two batch groups, whole", {"m": 2}, x, "_,_,_,_", k, "_,_,_,_", 1, "_,_,_,_", 2, want)
  yield p
  p = grouped("A20 two batch groups, input split by batch", {"d": 2}, x, "d,_,_,_", k, "_,_,_,_", 1, "_,_,_,_", 2, want)
  p.budgets = None
  yield p
