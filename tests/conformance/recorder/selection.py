"""gather, scatter, index_*, masked_*, take, put: selection and assignment by index tensors."""

from .core import api


def place(case, zero=0):
    """A shape and a dimension of it."""
    shape = case.shape(1, 3, zero=zero)
    return shape, case.axis(len(shape))


def index_shape(case, shape, axis):
    index = [case.dim(1, d) for d in shape]
    if -len(shape) <= axis < len(shape):
        index[axis] = case.dim(1, 6)
    return case.off_dim([d + case.pick(0, 1) for d in shape]) if case.bad else index


def index_type(case):
    return case.pick("float32", "int32", "bool") if case.bad and case.chance(0.2) else "int64"


@api("torch.Tensor.gather", 18)
def gather(case):
    shape, axis = place(case)
    return "%s.gather(%d, %s)" % (case.tensor(shape, case.pick("float32", "int64")), axis,
                                  case.tensor(index_shape(case, shape, axis), index_type(case)))


def scattering(name, template, rows=16, number=False):
    @api(name, rows)
    def generator(case):
        shape, axis = place(case)
        index = [case.dim(1, d) for d in shape]
        if case.bad:
            index = case.off_dim([d + case.pick(0, 1) for d in shape])
        into, where = case.tensor(shape), case.tensor(index, index_type(case))
        if number and case.chance(0.4):
            source = case.pick("1.0", "2", "value=0.5")
        else:
            source = case.off_dim(index) if case.bad and case.chance(0.5) else [d + case.pick(0, 0, 1) for d in index]
            source = case.tensor(source, "int64" if case.bad and case.chance(0.15) else "float32")
        return template.replace("%t", into).replace("%d", str(axis)).replace("%i", where).replace("%s", source)


scattering("torch.scatter", "torch.scatter(%t, %d, %i, %s)", number=True)
scattering("torch.Tensor.scatter", "%t.scatter(%d, %i, %s)", number=True)
scattering("torch.scatter_add", "torch.scatter_add(%t, %d, %i, %s)")
scattering("torch.Tensor.scatter_add", "%t.scatter_add(%d, %i, %s)")
scattering("torch.Tensor.scatter_add_", "%t.scatter_add_(%d, %i, %s)")
scattering("torch.scatter_reduce", "torch.scatter_reduce(%t, %d, %i, %s, 'sum')")
scattering("torch.Tensor.scatter_reduce", "%t.scatter_reduce(%d, %i, %s, reduce='amax')")
scattering("torch.Tensor.scatter_reduce_", "%t.scatter_reduce_(%d, %i, %s, 'mean', include_self=False)")


@api("torch.Tensor.scatter_ (keywords)", 16)
def scatter_words(case):
    shape, axis = place(case)
    index = [case.dim(1, d) for d in shape] if not case.bad else case.off_dim(shape)
    arguments = case.pick("value=1.0", "value=2, reduce='add'", "src=torch.ones(%s)" % (tuple(index),), "value=1, reduce='multiply'")
    return "%s.scatter_(dim=%d, index=%s, %s)" % (case.tensor(shape), axis, case.tensor(index, "int64"), arguments)


@api("torch.Tensor.index_select", 16)
def index_select(case):
    shape, axis = place(case)
    index = case.shape(2, 3, zero=0) if case.bad and case.chance(0.4) else case.shape(0, 1)
    return "%s.index_select(dim=%d, index=%s)" % (
        case.tensor(shape), axis, case.tensor(index, case.pick("float32", "bool") if case.bad and case.chance(0.3) else case.pick("int64", "int32")))


@api("torch.index_select (contents)", 10)
def index_contents(case):
    shape = case.shape(1, 3, zero=0)
    entries = [case.randrange(shape[0]) for _ in range(case.dim(1, 4))]
    if case.bad:
        entries[-1] = case.pick(shape[0], -1, shape[0] + 2)
    return "torch.index_select(%s, 0, torch.tensor(%s))" % (case.tensor(shape), entries)


@api("torch.gather (contents)", 10)
def gather_contents(case):
    classes = case.dim(2, 5)
    entries = [[case.randrange(classes)] for _ in range(3)]
    if case.bad:
        entries[1] = [case.pick(classes, -1)]
    return "%s.gather(1, torch.tensor(%s))" % (case.tensor([3, classes]), entries)


def indexed(name, template, rows=14):
    """index_add and its like: the source has the size of the index in that dimension."""

    @api(name, rows)
    def generator(case):
        shape, axis = place(case)
        length = case.dim(1, 4)
        source = list(shape)
        if -len(shape) <= axis < len(shape):
            source[axis] = length
        if case.bad:
            source = case.off_dim(source)
        return (template.replace("%t", case.tensor(shape)).replace("%d", str(axis))
                .replace("%i", case.tensor([length], index_type(case))).replace("%s", case.tensor(source)))


indexed("torch.index_add", "torch.index_add(%t, %d, %i, %s)")
indexed("torch.Tensor.index_add", "%t.index_add(%d, %i, %s, alpha=2)")
indexed("torch.Tensor.index_add_ (dim)", "%t.index_add_(%d, %i, %s)")
indexed("torch.index_copy", "torch.index_copy(%t, %d, %i, %s)")
indexed("torch.Tensor.index_copy", "%t.index_copy(%d, %i, %s)")
indexed("torch.Tensor.index_copy_", "%t.index_copy_(%d, %i, %s)")
indexed("torch.Tensor.index_reduce_", "%t.index_reduce_(%d, %i, %s, 'prod')", 10)


def filled(name, template, rows=14):
    @api(name, rows)
    def generator(case):
        shape, axis = place(case)
        index = case.shape(2, 3, zero=0) if case.bad and case.chance(0.5) else case.shape(0, 1, zero=0)
        value = case.pick("0", "1.5", "torch.ones(())") if not case.bad else case.pick("0", "torch.ones(2)", "'x'")
        return template % (case.tensor(shape), axis, case.tensor(index, index_type(case)), value)


filled("torch.index_fill", "torch.index_fill(%s, %d, %s, %s)")
filled("torch.Tensor.index_fill", "%s.index_fill(%d, %s, %s)")
filled("torch.Tensor.index_fill_", "%s.index_fill_(%d, %s, %s)")


def put_by_index(name, template, rows=16):
    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 3, zero=0)
        count = case.dim(1, len(shape)) + (1 if case.bad and case.chance(0.2) else 0)
        size = case.shape(1, 1, zero=0)
        indices = ", ".join(case.tensor(size, "int64") for _ in range(min(count, 4)))
        values = case.tensor((case.off_dim(size) if case.bad else case.pick(size, [], [1])) + (shape[count:] if case.chance(0.7) else []))
        return template % (case.tensor(shape), indices, values)


put_by_index("torch.Tensor.index_put_", "%s.index_put_((%s,), %s)")
put_by_index("torch.Tensor.index_put", "%s.index_put((%s,), %s, accumulate=True)")
put_by_index("torch.index_put", "torch.index_put(%s, (%s,), %s)")


def taken(name, template, rows=12):
    @api(name, rows)
    def generator(case):
        return template % (case.tensor(case.shape(0, 3, zero=0)), case.tensor(case.shape(0, 3), case.pick("int32", "float32", "bool") if case.bad else "int64"))


taken("torch.take", "torch.take(%s, %s)")
taken("torch.Tensor.take", "%s.take(%s)")


@api("torch.Tensor.put_", 12)
def put(case):
    shape = case.shape(1, 2, zero=0)
    source = case.off_dim(shape) if case.bad else shape
    return case.pick("%s.put_(%s, %s)", "torch.put(%s, %s, %s)") % (
        case.tensor(case.shape(1, 3, zero=0)), case.tensor(shape, index_type(case)), case.tensor(source))


def along_dim(name, template):
    @api(name, 12)
    def generator(case):
        shape, axis = place(case)
        index = [case.pick(1, d) for d in shape]
        if -len(shape) <= axis < len(shape):
            index[axis] = case.dim()
        return template % (case.tensor(shape), case.tensor(case.off_dim(index) if case.bad else index, index_type(case)), axis)


along_dim("torch.take_along_dim (dim)", "torch.take_along_dim(%s, %s, %d)")
along_dim("torch.Tensor.take_along_dim", "%s.take_along_dim(%s, dim=%d)")


def masked(name, template, rows=14, source=False):
    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 3, zero=0)
        mask = case.off_dim(shape) if case.bad else case.broadcastable(shape)
        arguments = [case.tensor(shape), case.tensor(mask, "float32" if case.bad and case.chance(0.2) else "bool")]
        if source:
            arguments.append(case.tensor([40], case.pick("int64", "float32") if case.bad else "float32"))
        return template % tuple(arguments) + (".dim()" if "select" in template and not case.bad else "")


masked("torch.masked_select", "torch.masked_select(%s, ~%s)")
masked("torch.Tensor.masked_select", "%s.masked_select(%s)")
masked("torch.masked_fill", "torch.masked_fill(%s, %s, 1.0)")
masked("torch.masked_scatter", "torch.masked_scatter(%s, %s, %s)", 12, True)
masked("torch.Tensor.masked_scatter", "%s.masked_scatter(%s, %s)", 12, True)
masked("torch.Tensor.masked_scatter_", "%s.masked_scatter_(%s, %s)", 12, True)


@api("torch.Tensor.__setitem__", 60)
def setitem(case):
    shape = case.shape(1, 3, zero=0)
    kind = case.pick("int", "slice", "dots", "mask", "list", "tensor", "pair", "step", "none")
    rest, size = shape[1:], case.dim(1, 3)
    name = case.tensor(shape, case.pick("float32", "float32", "int64"))
    if kind == "int":
        key, fits = str(case.randrange(-shape[0], shape[0]) if not case.bad or case.chance(0.6) else case.pick(shape[0], -shape[0] - 1)), rest
    elif kind == "slice":
        stop = case.randint(0, shape[0])
        key, fits = "%d:%d" % (0, stop), [stop] + rest
    elif kind == "dots":
        key, fits = "..., 0", shape[:-1]
    elif kind == "mask":
        made = case.off_dim(shape) if case.bad and case.chance(0.5) else shape
        key, fits = "torch.ones(%s, dtype=torch.bool)" % (tuple(made),), case.pick([], [1])
    elif kind == "list":
        key, fits = str([case.randrange(shape[0]) for _ in range(size)]), [size] + rest
    elif kind == "tensor":
        key, fits = case.tensor([size], "int64"), [size] + rest
    elif kind == "pair":
        key, fits = ", ".join([case.tensor([size], "int64")] * min(2, len(shape))), [size] + shape[2:]
    elif kind == "step":
        key, fits = "::2", [(shape[0] + 1) // 2] + rest
    else:
        key, fits = "None, :", [1] + shape
    value = case.tensor(case.off_dim(fits) if case.bad else case.broadcastable(fits)) if case.chance(0.75) else case.pick("1.0", "0", "True")
    return "[%s.__setitem__((%s), %s), %s][1]" % (name, key if ":" not in key and "..." not in key else case_key(key), value, name)


def case_key(key):
    """A subscript as an expression."""
    parts = []
    for part in key.split(", "):
        if ":" in part and "[" not in part and "(" not in part:
            bounds = [b or "None" for b in part.split(":")]
            parts.append("slice(%s)" % ", ".join(bounds))
        else:
            parts.append(part)
    return ", ".join(parts)


@api("torch.Tensor.__getitem__ (more)", 60)
def more(case):
    shape = case.shape(2, 4, zero=0)
    name = case.tensor(shape)
    size = case.dim(1, 3)
    index = case.tensor(case.shape(0, 2, zero=0) if not case.bad else [size], case.pick("int64", "int64", "int32", "uint8", "bool") if case.bad else "int64")
    other = case.tensor([size + (1 if case.bad else 0)], "int64")
    return "%s[%s]" % (name, case.pick(
        "%s, None" % index, "None, %s" % index, "..., %s" % index, "%s, ..., %s" % (index, index), "0, %s" % index, ":, %s, None" % index,
        "%s, :, %s" % (index, other), "%s, %s" % (index, other), "::2, %s" % index, "%s, 0" % index, "%s > 0" % name, "[0, 0], %s" % index,
        "%s[0] > 0" % name, "(%s > 0).any(-1)" % name, ":, [0, 0]", "[[0, 0]]", "[True, False]", "True", "None, None", "slice(1, None)",
        "range(1)", "(0, 0)", "-1, ..., -1", "..., None, :1", "%d:" % (shape[0] + 3), ":-1", "-2:", "torch.arange(%d)" % (shape[0] + case.bad),
        "torch.arange(%d)[:, None], torch.arange(%d)" % (shape[0], shape[1] + case.bad), "%s.long()" % index, "1.0", "'x'", "torch.tensor(0)"))
