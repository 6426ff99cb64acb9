"""Operators that rearrange: views, permutations, added and removed dimensions, repeats."""

from math import prod

from .core import api


def factors(case, size):
    """A random factorisation of `size` into up to four factors."""
    result = []
    for _ in range(case.randint(0, 3)):
        divisors = [d for d in range(1, size + 1) if size and size % d == 0]
        if not divisors:
            break
        result.append(case.choice(divisors))
        size //= result[-1]
    result.append(size)
    case.shuffle(result)
    return result


def target_sizes(case, shape):
    """Sizes to view `shape` as: a factorisation of the number of elements, perhaps with -1; wrong when bad."""
    sizes = factors(case, prod(shape))
    if case.chance(0.5):
        sizes[case.randrange(len(sizes))] = -1
    if case.bad:
        i = case.randrange(len(sizes))
        kind = case.pick("off", "off", "off", "two", "negative", "more")
        if kind == "off":
            sizes[i] = case.off(sizes[i]) if sizes[i] >= 0 else sizes[i]
            sizes[case.randrange(len(sizes))] += 1
        elif kind == "two":
            sizes = sizes + [-1, -1]
        elif kind == "negative":
            sizes[i] = -2
        else:
            sizes.insert(i, case.pick(2, 3, 5))
    return ", ".join(map(str, sizes))


@api("torch.Tensor.view", 70)
def view(case):
    shape = case.shape(0, 4, zero=0.08)
    sizes = target_sizes(case, shape)
    return case.pick("%s.view(%s)", "%s.view((%s,))", "%s.view([%s])") % (case.tensor(shape), sizes)


@api("torch.Tensor.view (not contiguous)", 20)
def view_not_contiguous(case):
    shape = case.shape(2, 4, zero=0)
    reverse = "permute(%s)" % ", ".join(map(str, reversed(range(len(shape)))))
    moved = case.pick("transpose(0, 1)", "transpose(-1, -2)", reverse)
    case.bad = False
    return "%s.%s.view(%s)" % (case.tensor(shape), moved, target_sizes(case, shape))


@api("torch.Tensor.reshape", 50)
def reshape(case):
    shape = case.shape(0, 4, zero=0.08)
    moved = ".transpose(0, -1)" if shape and case.chance(0.2) else ""
    sizes = target_sizes(case, shape)
    return case.pick("{t}{m}.reshape({s})", "torch.reshape({t}{m}, ({s},))").format(t=case.tensor(shape), m=moved, s=sizes)


@api("torch.flatten", 40)
def flatten(case):
    shape = case.shape(0, 5)
    rank = max(1, len(shape))
    start, end = case.axis(rank), case.axis(rank)
    call = case.pick("torch.flatten(%s, %d, %d)", "%s.flatten(%d, %d)", "nn.Flatten(%d, %d)(%s)")
    if case.chance(0.4):
        return case.pick("torch.flatten(%s)", "torch.flatten(%s, 1)", "%s.flatten(1)", "nn.Flatten()(%s)") % case.tensor(shape)
    if call.startswith("nn"):
        return call % (start, end, case.tensor(shape))
    return call % (case.tensor(shape), start, end)


@api("torch.Tensor.unflatten", 20)
def unflatten(case):
    shape = case.shape(1, 3) or [4]
    shape = [d * case.pick(1, 2, 3) for d in shape]
    axis = case.randrange(-len(shape), len(shape))
    sizes = factors(case, shape[axis])
    if case.bad:
        sizes[0] += 1
    elif case.chance(0.4):
        sizes[case.randrange(len(sizes))] = -1
    return "%s.unflatten(%d, (%s,))" % (case.tensor(shape), axis, ", ".join(map(str, sizes)))


@api("torch.Tensor.permute", 30)
def permute(case):
    shape = case.shape(1, 5)
    order = list(range(len(shape)))
    case.shuffle(order)
    order = [d - len(shape) if case.chance(0.2) else d for d in order]
    if case.bad:
        kind = case.pick("drop", "repeat", "range")
        if kind == "drop" and len(order) > 1:
            order.pop()
        elif kind == "repeat":
            order[0] = order[-1]
        else:
            order[0] = len(shape)
    return case.pick("%s.permute(%s)", "torch.permute(%s, (%s,))") % (case.tensor(shape), ", ".join(map(str, order)))


@api("torch.Tensor.transpose", 30)
def transpose(case):
    shape = case.shape(1, 5)
    template = case.pick("%s.transpose(%d, %d)", "torch.transpose(%s, %d, %d)", "%s.swapaxes(%d, %d)")
    return template % (case.tensor(shape), case.axis(len(shape)), case.axis(len(shape)))


@api("torch.movedim", 12)
def movedim(case):
    shape = case.shape(1, 4)
    return "torch.movedim(%s, %d, %d)" % (case.tensor(shape), case.axis(len(shape)), case.axis(len(shape)))


@api("torch.Tensor.t", 12)
def t(case):
    return case.pick("%s.t()", "%s.t()", "%s.mT", "torch.t(%s)") % case.tensor(case.shape(0, 4) if case.bad else case.shape(1, 2))


@api("torch.Tensor.T", 6)
def big_t(case):
    return "%s.T" % case.tensor(case.shape(2, 2))


@api("torch.Tensor.squeeze", 30)
def squeeze(case):
    shape = [1 if case.chance(0.4) else d for d in case.shape(0, 5)]
    rank = max(1, len(shape))
    kind = case.pick("all", "one", "one", "one", "two")
    if kind == "all":
        return case.pick("%s.squeeze()", "torch.squeeze(%s)") % case.tensor(shape)
    if kind == "one":
        return case.pick("%s.squeeze(%d)", "torch.squeeze(%s, dim=%d)") % (case.tensor(shape), case.axis(rank))
    return "%s.squeeze((%d, %d))" % (case.tensor(shape), case.axis(rank), case.axis(rank))


@api("torch.Tensor.unsqueeze", 24)
def unsqueeze(case):
    shape = case.shape(0, 4)
    return case.pick("%s.unsqueeze(%d)", "torch.unsqueeze(%s, dim=%d)") % (case.tensor(shape), case.axis(len(shape) + 1))


@api("torch.Tensor.expand", 36)
def expand(case):
    shape = [1 if case.chance(0.5) else d for d in case.shape(0, 4)]
    sizes = [case.dim() if d == 1 else case.pick(d, -1) for d in shape]
    sizes = case.shape(0, 2, zero=0) + sizes
    if case.bad and sizes:
        kind = case.pick("size", "size", "short", "minus")
        i = case.randrange(len(sizes))
        if kind == "size":
            sizes[i] = case.off(abs(sizes[i])) + 1
        elif kind == "short":
            sizes = sizes[len(sizes) - len(shape) + 1 :]
        else:
            sizes[0] = -1
    template = case.pick("%s.expand(%s)", "%s.expand((%s))") if sizes else "%s.expand((%s))"
    return template % (case.tensor(shape), ", ".join(map(str, sizes)))


@api("torch.Tensor.expand_as", 14)
def expand_as(case):
    shape = case.shape(1, 4)
    return "%s.expand_as(%s)" % (case.tensor(case.off_dim(shape) if case.bad else case.broadcastable(shape)), case.tensor(shape))


@api("torch.broadcast_to", 12)
def broadcast_to(case):
    shape = case.shape(1, 4)
    return "torch.broadcast_to(%s, %s)" % (
        case.tensor(case.off_dim(shape) if case.bad else case.broadcastable(shape)), tuple(shape))


@api("torch.Tensor.view_as", 14)
def view_as(case):
    shape = case.shape(1, 3)
    other = factors(case, prod(shape))
    return case.pick("%s.view_as(%s)", "%s.reshape_as(%s)") % (
        case.tensor(shape), case.tensor(case.off_dim(other) if case.bad else other))


@api("torch.Tensor.repeat", 20)
def repeat(case):
    shape = case.shape(0, 3)
    counts = [case.pick(1, 2, 3) for _ in range(len(shape) + case.pick(0, 0, 1, 2))]
    if case.bad and counts:
        counts = counts[: len(shape) - 1] if case.chance(0.6) else [-1] + counts[1:]
    template = "%s.repeat(%s)" if counts and case.chance(0.7) else "%s.repeat([%s])"
    return template % (case.tensor(shape), ", ".join(map(str, counts)))


@api("torch.repeat_interleave", 14)
def repeat_interleave(case):
    shape = case.shape(1, 3)
    count = -1 if case.bad and case.chance(0.3) else case.pick(0, 1, 2, 3)
    return case.pick("torch.repeat_interleave(%s, %d, dim=%d)", "%s.repeat_interleave(%d, dim=%d)") % (
        case.tensor(shape), count, case.axis(len(shape)))


@api("torch.tile", 10)
def tile(case):
    shape = case.shape(0, 3)
    return "torch.tile(%s, %s)" % (case.tensor(shape), tuple(case.pick(1, 2, 3, -1 if case.bad else 2) for _ in range(case.dim(1, 4))))


def one_axis(name, template, rows):
    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 4)
        return template % (case.tensor(shape), case.axis(len(shape)))


one_axis("torch.flip", "torch.flip(%s, [%d])", 12)
one_axis("torch.roll", "torch.roll(%s, 1, dims=%d)", 10)


@api("torch.narrow", 16)
def narrow(case):
    shape = case.shape(1, 3)
    axis = case.randrange(len(shape))
    start = case.randint(0, shape[axis])
    length = case.randint(0, shape[axis] - start) + (case.pick(1, 2) if case.bad else 0)
    return "torch.narrow(%s, %d, %d, %d)" % (case.tensor(shape), axis, start, length)


@api("torch.Tensor.unfold", 16)
def unfold(case):
    shape = [case.dim(2, 8) for _ in range(case.dim(1, 3))]
    axis = case.randrange(len(shape))
    size = shape[axis] + case.pick(1, 2) if case.bad else case.randint(1, shape[axis])
    return "%s.unfold(%d, %d, %d)" % (case.tensor(shape), axis, size, case.pick(1, 2, 3))


@api("torch.diagonal", 10)
def diagonal(case):
    shape = case.shape(2, 4)
    if case.bad:
        return "torch.diagonal(%s, 0, %d, %d)" % (case.tensor(shape), 0, case.pick(0, len(shape)))
    return "torch.diagonal(%s, %d)" % (case.tensor(shape), case.pick(-1, 0, 1, 2))
