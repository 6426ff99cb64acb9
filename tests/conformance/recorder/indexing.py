"""Subscripts, gather and scatter, index_select, sizes."""

from .core import api


def slice_text(case, length):
    def bound():
        return case.pick("", str(case.randint(-length - 1, length + 1)))

    step = case.pick("", "", "", ":2", ":3", ":0" if case.bad else ":1", ":-1" if case.bad else "")
    return "%s:%s%s" % (bound(), bound(), step)


def subscript(case, shape):
    """Basic subscripts for `shape`: ints, slices, None, Ellipsis; out of range or too many when bad."""
    parts, dots = [], case.chance(0.3)
    for length in shape[: case.randint(0, len(shape))]:
        kind = case.pick("int", "int", "slice", "slice", "all")
        if kind == "int" and (length or case.bad):
            wrong = case.bad and case.chance(0.5)
            parts.append(str(case.pick(length, -length - 1) if wrong else case.randrange(-length, length) if length else 0))
        elif kind == "slice":
            parts.append(slice_text(case, length))
        else:
            parts.append(":")
    if dots:
        parts.insert(case.randint(0, len(parts)), "...")
    if case.chance(0.25):
        parts.insert(case.randint(0, len(parts)), "None")
    if case.bad and case.chance(0.35):
        parts += [case.pick(":", "0")] * (len(shape) + 1 - len(parts))
    return ", ".join(parts) or case.pick("...", "None", ":" if shape else "...")


@api("torch.Tensor.__getitem__", 80)
def getitem(case):
    shape = case.shape(0, 4)
    return "%s[%s]" % (case.tensor(shape), subscript(case, shape))


@api("torch.Tensor.__getitem__ (index tensors)", 50)
def advanced(case):
    shape = case.shape(1, 4, zero=0)
    indices = case.shape(0, 2)
    name = case.tensor(shape)
    first = case.tensor(indices, "int64")
    kind = case.pick("first", "second", "pair", "apart", "list", "list", "mixed", "long")
    if kind == "first":
        return "%s[%s]" % (name, first)
    if kind == "second":
        return "%s[:, %s]" % (name, first)
    if kind == "list":
        entries = [case.randrange(shape[0]) for _ in range(3)]
        if case.bad:
            entries[1] = case.pick(shape[0], -shape[0] - 1)
        return "%s[%s]" % (name, entries)
    if kind == "mixed":
        return "%s[%s, ..., 0]" % (name, first)
    if kind == "long":
        return "%s[torch.arange(%d), 0]" % (name, shape[0] + (1 if case.bad else 0))
    second = case.tensor(case.off_dim(indices) if case.bad else case.broadcastable(indices), "int64")
    return "%s[%s, %s]" % (name, first, second) if kind == "pair" else "%s[%s, :, %s]" % (name, first, second)


@api("torch.Tensor.__getitem__ (mask)", 16)
def mask(case):
    shape = case.shape(1, 3, zero=0)
    fits = shape[: case.dim(1, len(shape))]
    made = "torch.ones(%s, dtype=torch.bool)" % (tuple(case.off_dim(fits) if case.bad else fits),)
    return "%s[%s]" % (case.tensor(shape), made)


@api("torch.gather", 30)
def gather(case):
    shape = case.shape(1, 3, zero=0)
    axis = case.axis(len(shape))
    index = [case.dim(1, d) for d in shape]
    if -len(shape) <= axis < len(shape):
        index[axis] = case.dim(1, 6)
    if case.bad:
        index = case.off_dim([d + case.pick(0, 1) for d in shape])
    dtype = case.pick("float32", "int32") if case.bad and case.chance(0.15) else "int64"
    return case.pick("torch.gather(%s, %d, %s)", "%s.gather(%d, %s)") % (case.tensor(shape), axis, case.tensor(index, dtype))


@api("torch.Tensor.scatter_", 24)
def scatter(case):
    shape = case.shape(1, 3, zero=0)
    axis = case.axis(len(shape))
    index = [case.dim(1, d) for d in shape]
    if case.bad:
        index = case.off_dim([d + case.pick(0, 1) for d in shape])
    name, where = case.tensor(shape), case.tensor(index, "int64")
    if case.chance(0.4):
        return "%s.scatter_(%d, %s, 1.0)" % (name, axis, where)
    source = case.off_dim(index) if case.bad and case.chance(0.5) else index
    return case.pick("%s.scatter_(%d, %s, %s)", "%s.scatter_add_(%d, %s, %s)") % (name, axis, where, case.tensor(source))


@api("torch.index_select", 24)
def index_select(case):
    shape = case.shape(1, 3, zero=0)
    index = case.shape(2, 3, zero=0) if case.bad and case.chance(0.4) else case.shape(1, 1)
    dtype = case.pick("float32", "bool") if case.bad and case.chance(0.2) else "int64"
    return "torch.index_select(%s, %d, %s)" % (case.tensor(shape), case.axis(len(shape)), case.tensor(index, dtype))


@api("torch.Tensor.index_add_", 12)
def index_add(case):
    shape = case.shape(1, 3, zero=0)
    source = [2] + shape[1:]
    return "%s.index_add_(0, %s, %s)" % (
        case.tensor(shape), case.tensor([2], "int64"), case.tensor(case.off_dim(source) if case.bad else source))


@api("torch.take_along_dim", 10)
def take_along_dim(case):
    shape = case.shape(1, 3, zero=0)
    index = shape[:-1] + [case.dim()]
    return "torch.take_along_dim(%s, %s, dim=-1)" % (
        case.tensor(shape), case.tensor(case.off_dim(index) if case.bad else index, "int64"))


@api("torch.Tensor.select", 14)
def select(case):
    shape = case.shape(1, 3, zero=0)
    axis = case.axis(len(shape))
    length = shape[axis] if -len(shape) <= axis < len(shape) else 1
    return "%s.select(%d, %d)" % (case.tensor(shape), axis, length if case.bad and case.chance(0.5) else case.randrange(-length, length))


@api("torch.Tensor.size", 24)
def size(case):
    shape = case.shape(0, 4)
    template = case.pick("%s.size()", "%s.shape", "%s.size(%d)", "%s.size(%d)", "%s.shape[%d]", "%s.size(dim=%d)", "%s.shape[:2]")
    if "%d" in template:
        return template % (case.tensor(shape), case.axis(len(shape)))
    return template % case.tensor(shape)


@api("torch.Tensor.numel", 12)
def numel(case):
    template = case.pick("%s.numel()", "%s.dim()", "%s.ndim", "%s.nelement()", "len(%s)", "len(%s)", "%s.shape.numel()")
    return template % case.tensor(case.shape(0, 4, zero=0.1) if not case.bad else [])


@api("(unpacking)", 12)
def unpacking(case):
    shape = case.shape(1, 4)
    count = len(shape) + (case.pick(-1, 1) if case.bad else 0)
    names = ", ".join("abcdef"[:count]) or "a, b"
    template = case.pick("(lambda %s: %s)(*%s.shape)", "[(%s) for %s in [%s.shape]]")
    if template.startswith("["):
        names += ","
        return template % (names, names.rstrip(",") + ",", case.tensor(shape))
    return template % (names, names.split(",")[0], case.tensor(shape))
