"""numpy: creation, arithmetic, indexing, reductions, joins, shapes, products, random numbers."""

from math import prod

from .core import api

FLOATS = ("float64", "float32")
DTYPES = ("float64", "float64", "float32", "int64", "int32", "uint8", "bool", "float16")


def joined(values):
    return ", ".join(map(str, values))


def tuple_text(shape):
    return "(%s%s)" % (joined(shape), "," if len(shape) == 1 else "")


def axis_text(case, rank):
    """An axis, a tuple of axes or None."""
    kind = case.pick("one", "one", "one", "none", "two")
    if kind == "none":
        return "None"
    if kind == "two":
        return "(%d, %d)" % (case.axis(rank), case.axis(rank))
    return str(case.axis(rank))


@api("numpy.add (operators)", 160)
def operators(case):
    shape = case.shape(0, 4)
    other = case.off_dim(shape) if case.bad else case.broadcastable(shape)
    a, b = case.array(shape, case.choice(DTYPES)), case.array(other, case.choice(DTYPES))
    if case.chance(0.25):
        b = case.pick("2", "2.5", "True", "np.float32(2)", "np.int64(3)", "[1.0, 2.0]")
    op = case.pick("+", "-", "*", "/", "//", "%", "**", "<", ">=", "==", "!=", "&", "|", "^")
    return ("%s %s %s" if case.chance(0.7) else "%s %s %s") % ((a, op, b) if case.chance(0.6) else (b, op, a))


@api("numpy.maximum (functions of two)", 50)
def functions_of_two(case):
    shape = case.shape(0, 3)
    other = case.off_dim(shape) if case.bad else case.broadcastable(shape)
    name = case.pick("add", "maximum", "minimum", "multiply", "subtract", "divide", "power", "logical_and", "equal", "greater", "arctan2",
                     "floor_divide", "mod", "hypot")
    return "np.%s(%s, %s)" % (name, case.array(shape, case.choice(DTYPES)), case.array(other, case.choice(DTYPES)))


@api("numpy.exp (functions of one)", 60)
def functions_of_one(case):
    name = case.pick("exp", "sqrt", "abs", "sin", "tanh", "square", "isnan", "isfinite", "negative", "floor", "ceil", "sign", "logical_not",
                     "log1p", "rint", "isinf", "invert" if case.bad else "cos", "negative")
    if case.bad:
        return "np.%s(%s)" % (name, case.array(case.shape(0, 3), case.pick("bool", "float32")))
    return "np.%s(%s)" % (name, case.array(case.shape(0, 3), case.choice(DTYPES)))


@api("numpy.ndarray (in place)", 50)
def in_place(case):
    shape = case.shape(1, 3)
    other = case.off_dim(shape) if case.bad else case.broadcastable(shape)
    a, b = case.array(shape, case.pick("float64", "float32", "int64")), case.array(other, case.pick("float64", "int64", "bool"))
    return "[%s.__i%s__(%s), %s][1]" % (a, case.pick("add", "sub", "mul", "truediv"), b, a)


@api("numpy.sum (reductions)", 130)
def reductions(case):
    shape = case.shape(1, 4, zero=0.06)
    name = case.pick("sum", "mean", "std", "var", "max", "min", "all", "any", "prod")
    keep = case.pick("", "", ", keepdims=True")
    a = case.array(shape, case.pick("float64", "float32", "int64", "int32", "bool") if name != "std" else case.choice(FLOATS))
    if case.chance(0.2) and not case.bad:
        return "%s.%s()" % (a, name)
    form = "%s.%s(axis=%s%s)" if case.chance(0.5) else "np.{1}({0}, axis={2}{3})".replace("{", "%(").replace("}", ")s")
    axis = axis_text(case, len(shape))
    return "%s.%s(axis=%s%s)" % (a, name, axis, keep) if form.startswith("%s") else "np.%s(%s, axis=%s%s)" % (name, a, axis, keep)


@api("numpy.argmax", 40)
def argmax(case):
    shape = case.shape(1, 3, zero=0.1)
    a = case.array(shape, case.pick("float64", "int64"))
    axis = case.pick("", ", axis=%d" % case.axis(len(shape)), ", axis=%d" % case.axis(len(shape)))
    return "np.%s(%s%s)" % (case.pick("argmax", "argmin"), a, axis)


@api("numpy.argsort (along an axis)", 50)
def along(case):
    shape = case.shape(1, 3)
    name = case.pick("argsort", "sort", "cumsum", "cumprod", "flip")
    axis = case.axis(len(shape))
    if case.chance(0.2) and not case.bad:
        return "np.%s(%s)" % (name, case.array(shape, case.pick("float64", "int64", "int32")))
    return "np.%s(%s, axis=%d)" % (name, case.array(shape, case.pick("float64", "int64", "int32")), axis)


def target(case, shape):
    total = prod(shape)
    sizes = []
    for _ in range(case.randint(0, 2)):
        divisors = [d for d in range(1, total + 1) if total and total % d == 0]
        if divisors:
            sizes.append(case.choice(divisors))
            total //= sizes[-1]
    sizes.append(total)
    case.shuffle(sizes)
    if case.chance(0.4):
        sizes[case.randrange(len(sizes))] = -1
    if case.bad:
        kind = case.pick("off", "off", "two", "more")
        if kind == "off":
            sizes[case.randrange(len(sizes))] = case.pick(5, 7, 11)
        elif kind == "two":
            sizes = [-1, -1] + sizes
        else:
            sizes.append(case.pick(2, 3))
    return sizes


@api("numpy.reshape", 70)
def reshape(case):
    shape = case.shape(0, 4)
    sizes = target(case, shape)
    a = case.array(shape, case.choice(DTYPES))
    return case.pick("{a}.reshape({s})", "{a}.reshape(({s},))", "np.reshape({a}, [{s}])").format(a=a, s=joined(sizes))


@api("numpy.ravel", 12)
def ravel(case):
    return case.pick("%s.ravel()", "%s.flatten()", "np.ravel(%s)", "%s.reshape(-1)") % case.array(case.shape(0, 3))


@api("numpy.transpose", 50)
def transpose(case):
    shape = case.shape(1, 4)
    order = list(range(len(shape)))
    case.shuffle(order)
    if case.bad:
        kind = case.pick("drop", "range", "repeat")
        if kind == "drop":
            order.append(0)
        elif kind == "range":
            order[0] = len(shape)
        else:
            order[0] = order[-1] if len(order) > 1 else 3
    a = case.array(shape)
    if case.chance(0.2) and not case.bad:
        return case.pick("%s.T", "np.transpose(%s)", "%s.transpose()") % a
    return case.pick("np.transpose({a}, {o})", "{a}.transpose({o})", "{a}.transpose(*{o})").format(a=a, o=tuple_text(order))


@api("numpy.moveaxis", 40)
def moveaxis(case):
    shape = case.shape(1, 4)
    name = case.pick("np.moveaxis", "np.swapaxes", "np.rollaxis" if not case.bad else "np.moveaxis")
    return "%s(%s, %d, %d)" % (name, case.array(shape), case.axis(len(shape)), case.axis(len(shape)))


@api("numpy.expand_dims", 30)
def expand_dims(case):
    shape = case.shape(0, 3)
    axis = case.pick(str(case.axis(len(shape) + 1)), "(0, -1)")
    return "np.expand_dims(%s, %s)" % (case.array(shape), axis)


@api("numpy.squeeze", 30)
def squeeze(case):
    shape = [1 if case.chance(0.5) else d for d in case.shape(1, 4)]
    axis = case.pick("", ", axis=%d" % case.axis(len(shape)), ", axis=%d" % case.axis(len(shape)))
    return "np.squeeze(%s%s)" % (case.array(shape), axis)


@api("numpy.concatenate", 60)
def concatenate(case):
    shape = case.shape(1, 3)
    axis = case.randrange(-len(shape), len(shape))
    arrays = []
    for _ in range(case.randint(1, 3)):
        other = list(shape)
        other[axis] = case.dim()
        arrays.append(case.array(other, case.pick("float64", "float32", "int64")))
    if case.bad:
        arrays.append(case.array(case.off_dim(case.off_dim(shape))))
    return "np.concatenate([%s]%s)" % (joined(arrays), case.pick(", axis=%d" % axis, ", axis=%d" % axis, ", axis=None", ", %d" % case.axis(len(shape))))


@api("numpy.stack", 60)
def stack(case):
    shape = case.shape(1, 3)
    arrays = [case.array(shape) for _ in range(case.randint(1, 3))]
    if case.bad and case.chance(0.7):
        arrays.append(case.array(case.off_dim(shape)))
    name = case.pick("stack", "stack", "vstack", "hstack", "dstack", "column_stack")
    axis = ", axis=%d" % case.axis(len(shape) + 1) if name == "stack" and case.chance(0.6) else ""
    return "np.%s([%s]%s)" % (name, joined(arrays), axis)


@api("numpy.split", 50)
def split(case):
    shape = [d * case.pick(1, 2, 3) for d in case.shape(1, 3, zero=0)]
    axis = case.axis(len(shape))
    parts = case.pick("2", "3", "4", "[1, 3]", "[2]", "[1, 2, 9]", "0" if case.bad else "1")
    return "np.%s(%s, %s, axis=%d)" % (case.pick("split", "split", "array_split"), case.array(shape), parts, axis)


@api("numpy.tile", 40)
def tile(case):
    shape = case.shape(1, 3)
    if case.chance(0.5):
        return "np.tile(%s, %s)" % (case.array(shape), case.pick("2", "(2, 1)", "(2, 2, 2)", "(1, 3)"))
    axis = case.pick("", ", axis=%d" % case.axis(len(shape)))
    repeats = case.pick("2", "3", "[1, 2]", "-1" if case.bad else "1")
    return "np.repeat(%s, %s%s)" % (case.array(shape), repeats, axis)


@api("numpy.pad", 30)
def pad(case):
    shape = case.shape(1, 3)
    widths = ["(%d, %d)" % (case.randint(0, 3), case.randint(0, 3)) for _ in shape]
    if case.bad:
        widths.append("(1, 1)")
        if len(widths) == 2:
            widths.append("(2, 1)")
    text = case.pick("2", "(1, 2)", "(%s,)" % joined(widths), "[%s]" % joined(widths))
    return "np.pad(%s, %s%s)" % (case.array(shape), text, case.pick("", ", mode='constant'", ", mode='edge'", ", 'other'" if case.bad else ""))


@api("numpy.roll", 20)
def roll(case):
    shape = case.shape(1, 3)
    return "np.roll(%s, %d%s)" % (case.array(shape), case.randint(-3, 3), case.pick("", ", axis=%d" % case.axis(len(shape))))


def index_part(case, size):
    kind = case.pick("int", "slice", "slice", "slice", "none", "list", "full")
    if kind == "int":
        return str(case.randrange(-size, size) if size and not (case.bad and case.chance(0.6)) else size + case.randint(0, 2))
    if kind == "slice":
        ends = [case.pick("", str(case.randint(-size - 1, size + 1))) for _ in range(2)]
        return ":".join(ends) + case.pick("", "", ":2", ":-1", ":-2", ":0" if case.bad else "")
    if kind == "none":
        return "None"
    if kind == "list":
        return str([case.randrange(size) if size and not (case.bad and case.chance(0.3)) else size for _ in range(case.randint(1, 3))])
    return ":"


@api("numpy.ndarray.__getitem__", 180)
def getitem(case):
    shape = case.shape(1, 4)
    parts = [index_part(case, d) for d in shape[: case.randint(1, len(shape))]]
    if case.chance(0.3):
        parts.insert(case.randint(0, len(parts)), "...")
    if case.bad and case.chance(0.4):
        parts += case.pick([":", ":", ":", ":"], ["..."], ["1.5"], ["0", "0", "0"])
    return "%s[%s]" % (case.array(shape, case.choice(DTYPES)), ", ".join(parts))


@api("numpy.ndarray.__getitem__ (arrays)", 80)
def getitem_arrays(case):
    shape = case.shape(1, 3, zero=0)
    a = case.array(shape)
    index_shape = case.shape(1, 2)
    kind = case.pick("one", "two", "mask", "rows", "beside")
    if kind == "mask":
        n = case.randint(1, len(shape))
        mask = [d + (1 if case.bad else 0) for d in shape[:n]]
        return "%s[%s].ndim" % (a, case.array(mask, "bool"))
    dtype = "float64" if case.bad and case.chance(0.4) else "int64"
    first = case.array(index_shape, dtype)
    if kind == "one" or len(shape) < 2:
        return "%s[%s]" % (a, first)
    if kind == "rows":
        return "%s[:, %s]" % (a, first)
    if kind == "beside":
        return "%s[%s, %s]" % (a, case.pick("0", "None", "...", "1:"), first)
    other = case.off_dim(index_shape) if case.bad else case.broadcastable(index_shape)
    return "%s[%s, %s]" % (a, first, case.array(other, "int64")) if len(shape) < 3 or case.chance(0.5) else "%s[%s, :, %s]" % (
        a, first, case.array(other, "int64"))


@api("numpy.ndarray.__setitem__", 60)
def setitem(case):
    shape = case.shape(1, 3, zero=0)
    a = case.array(shape)
    i = case.pick("0", ":", "...", "-1", "1:", "::2", "[0, 0]", str(shape[0]) if case.bad else "0")
    part = {"0": shape[1:], "-1": shape[1:], "[0, 0]": [2] + shape[1:], "1:": [shape[0] - 1] + shape[1:], "::2": [(shape[0] + 1) // 2] + shape[1:]}
    value = case.broadcastable(part.get(i, shape))
    value = case.array(case.off_dim(value) if case.bad else value) if case.chance(0.8) else case.pick("1", "[1.0, 2.0]")
    return "[%s.__setitem__(%s, %s), %s][1]" % (a, "slice(1, None)" if i == "1:" else "slice(None, None, 2)" if i == "::2" else
                                               "slice(None)" if i == ":" else i, value, a)


@api("numpy.matmul", 60)
def matmul(case):
    batch = case.shape(0, 2, zero=0)
    n, k, m = case.dim(), case.dim(), case.dim()
    left, right = case.pick((batch + [n, k], batch + [k, m]), ([n, k], [k, m]), ([k], [k, m]), ([n, k], [k]), ([k], [k]), (batch + [n, k], [k, m]))
    if case.bad:
        right = case.off_dim(right)
    a, b = case.array(left, case.pick("float64", "float32", "int64")), case.array(right, case.pick("float64", "float32"))
    return case.pick("%s @ %s", "np.matmul(%s, %s)", "np.dot(%s, %s)", "%s.dot(%s)") % (a, b)


@api("numpy.outer", 16)
def outer(case):
    return "np.%s(%s, %s)" % (case.pick("outer", "vdot"), case.array(case.shape(1, 2)), case.array(case.shape(1, 2)))


@api("numpy.where", 40)
def where(case):
    shape = case.shape(1, 3)
    other = case.off_dim(shape) if case.bad else case.broadcastable(shape)
    y = case.pick(case.array(case.broadcastable(shape)), "0", "1.5")
    return "np.where(%s, %s, %s)" % (case.array(shape, "bool"), case.array(other, case.pick("float32", "float64", "int64")), y)


@api("numpy.clip", 20)
def clip(case):
    shape = case.shape(1, 3)
    a = case.array(shape, case.pick("float64", "float32", "int64"))
    bound = case.array(case.off_dim(shape) if case.bad else shape) if case.bad or case.chance(0.3) else "1"
    return case.pick("np.clip(%s, 0, %s)", "%s.clip(0, %s)") % (a, bound)


@api("numpy.zeros (creation)", 60)
def creation(case):
    shape = tuple_text(case.shape(1, 3))
    if case.bad:
        shape = case.pick("(2, -1)", "2.5", "(2.0, 3)", "-3")
    dtype = case.pick("", ", dtype=np.float32", ", dtype='int32'", ", dtype=np.int64", ", dtype=bool", ", dtype=int", ", 'f4'")
    return case.pick("np.zeros(%s%s)", "np.ones(%s%s)", "np.empty(%s%s)", "np.full(%s, 2%s)", "np.full(%s, 0.5%s)") % (shape, dtype)


@api("numpy.arange", 40)
def arange(case):
    if case.bad:
        return case.pick("np.arange(1, 5, 0)", "np.linspace(0, 1, -1)", "np.arange()", "np.eye(-1)", "np.arange(0, 3, 0.0)")
    return case.pick("np.arange(%d)" % case.randint(-2, 9), "np.arange(%d, %d)" % (case.randint(-3, 3), case.randint(0, 9)),
                     "np.arange(0, %d, %d)" % (case.randint(1, 9), case.pick(1, 2, 3, -1)), "np.arange(0, 1, 0.25)", "np.arange(%d.0)" % case.dim(),
                     "np.linspace(0, 1, %d)" % case.dim(), "np.linspace(0, 1)", "np.eye(%d)" % case.dim(), "np.eye(%d, %d)" % (case.dim(), case.dim()),
                     "np.identity(3)", "np.arange(%d, dtype=np.float32)" % case.dim(), "np.arange(5, 0, -2)")


@api("numpy.array", 50)
def array(case):
    if case.bad:
        return case.pick("np.array([[1, 2], [3]])", "np.array([[1.0], [2.0, 3.0], []])", "np.array([[[1], [2]], [[3]]])", "np.array([1, [2, 3]])")
    rows, columns = case.dim(1, 4), case.dim(1, 4)
    number = case.pick("1", "1.5", "True", "np.float32(1)", "np.int64(2)")
    text = "[%s]" % joined(["[%s]" % joined([number] * columns)] * rows)
    name = case.pick("array", "asarray")
    dtype = case.pick("", "", ", dtype=np.float32", ", dtype='int64'", ", dtype=float")
    if case.chance(0.3):
        return "np.%s([%s, %s]%s)" % (name, case.array([columns]), case.array([columns], case.pick("float32", "int64")), dtype)
    return case.pick("np.%s(%s%s)" % (name, text, dtype), "np.%s(%s%s)" % (name, number, dtype), "np.array([])", "np.array(())")


@api("numpy.meshgrid", 16)
def meshgrid(case):
    arrays = [case.array([case.dim()], case.choice(FLOATS)) for _ in range(case.randint(1, 3))]
    return "np.meshgrid(%s%s)" % (joined(arrays), case.pick("", ", indexing='ij'"))


@api("numpy.diff", 20)
def diff(case):
    shape = case.shape(1, 3)
    return "np.diff(%s%s%s)" % (case.array(shape), case.pick("", ", n=2"), case.pick("", ", axis=%d" % case.axis(len(shape))))


@api("numpy.broadcast_to", 24)
def broadcast_to(case):
    shape = case.shape(1, 3, zero=0)
    return "np.broadcast_to(%s, %s)" % (case.array(case.off_dim(shape) if case.bad else case.broadcastable(shape)), tuple_text(shape))


@api("numpy.atleast_2d", 12)
def at_least(case):
    return "np.atleast_%dd(%s)" % (case.randint(1, 3), case.array(case.shape(0, 4)))


@api("numpy.random", 60)
def random(case):
    shape = case.shape(1, 3, zero=0)
    if case.bad:
        return case.pick("np.random.randint(5, 5)", "np.random.choice(3, 5, replace=False)", "np.random.default_rng(0).integers(3, 3)",
                         "np.random.choice(np.zeros((2, 2)), 1)", "np.random.rand(-1)", "np.random.choice([1, 2], size=4, replace=False)",
                         "np.random.normal(size=(2, -1))", "np.random.randint(9, 2, size=3)", "np.random.choice(0, 2)")
    s = joined(shape)
    t = tuple_text(shape)
    return case.pick("np.random.rand(%s)" % s, "np.random.randn(%s)" % s, "np.random.random(%s)" % t, "np.random.randint(0, 5, size=%s)" % t,
                     "np.random.normal(0, 1, %s)" % t, "np.random.uniform(size=%s)" % t, "np.random.permutation(%d)" % case.dim(),
                     "np.random.default_rng(0).standard_normal(%s)" % t, "np.random.default_rng(0).integers(0, 9, size=%s)" % t,
                     "np.random.RandomState(0).randn(%s)" % s, "np.random.choice(5, %d)" % case.dim(), "np.random.beta(0.5, 0.5, size=%s)" % t,
                     "np.random.permutation(%s)" % case.array(shape), "np.random.multivariate_normal([0.0, 0.0], [[1.0, 0.0], [0.0, 1.0]], %d)" % case.dim(),
                     "np.random.choice(%s, size=%s)" % (case.array([4], "float32"), t), "np.random.default_rng(0).random(%s, dtype=np.float32)" % t)


@api("numpy.ndarray.astype", 30)
def astype(case):
    dtype = case.pick("np.float32", "'int64'", "float", "int", "bool", "np.uint8", "np.dtype('float32')", "'f4'", "np.float16")
    return case.pick("{a}.astype({d})", "np.asarray({a}, dtype={d})", "{a}.copy()", "np.zeros_like({a})", "np.ones_like({a}, dtype={d})").format(
        a=case.array(case.shape(0, 3), case.choice(DTYPES)), d=dtype)


@api("numpy.ndarray (attributes)", 60)
def attributes(case):
    a = case.array(case.shape(0, 3), case.choice(DTYPES))
    return case.pick("%s.shape", "%s.ndim", "%s.size", "%s.dtype", "str(%s.dtype)", "%s.dtype.kind", "%s.dtype == np.float32", "len(%s)", "%s.nbytes",
                     "%s.itemsize", "%s.dtype.itemsize", "np.shape(%s)", "isinstance(%s, np.ndarray)", "np.issubdtype(%s.dtype, np.floating)",
                     "[x.shape for x in %s]", "%s.item(0) == 7" if not case.bad else "%s.item()", "float(%s)" if case.bad else "%s.T.shape",
                     "bool(%s)" if case.bad else "%s.dtype.name", "np.ndim(%s)") % a


@api("numpy: scalars", 60)
def scalars(case):
    a = case.pick("np.float32(3)", "np.float64(2.5)", "np.int64(4)", "np.int32(3)", "np.uint8(7)", "np.bool_(True)")
    b = case.pick("2", "2.0", "np.float32(1)", "np.float64(2)", "np.int64(3)", case.array(case.shape(1, 2)))
    if case.bad:
        return case.pick("len(%s)", "%s[0]", "list(%s)", "torch.zeros(2)[%s, 0, 0]", "%s.nothing") % a
    return case.pick("{a} + {b}", "{b} * {a}", "{a} / {b}", "{a} - {b}", "{a} < {b}", "{a}.item()", "int({a})", "float({a})", "{a}.dtype", "{a}.shape",
                     "{a}.astype(np.float32)", "np.array({a}).shape", "torch.zeros(3) * {a}", "{a} * torch.ones(2)", "f'{{{a}:.2f}}'",
                     "round({a}, 1)", "-{a}" if "bool" not in a else "{a}.ndim", "torch.tensor({a})", "torch.tensor([{a}, {a}])", "range(3)[np.int64(1)]",
                     "[1, 2, 3][np.int64(2)]", "np.prod((2, 3)) * {a}").format(a=a, b=b)


@api("numpy: torch and back", 60)
def torch_and_back(case):
    shape = case.shape(1, 3)
    a = case.array(shape, case.pick("float64", "float32", "int64", "uint8", "bool"))
    if case.bad:
        return case.pick("torch.from_numpy([1, 2])", "torch.from_numpy(torch.zeros(2))", "torch.from_numpy(%s).view(7, 11)" % a,
                         "torch.cat([%s, %s])" % (a, a), "torch.nn.functional.relu(%s)" % a, "torch.zeros(2, requires_grad=True).numpy()")
    t = "torch.zeros(%s)" % joined(shape)
    return case.pick("torch.from_numpy(%s)" % a, "torch.tensor(%s)" % a, "torch.as_tensor(%s, dtype=torch.float32)" % a, "torch.Tensor(%s)" % a,
                     "torch.FloatTensor(%s)" % a, "%s.numpy()" % t, "np.array(%s)" % t, "np.asarray(%s)" % t, "torch.tensor([%s, %s])" % (a, a),
                     "torch.from_numpy(%s).float()" % a, "%s.detach().cpu().numpy().sum(0)" % t, "%s[np.array([0, 0])]" % t,
                     "torch.stack([torch.from_numpy(x) for x in [%s, %s]])" % (a, a), "torch.from_numpy(%s).numpy().dtype" % a,
                     "torch.tensor(np.array([1, 2, 3]))", "torch.tensor(%s.shape)" % a, "%s.numpy().astype(np.uint8)" % t)


@api("numpy.unique (data decides)", 30)
def data_decides(case):
    a = case.array(case.shape(1, 2, zero=0), case.pick("int64", "float64"))
    return case.pick("np.unique(%s).ndim", "len(np.unique(%s, return_counts=True))", "np.unique(%s, return_inverse=True)[1].dtype", "len(np.where(%s > 0))",
                     "np.nonzero(%s)[0].ndim", "np.argwhere(%s).shape[1]", "np.bincount(%s.ravel().astype(int)).ndim", "np.flatnonzero(%s).dtype",
                     "%s[%s > 0].ndim" if False else "np.argwhere(%s).ndim", "np.histogram(%s, bins=4)[1].shape") % a


@api("numpy.linalg", 24)
def linalg(case):
    n = case.dim(1, 4)
    a = case.array([n, n + 1] if case.bad else [n, n])
    return case.pick("np.linalg.norm(%s)", "np.linalg.norm(%s, axis=1)", "np.linalg.norm(%s, axis=-1, keepdims=True)", "np.linalg.det(%s)", "np.linalg.pinv(%s)",
                     "np.linalg.eigh(%s)[1]", "np.trace(%s)", "np.diag(%s)", "np.linalg.norm(%s, axis=2)" if case.bad else "np.triu(%s)") % a
