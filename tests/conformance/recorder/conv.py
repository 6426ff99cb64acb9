"""Convolutions, transposed convolutions, unfold and fold."""

from .core import api


def hyper(case, dims, transposed=False):
    """stride, padding, dilation, each an int or a tuple; sometimes too short a tuple when bad."""

    def size(*values):
        if case.chance(0.7):
            return case.choice(values)
        count = dims + (case.pick(-1, 1) if case.bad and case.chance(0.4) else 0)
        return tuple(case.choice(values) for _ in range(max(1, count)))

    chosen = {}
    if case.chance(0.5):
        chosen["stride"] = size(1, 2, 3) if not (case.bad and case.chance(0.08)) else 0
    if case.chance(0.5):
        chosen["padding"] = size(0, 1, 2)
    if case.chance(0.25):
        chosen["dilation"] = size(1, 2)
    if not transposed and case.chance(0.12):
        chosen["padding"] = case.pick("'same'", "'valid'")
    return chosen


def keywords(chosen):
    return "".join(", %s=%s" % item for item in chosen.items())


def pieces(case, dims):
    """groups, in channels, out channels, kernel sizes and an input shape that fit; batched or not."""
    groups = case.pick(1, 1, 1, 1, 2, 3)
    channels, out = groups * case.pick(1, 2, 3), groups * case.pick(1, 2, 4)
    kernel = [case.pick(1, 2, 3) for _ in range(dims)]
    spatial = [case.dim(3, 9 if dims < 3 else 5) for _ in range(dims)]
    batch = [case.pick(1, 2, 4, 0 if case.chance(0.1) else 2)] if case.chance(0.8) else []
    return groups, channels, out, kernel, batch + [channels] + spatial


def spoil(case, shape):
    """An input with wrong channels, wrong rank, or too small for the window."""
    shape, kind = list(shape), case.pick("channels", "channels", "rank", "small", "small")
    if kind == "rank":
        return case.off_dim(shape)
    if kind == "small":
        shape[-1] = case.pick(0, 1, 2)
    else:
        i = min(1, len(shape) - 1)
        shape[i] = case.off(shape[i])
    return shape


def functional(dims, transposed, rows):
    name = "conv_transpose%dd" % dims if transposed else "conv%dd" % dims

    @api("torch.nn.functional." + name, rows)
    def generator(case):
        groups, channels, out, kernel, shape = pieces(case, dims)
        weight = [channels, out // groups] if transposed else [out, channels // groups]
        weight += kernel
        bias = [out]
        if case.bad:
            kind = case.pick("input", "input", "input", "weight", "bias", "groups")
            if kind == "input":
                shape = spoil(case, shape)
            elif kind == "weight":
                weight = case.off_dim(weight)
            elif kind == "bias":
                bias = case.off_dim(bias)
            else:
                groups += 1
        chosen = hyper(case, dims, transposed)
        if transposed and case.chance(0.25):
            chosen["output_padding"] = 1
        if groups > 1:
            chosen["groups"] = groups
        names = [case.tensor(shape), case.tensor(weight)]
        if case.chance(0.4):
            names.append(case.tensor(bias))
        return "F.%s(%s%s)" % (name, ", ".join(names), keywords(chosen))


def module(dims, transposed, rows):
    name = "ConvTranspose%dd" % dims if transposed else "Conv%dd" % dims

    @api("torch.nn." + name, rows)
    def generator(case):
        groups, channels, out, kernel, shape = pieces(case, dims)
        chosen = hyper(case, dims, transposed)
        if transposed and case.chance(0.25):
            chosen["output_padding"] = 1
        if groups > 1:
            chosen["groups"] = groups
        if case.chance(0.2):
            chosen["bias"] = False
        if case.bad:
            kind = case.pick("input", "input", "input", "input", "groups")
            if kind == "groups":
                chosen["groups"] = channels + 1
            else:
                shape = spoil(case, shape)
        size = kernel[0] if case.chance(0.6) else tuple(kernel)
        return "nn.%s(%d, %d, %s%s)(%s)" % (name, channels, out, size, keywords(chosen), case.tensor(shape))


functional(1, False, 24)
functional(2, False, 50)
functional(3, False, 12)
functional(1, True, 14)
functional(2, True, 30)
module(1, False, 20)
module(2, False, 60)
module(3, False, 12)
module(1, True, 10)
module(2, True, 34)


@api("torch.nn.functional.unfold", 16)
def unfold(case):
    shape = [case.pick(1, 2), case.pick(1, 3), case.dim(2, 7), case.dim(2, 7)]
    if case.bad:
        shape = spoil(case, shape)
    return "F.unfold(%s, %s%s)" % (case.tensor(shape), case.pick("2", "3", "(2, 3)"), keywords(hyper(case, 2, True)))


@api("torch.nn.functional.fold", 14)
def fold(case):
    height, width, kernel = case.dim(3, 6), case.dim(3, 6), case.pick(1, 2, 3)
    blocks = (height - kernel + 1) * (width - kernel + 1)
    shape = [case.pick(1, 2), 2 * kernel * kernel, blocks]
    if case.bad:
        shape = case.off_dim(shape)
    return "F.fold(%s, (%d, %d), %d)" % (case.tensor(shape), height, width, kernel)
