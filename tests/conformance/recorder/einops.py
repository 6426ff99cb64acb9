"""einops: every pattern of einops_patterns.txt (what public code uses) with sizes that fit and with ones that do not, and
calls put together from random patterns. torch.einsum's patterns of the same file stand here, too."""

import os

from einops.parsing import ParsedExpression

from .core import api, each

with open(os.path.join(os.path.dirname(__file__), "einops_patterns.txt"), encoding="utf-8") as _file:
    PATTERNS = [tuple(line.rstrip("\n").split("\t")) for line in _file]
ELLIPSIS = "…"


def patterns_of(*functions):
    """(pattern, break it) for each pattern of these functions."""
    return [(pattern, bad) for function, pattern in PATTERNS if function in functions for bad in (False, True)]


def name_of(axis):
    return axis if isinstance(axis, str) else "#%d" % id(axis)


class Sizes:
    """Lengths for the axes of one pattern."""

    def __init__(self, case):
        self.case = case
        self.known = {}

    def of(self, axis):
        if not isinstance(axis, str):
            return axis.value
        if axis not in self.known:
            self.known[axis] = self.case.pick(2, 3, 4, 5)
        return self.known[axis]

    def shape(self, expression):
        """The sizes of a tensor that this side of a pattern describes; an ellipsis is one or two dimensions."""
        shape = []
        for group in expression.composition:
            if group == ELLIPSIS:
                shape += [self.of(ELLIPSIS + str(i)) for i in range(self.rank)]
                continue
            size = 1
            for axis in group:
                size *= self.of(axis)
            shape.append(size)
        return shape

    @property
    def rank(self):
        if ELLIPSIS not in self.known:
            self.known[ELLIPSIS] = self.case.pick(1, 2)
        return self.known[ELLIPSIS]


def needed_lengths(case, left, right, sizes, operation):
    """The axes that must be given by keyword, and now and then one that may be."""
    given = {}
    for group in left.composition:
        names = [axis for axis in group if isinstance(axis, str)] if group != ELLIPSIS else []
        if len(names) > 1:
            open_axis = case.choice(names)
            given.update({axis: sizes.of(axis) for axis in names if axis != open_axis})
    if operation == "repeat":
        for axis in sorted(axis for axis in right.identifiers - left.identifiers if isinstance(axis, str)):
            given[axis] = sizes.of(axis)
    if case.chance(0.1):
        extra = [axis for group in left.composition if group != ELLIPSIS for axis in group if isinstance(axis, str)]
        if extra:
            axis = case.choice(extra)
            given[axis] = sizes.of(axis)
    return given


def break_call(case, shape, given):
    """One thing wrong: a size, a rank, or the axes that are given."""
    kind = case.pick("size", "size", "rank", "length", "missing", "unused")
    if kind == "length" and given:
        axis = case.choice(sorted(given))
        given[axis] += 1
    elif kind == "missing" and given:
        given.pop(case.choice(sorted(given)))
    elif kind == "unused":
        given["unused"] = 2
    elif kind == "size" and shape and given:
        i = case.randrange(len(shape))
        shape[i] = case.off(shape[i])
    elif shape and case.chance(0.5):
        shape.pop()
    else:
        shape.append(2)


def arguments(given):
    return "".join(", %s=%d" % item for item in given.items())


def transform(case, pattern, bad, operation, template):
    """A call for this pattern. template: of the expression, with tensor, pattern and lengths."""
    if "->" not in pattern:
        return template % {"t": case.tensor(case.shape()), "p": repr(pattern), "k": ""}
    left, right = [ParsedExpression(side) for side in pattern.split("->")]
    sizes = Sizes(case)
    shape = sizes.shape(left)
    given = needed_lengths(case, left, right, sizes, operation)
    if bad:
        break_call(case, shape, given)
    return template % {"t": case.tensor(shape), "p": repr(pattern), "k": arguments(given)}


@each("einops.rearrange (in use)", patterns_of("einops.rearrange"))
def rearrange_in_use(case, item):
    return transform(case, *item, "rearrange", "einops.rearrange(%(t)s, %(p)s%(k)s)")


@each("einops.repeat (in use)", patterns_of("einops.repeat"))
def repeat_in_use(case, item):
    return transform(case, *item, "repeat", "einops.repeat(%(t)s, %(p)s%(k)s)")


@each("einops.reduce (in use)", patterns_of("einops.reduce"))
def reduce_in_use(case, item):
    operation = case.pick("mean", "max", "min", "sum", "prod")
    return transform(case, *item, operation, "einops.reduce(%%(t)s, %%(p)s, '%s'%%(k)s)" % operation)


@each("einops.layers.torch.Rearrange (in use)", patterns_of("einops.layers.torch.Rearrange"))
def rearrange_layer_in_use(case, item):
    return transform(case, *item, "rearrange", "einops.layers.torch.Rearrange(%(p)s%(k)s)(%(t)s)")


@each("einops.layers.torch.Reduce (in use)", patterns_of("einops.layers.torch.Reduce"))
def reduce_layer_in_use(case, item):
    operation = case.pick("mean", "max", "min", "sum", "prod")
    return transform(case, *item, operation, "einops.layers.torch.Reduce(%%(p)s, '%s'%%(k)s)(%%(t)s)" % operation)


def contraction(case, pattern, bad, terms, template):
    sizes = Sizes(case)
    shapes = [sizes.shape(term) for term in terms]
    if bad:
        i = case.randrange(len(shapes))
        shapes[i] = case.off_dim(shapes[i])
    return template % {"t": ", ".join([case.tensor(shape) for shape in shapes]), "p": repr(pattern)}


@each("einops.einsum (in use)", patterns_of("einops.einsum"))
def einsum_in_use(case, item):
    pattern, bad = item
    terms = [ParsedExpression(term, allow_underscore=True, allow_duplicates=True) for term in pattern.split("->")[0].split(",")]
    return contraction(case, pattern, bad, terms, "einops.einsum(%(t)s, %(p)s)")


@each("einops: torch.einsum (in use)", patterns_of("torch.einsum"))
def torch_einsum_in_use(case, item):
    pattern, bad = item
    terms = []
    for term in pattern.split("->")[0].split(","):
        letters = " ".join(term.replace(" ", "").replace("...", ELLIPSIS)).replace(ELLIPSIS, "...")
        terms.append(ParsedExpression(letters, allow_duplicates=True))
    return contraction(case, pattern, bad, terms, "torch.einsum(%(p)s, %(t)s)")


def packed(case, pattern, bad, count):
    """Shapes that fit to one pattern with a star."""
    sizes = {}
    shapes = []
    for _ in range(count):
        shape = []
        for axis in pattern.split():
            shape += case.shape(0, 2, zero=0) if axis == "*" else [sizes.setdefault(axis, case.pick(2, 3, 4))]
        shapes.append(shape)
    if bad:
        i = case.randrange(count)
        shapes[i] = [d + 1 for d in shapes[i]] if case.chance(0.5) else shapes[i][: case.randint(0, 1)]
    return [case.tensor(shape) for shape in shapes]


@each("einops.pack (in use)", patterns_of("einops.pack"))
def pack_in_use(case, item):
    call = "einops.pack([%s], %r)" % (", ".join(packed(case, *item, case.randint(1, 3))), item[0])
    return case.pick("%s[0]", "[tuple(s) for s in %s[1]]") % call


@each("einops.unpack (in use)", patterns_of("einops.unpack"))
def unpack_in_use(case, item):
    pattern, bad = item
    parts = [case.shape(0, 2, zero=0) for _ in range(case.randint(1, 3))]
    total = 0
    for part in parts:
        size = 1
        for d in part:
            size *= d
        total += size
    if bad:
        total += 1
    elif case.chance(0.4):
        part = case.choice(parts)
        if part:
            part[case.randrange(len(part))] = -1
    shape = [total if axis == "*" else case.pick(2, 3, 4) for axis in pattern.split()]
    return "einops.unpack(%s, %r, %r)" % (case.tensor(shape), [tuple(part) for part in parts], pattern)


def random_side(case, names, groups):
    """The names in some order, some of them in parentheses, now and then with a 1."""
    words, i = [], 0
    while i < len(names):
        n = case.randint(1, 3) if groups and case.chance(0.4) else 1
        words.append("(%s)" % " ".join(names[i : i + n]) if n > 1 else names[i])
        i += n
    if case.chance(0.15):
        words.insert(case.randint(0, len(words)), case.pick("1", "()"))
    return " ".join(words)


WRONG_PATTERNS = (
    "b c -> c b b", "b c d -> b c", "(b c) -> b c", "b (c d) -> b", "b c", "b c -> c -> b", "b (c (d e)) -> b c d e", "b c) -> c b",
    "(b c -> b c", "b c* -> b c", "b _c -> _c b", "b c -> b c ...", "... b ... -> b ...", "(... b) c -> ... b c", "b .. -> b ..",
    "b 2c -> 2c b", "b c 0 -> b c", "b 2 -> 2 b", "b c -> c b 3", "b c d -> c b d e", "b b -> b",
)


def random_pattern(case, operation):
    names = list("abcdefgh"[: case.randint(1, 4)])
    left, right = list(names), list(names)
    case.shuffle(right)
    if operation == "reduce":
        right = right[: case.randint(0, len(right))]
    if operation == "repeat":
        right.insert(case.randint(0, len(right)), case.pick("r", "2", "3"))
    if case.chance(0.35):
        left.insert(case.randint(0, len(left)), "...")
        if operation != "reduce" or case.chance(0.7):
            right.insert(case.randint(0, len(right)), "...")
    if operation == "reduce" and case.chance(0.3):
        left.append("2")
    text = random_side(case, left, "..." not in left), random_side(case, right, True)
    return " -> ".join(text)


def random_transform(case, operation, template):
    if case.bad and case.chance(0.3):
        return template % {"t": case.tensor(case.shape(1, 3)), "p": repr(case.choice(WRONG_PATTERNS)), "k": ""}
    return transform(case, random_pattern(case, operation.split(":")[0]), case.bad, operation, template)


@api("einops.rearrange", 160)
def rearrange(case):
    return random_transform(case, "rearrange", case.pick("einops.rearrange(%(t)s, %(p)s%(k)s)", "einops.layers.torch.Rearrange(%(p)s%(k)s)(%(t)s)"))


@api("einops.repeat", 120)
def repeat(case):
    return random_transform(case, "repeat", "einops.repeat(%(t)s, %(p)s%(k)s)")


@api("einops.reduce", 160)
def reduce(case):
    operation = case.pick("mean", "max", "min", "sum", "prod", "any", "all", "median" if case.bad else "mean")
    form = case.pick("einops.reduce(%%(t)s, %%(p)s, '%s'%%(k)s)", "einops.layers.torch.Reduce(%%(p)s, '%s'%%(k)s)(%%(t)s)")
    return random_transform(case, "reduce", form % operation)


@api("einops.reduce (dtypes)", 30)
def reduce_dtypes(case):
    tensor = case.tensor(case.shape(2, 2, zero=0.2), case.pick("int64", "bool", "float64", "float16", "uint8"))
    return "einops.reduce(%s, 'a b -> %s', '%s')" % (tensor, case.pick("a", "b", "", "b 1", "a b"), case.pick("mean", "max", "sum", "prod", "any"))


@api("einops.reduce (functions)", 20)
def reduce_functions(case):
    function = case.pick("torch.amax", "torch.logsumexp", "torch.sum", "lambda x, axes: x.mean(axes)")
    shape = [case.dim(), 2 * case.dim(), case.dim() + (1 if case.bad else 0)]
    pattern = case.pick("a (b 2) c -> a b c", "a (b 2) c -> (c a)", "a b c -> c", "a b c -> b 1 a")
    return "einops.reduce(%s, %r, %s)" % (case.tensor(shape if not case.bad else shape[case.randint(0, 2) :]), pattern, function)


@api("einops.rearrange (lists, arrays)", 40)
def rearrange_lists(case):
    shape = case.shape(1, 3, zero=0)
    letters = " ".join("abc"[: len(shape)])
    pattern = case.pick("n %s -> %s n" % (letters, letters), "n %s -> (n %s)" % (letters, letters), "n ... -> ... n")
    if case.chance(0.4):
        other = case.off_dim(shape) if case.bad else shape
        return "einops.rearrange([%s, %s], %r)" % (case.array(shape), case.array(other), pattern)
    other = case.off_dim(shape) if case.bad else shape
    return "einops.rearrange([%s, %s], %r)" % (case.tensor(shape), case.tensor(other), pattern)


@api("einops.parse_shape", 30)
def parse_shape(case):
    shape = case.shape(1, 4, zero=0)
    words = [case.pick("abcd"[i], "abcd"[i], "_", str(d) if not case.bad else str(d + 1)) for i, d in enumerate(shape)]
    if case.chance(0.3):
        words.insert(case.randint(0, len(words)), "...")
        shape = shape + case.shape(0, 1, zero=0)
    return "einops.parse_shape(%s, %r)" % (case.tensor(case.off_dim(shape) if case.bad else shape), " ".join(words))


@api("einops.einsum", 40)
def einsum(case):
    names = ["batch", "i", "j", "dim", "..."]
    left = [case.sample(names, case.randint(1, 4)) for _ in range(case.randint(1, 3))]
    every = sorted({name for term in left for name in term if name != "..."})
    right = case.sample(every, case.randint(0, len(every))) + (["..."] if any("..." in term for term in left) else [])
    if case.bad:
        right.append(case.pick("other", "(i j)", "1", "2"))
    pattern = ", ".join(" ".join(term) for term in left) + " -> " + " ".join(right)
    terms = [ParsedExpression(" ".join(term), allow_duplicates=True) for term in left]
    return contraction(case, pattern, case.bad and case.chance(0.5), terms, "einops.einsum(%(t)s, %(p)s)")


@api("einops.layers.torch.EinMix", 60)
def einmix(case):
    sizes = {"b": case.dim(2, 3), "n": case.dim(2, 5), "c": case.dim(2, 5), "d": case.dim(2, 5), "h": 2}
    pattern, shape, weight, bias = case.pick(
        ("b n c -> b n d", "b n c", "c d", "d"),
        ("b c n -> b d n", "b c n", "c d", "d"),
        ("b n (h c) -> b n (h d)", "b n hc", "h c d", "h d"),
        ("b ... c -> b ... d", "b n n c", "c d", "d"),
        ("b n c -> b n c", "b n c", "c", "c"),
        ("n c -> c", "n c", "n c", "c"),
    )
    given = {axis: sizes[axis] for axis in weight.split()}
    if case.bad:
        kind = case.pick("shape", "missing", "unused", "weight", "bias")
        if kind == "missing":
            given.pop(case.choice(sorted(given)))
        elif kind == "unused":
            given["q"] = 3
        elif kind == "weight":
            weight += case.pick(" q", " (h)", " ...", " 2")
        elif kind == "bias":
            bias += " q"
        else:
            sizes = {axis: case.off(size) for axis, size in sizes.items()}
    shape = [sizes["h"] * sizes["c"] if axis == "hc" else sizes[axis] for axis in shape.split()]
    biased = ", bias_shape=%r" % bias if case.chance(0.5) or case.bad else ""
    return "einops.layers.torch.EinMix(%r, weight_shape=%r%s%s)(%s)" % (pattern, weight, biased, arguments(given), case.tensor(shape))
