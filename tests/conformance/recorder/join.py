"""Joining and splitting: cat, stack, split, chunk, unbind, pad, meshgrid."""

from .core import api


def tensors_text(case, shapes):
    names = [case.tensor(shape) for shape in shapes]
    return case.pick("[%s]", "(%s,)") % ", ".join(names)


def same_but(case, shape, axis, count):
    """`count` shapes equal except along `axis`; one of them wrong when bad."""
    shapes = []
    for _ in range(count):
        other = list(shape)
        if other and axis is not None:
            other[axis] = case.dim(0 if case.chance(0.1) else 1, 5)
        shapes.append(other)
    if case.bad and count > 1:
        i = case.randrange(1, count)
        shapes[i] = case.off_dim(shapes[i])
    return shapes


@api("torch.cat", 60)
def cat(case):
    shape = case.shape(0 if case.bad else 1, 4)
    axis = case.randrange(-len(shape), len(shape)) if shape else 0
    shapes = same_but(case, shape, axis, case.pick(1, 2, 2, 3))
    if case.chance(0.06):
        shapes.append([0])
    if case.bad and case.chance(0.15):
        axis = len(shape)
    text = tensors_text(case, shapes)
    if axis == 0 and case.chance(0.5):
        return "torch.cat(%s)" % text
    return case.pick("torch.cat(%s, dim=%d)", "torch.cat(%s, %d)", "torch.concat(%s, dim=%d)") % (text, axis)


@api("torch.stack", 36)
def stack(case):
    shape = case.shape(0, 3)
    text = tensors_text(case, same_but(case, shape, None, case.pick(1, 2, 2, 3)))
    if case.chance(0.3):
        return "torch.stack(%s)" % text
    return case.pick("torch.stack(%s, dim=%d)", "torch.stack(%s, %d)") % (text, case.axis(len(shape) + 1))


def stack_along(name, fixed_axis, rows):
    @api("torch." + name, rows)
    def generator(case):
        shape = case.shape(1, 3)
        axis = fixed_axis if len(shape) > fixed_axis else 0
        return "torch.%s(%s)" % (name, tensors_text(case, same_but(case, shape, axis, case.pick(2, 2, 3))))


stack_along("hstack", 1, 10)
stack_along("vstack", 0, 10)


@api("torch.Tensor.split", 36)
def split(case):
    shape = [case.dim(2, 8) for _ in range(case.dim(1, 3))]
    axis = case.axis(len(shape))
    length = shape[axis] if -len(shape) <= axis < len(shape) else 4
    if case.chance(0.5):
        size = case.pick(0, -1) if case.bad and case.chance(0.5) else case.dim(1, length + 1)
        sizes = str(size)
    else:
        first = case.randint(0, length)
        parts = [first, length - first]
        if case.bad:
            parts[case.randrange(2)] += case.pick(-1, 1, 2)
        sizes = str(parts)
    return case.pick("torch.split({t}, {s}, dim={d})", "{t}.split({s}, {d})").format(t=case.tensor(shape), s=sizes, d=axis)


@api("torch.Tensor.chunk", 24)
def chunk(case):
    shape = [case.dim(1, 9) for _ in range(case.dim(1, 3))]
    count = 0 if case.bad and case.chance(0.4) else case.dim(1, 6)
    return case.pick("%s.chunk(%d, dim=%d)", "torch.chunk(%s, %d, dim=%d)") % (
        case.tensor(shape), count, case.axis(len(shape)))


@api("torch.tensor_split", 10)
def tensor_split(case):
    shape = [case.dim(1, 9) for _ in range(case.dim(1, 3))]
    sections = case.pick("0", "-1") if case.bad and case.chance(0.5) else case.pick("2", "3", "(1, 3)")
    return "torch.tensor_split(%s, %s, dim=%d)" % (case.tensor(shape), sections, case.axis(len(shape)))


@api("torch.Tensor.unbind", 16)
def unbind(case):
    shape = case.shape(0 if case.bad else 1, 3)
    return case.pick("%s.unbind(%d)", "torch.unbind(%s, dim=%d)") % (case.tensor(shape), case.axis(len(shape)))


@api("torch.nn.functional.pad", 50)
def pad(case):
    shape = [case.dim(2, 6) for _ in range(case.dim(1, 5))]
    mode = case.pick("constant", "constant", "constant", "reflect", "replicate", "circular")
    sides = case.dim(1, len(shape)) if mode == "constant" else max(1, len(shape) - case.pick(1, 2))
    widths = [case.pick(0, 1, 2) for _ in range(2 * sides)]
    if mode == "constant" and case.chance(0.3):
        widths[case.randrange(len(widths))] = -1
    if case.bad:
        kind = case.pick("odd", "long", "wide", "negative")
        if kind == "odd":
            widths.pop()
        elif kind == "long":
            widths += [1, 1] * len(shape)
        elif kind == "wide":
            widths[0] = shape[-1] + 1
        else:
            widths[0] = -shape[-1] - 1
    tail = "" if mode == "constant" else ", mode='%s'" % mode
    return "F.pad(%s, (%s,)%s)" % (case.tensor(shape), ", ".join(map(str, widths)), tail)


@api("torch.meshgrid", 12)
def meshgrid(case):
    shapes = [case.shape(2 if case.bad and case.chance(0.6) else 1, 2 if case.bad else 1) for _ in range(case.dim(1, 3))]
    names = ", ".join(case.tensor(shape) for shape in shapes)
    return "torch.meshgrid(%s, indexing='%s')" % (names, case.pick("ij", "xy", "ab" if case.bad else "ij"))
