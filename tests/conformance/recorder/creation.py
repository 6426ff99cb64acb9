"""Tensors made from sizes, ranges, lists and other tensors."""

from .core import api


def sizes(case):
    shape = case.shape(0, 4, zero=0.1)
    if case.bad and shape:
        shape[case.randrange(len(shape))] = case.pick(-1, -2, 2.5)
    return shape


def sized(name, rows, tail=""):
    @api("torch." + name, rows)
    def generator(case):
        shape = sizes(case)
        text = ", ".join(map(str, shape))
        form = case.pick("%s", "(%s,)", "[%s]") if text else "()"
        dtype = case.pick("", "", ", dtype=torch.float64", ", dtype=torch.long") if name in ("zeros", "ones", "empty") else ""
        return "torch.%s(%s%s)" % (name, form % text if text else form, dtype)


for function in ("zeros", "ones", "empty", "randn", "rand"):
    sized(function, 24 if function == "zeros" else 14)


@api("torch.full", 14)
def full(case):
    return "torch.full(%s, %s)" % (tuple(sizes(case)), case.pick("0", "1.5", "True", "-1"))


@api("torch.randint", 12)
def randint(case):
    return "torch.randint(%s, %s)" % (case.pick("10", "0, 10", "5, 5" if case.bad else "3"), tuple(sizes(case)))


@api("torch.arange", 36)
def arange(case):
    kind = case.pick("stop", "stop", "start", "step", "step", "float")
    start, stop = case.randint(-3, 5), case.randint(-3, 12)
    if not case.bad:
        start, stop = min(start, stop), max(start, stop)
    if kind == "stop":
        return "torch.arange(%d)" % (stop if case.bad else abs(stop))
    if kind == "start":
        return "torch.arange(%d, %d)" % (start, stop)
    if kind == "float":
        return "torch.arange(%d, %d, %s)" % (start, stop, case.pick("0.5", "0.3", "1.5"))
    return "torch.arange(%d, %d, %d%s)" % (start, stop, case.pick(1, 2, 3, -1, 0 if case.bad else 2), case.pick("", ", dtype=torch.float32"))


@api("torch.linspace", 12)
def linspace(case):
    return "torch.linspace(0, %d, %s)" % (case.dim(), case.pick(-1, -3) if case.bad else case.pick(0, 1, 5, 10))


@api("torch.eye", 10)
def eye(case):
    return "torch.eye(%s)" % case.pick(*(["-1", "2, -1"] if case.bad else ["%d" % case.dim(0, 6), "%d, %d" % (case.dim(), case.dim())]))


@api("torch.randperm", 8)
def randperm(case):
    return "torch.randperm(%d)" % (-1 - case.dim() if case.bad else case.dim(0, 9))


NESTED = (
    "3",
    "2.5",
    "True",
    "[]",
    "[1, 2, 3]",
    "[1.0, 2, 3]",
    "[[1, 2], [3, 4]]",
    "[[1.5], [2.5], [3.5]]",
    "[[[1, 2, 3]], [[4, 5, 6]]]",
    "[True, False]",
    "[[]]",
    "(1, 2)",
    "[(1, 2), (3, 4)]",
    "range(4)",
)
RAGGED = ("[[1, 2], [3]]", "[1, [2]]", "[[1], 2]", "[[[1]], [[2, 3]]]", "'a'", "None", "[[1, 2], [3, 4, 5]]")


@api("torch.tensor", 24)
def tensor(case):
    value = case.choice(RAGGED) if case.bad else case.choice(NESTED)
    return "torch.tensor(%s%s)" % (value, case.pick("", "", ", dtype=torch.float32", ", dtype=torch.long"))


@api("torch.Tensor", 12)
def tensor_class(case):
    return "torch.Tensor(%s)" % case.pick(*(["-1", "2, -3", "[[1], [2, 3]]"] if case.bad else ["2, 3", "[2, 3]", "4", "", "[[1, 2]]", "3, 0"]))


LIKE = (
    "torch.zeros_like(%s)",
    "torch.ones_like(%s)",
    "torch.empty_like(%s)",
    "torch.randn_like(%s)",
    "torch.rand_like(%s)",
    "torch.full_like(%s, 2)",
    "torch.zeros_like(%s, dtype=torch.bool)",
    "%s.new_zeros(2, 3)",
    "%s.new_ones((4,))",
    "%s.new_full((2,), 1.0)",
    "%s.new_tensor([1, 2])",
    "%s.new_zeros(-1)",
    "%s.new_empty(2, -3)",
)


@api("(like another tensor)", 40)
def like(case):
    return case.choice(LIKE) % case.tensor(case.shape(0, 3), case.pick("float32", "float32", "int64", "bool"))


@api("torch.tril", 14)
def tril(case):
    shape = case.shape(0, 1) if case.bad else case.shape(2, 4)
    return case.pick("torch.tril(%s)", "torch.triu(%s, diagonal=1)", "%s.triu(1)") % case.tensor(shape)


@api("torch.diag", 10)
def diag(case):
    return "torch.diag(%s)" % case.tensor(case.shape(3, 3) if case.bad else case.shape(1, 2))


@api("torch.Tensor.tolist", 6)
def tolist(case):
    return "%s.tolist()" % case.tensor([case.dim(1, 2) for _ in range(case.pick(0, 1, 2))], "int64")


@api("torch.multinomial", 12)
def multinomial(case):
    shape = case.shape(3, 3, zero=0) if case.bad and case.chance(0.4) else case.shape(1, 2, zero=0)
    count = shape[-1] + case.pick(1, 2) if case.bad else case.dim(1, shape[-1])
    return "torch.multinomial(%s, %d%s)" % (case.tensor(shape), count, case.pick("", ", replacement=True"))


@api("torch.nn.Parameter", 6)
def parameter(case):
    return "nn.Parameter(%s)" % case.tensor(case.shape(0, 3), "int64" if case.bad else "float32")
