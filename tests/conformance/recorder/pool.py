"""Pooling, adaptive pooling, resampling, pixel shuffle."""

from .core import api


def image(case, dims, low=1, high=9):
    """A batched or single image with `dims` spatial dimensions; of a wrong rank or empty when bad."""
    shape = [case.pick(1, 2, 3)] + [case.dim(low, high) for _ in range(dims)]
    if case.chance(0.75):
        shape.insert(0, case.pick(1, 2, 4))
    if case.bad and case.chance(0.35):
        shape = case.off_dim(shape)
        if case.chance(0.4):
            shape = shape[1:] + [0]
    return shape


def window(case, dims, maximum):
    """Arguments of a pooling window: kernel, stride, padding, ceil mode, dilation."""
    kernel = case.pick(1, 2, 2, 3)
    if case.bad and case.chance(0.3):
        kernel = case.pick(0, 10, -1)
    kernel_text = kernel
    if case.chance(0.25):
        kernel_text = tuple([kernel] * (dims + (case.pick(-1, 1) if case.bad and case.chance(0.3) else 0))) or kernel
    parts = [str(kernel_text)]
    if case.chance(0.4):
        parts.append("stride=%d" % (0 if case.bad and case.chance(0.2) else case.pick(1, 2, 3)))
    if case.chance(0.4):
        parts.append("padding=%d" % (kernel if case.bad and case.chance(0.5) else case.pick(0, max(0, kernel // 2))))
    if case.chance(0.3):
        parts.append("ceil_mode=True")
    if maximum and case.chance(0.2):
        parts.append("dilation=2")
    if not maximum and case.chance(0.2):
        parts.append("count_include_pad=False")
    return ", ".join(parts)


def pool(dims, maximum, rows):
    kind = "max" if maximum else "avg"

    @api("torch.nn.functional.%s_pool%dd" % (kind, dims), rows)
    def functional(case):
        tail = ", return_indices=True" if maximum and case.chance(0.15) else ""
        return "F.%s_pool%dd(%s, %s%s)" % (kind, dims, case.tensor(image(case, dims)), window(case, dims, maximum), tail)

    @api("torch.nn.%sPool%dd" % (kind.title(), dims), rows)
    def module(case):
        return "nn.%sPool%dd(%s)(%s)" % (kind.title(), dims, window(case, dims, maximum), case.tensor(image(case, dims)))


pool(1, True, 16)
pool(2, True, 44)
pool(3, True, 8)
pool(1, False, 12)
pool(2, False, 26)


def adaptive(dims, kind, rows):
    @api("torch.nn.Adaptive%sPool%dd" % (kind, dims), rows)
    def generator(case):
        size = case.pick(1, 1, 2, 3, 7)
        text = str(size)
        if dims > 1 and case.chance(0.4):
            text = str(tuple(case.pick(1, 2, 3, None) for _ in range(dims + (1 if case.bad and case.chance(0.4) else 0))))
        elif case.bad and case.chance(0.2):
            text = "-1"
        shape = case.tensor(image(case, dims))
        if case.chance(0.5):
            return "nn.Adaptive%sPool%dd(%s)(%s)" % (kind, dims, text, shape)
        return "F.adaptive_%s_pool%dd(%s, %s)" % (kind.lower(), dims, shape, text)


adaptive(1, "Avg", 14)
adaptive(2, "Avg", 30)
adaptive(2, "Max", 14)


@api("torch.nn.functional.interpolate", 50)
def interpolate(case):
    dims = case.pick(1, 2, 2, 2, 3)
    shape = image(case, dims, 2, 6)
    if len(shape) == dims + 1 and not case.bad:
        shape.insert(0, 2)
    mode = {1: case.pick("nearest", "linear"), 2: case.pick("nearest", "bilinear", "bicubic", "area"),
            3: case.pick("nearest", "trilinear")}[dims]
    if case.bad and case.chance(0.3):
        mode = case.pick("linear", "bilinear", "trilinear")
    count = dims + (case.pick(-1, 1) if case.bad and case.chance(0.3) else 0)
    amount = case.pick(
        "scale_factor=2", "scale_factor=0.5", "scale_factor=1.5", "size=%d" % case.dim(1, 9),
        "size=(%s)" % "".join("%d, " % case.dim(1, 9) for _ in range(max(1, count))),
        "scale_factor=2, size=4" if case.bad else "scale_factor=3")
    return "F.interpolate(%s, %s, mode='%s')" % (case.tensor(shape), amount, mode)


@api("torch.nn.Upsample", 20)
def upsample(case):
    shape = image(case, 2, 2, 5)
    mode = case.pick("nearest", "bilinear")
    amount = case.pick("scale_factor=2", "scale_factor=3", "size=(7, 5)", "size=4")
    return "nn.Upsample(%s, mode='%s')(%s)" % (amount, mode, case.tensor(shape))


def shuffle(name, function, factor_on, rows):
    @api("torch.nn." + name, rows)
    def generator(case):
        factor = case.pick(1, 2, 3)
        shape = case.shape(0, 2, zero=0) + [case.pick(1, 2), case.dim(1, 4), case.dim(1, 4)]
        for axis in factor_on:
            shape[axis] *= factor * factor if axis == -3 else factor
        if case.bad:
            if case.chance(0.4):
                shape = shape[-2:]
            else:
                shape[factor_on[0]] += 1
        if case.bad and case.chance(0.15):
            factor = case.pick(0, -1)
        return case.pick("nn.%s({f})({t})" % name, "F.%s({t}, {f})" % function).format(f=factor, t=case.tensor(shape))


shuffle("PixelShuffle", "pixel_shuffle", (-3,), 26)
shuffle("PixelUnshuffle", "pixel_unshuffle", (-1, -2), 16)


@api("torch.nn.functional.grid_sample", 14)
def grid_sample(case):
    batch = case.dim(1, 3)
    shape, grid = [batch, 3, case.dim(), case.dim()], [batch, case.dim(), case.dim(), 2]
    if case.bad:
        if case.chance(0.5):
            grid = case.off_dim(grid)
        else:
            shape = case.off_dim(shape)
    return "F.grid_sample(%s, %s, align_corners=False)" % (case.tensor(shape), case.tensor(grid))
