"""Indexing, gathering, assignment."""

from chain import step


def bound(c, x, i):
    n = c.shape(x)[i]
    return n if n else 1


def entry(c, x, i):
    """An index for dimension i of x; one that does not fit when the chain is bad."""
    n = bound(c, x, i)
    if c.bad and c.chance(0.5):
        return str(c.pick(n, -n - 1, n + 2))
    kind = c.pick("int", "slice", "slice", "all", "all", "step", "none")
    if kind == "int":
        return str(c.randrange(-n, n))
    if kind == "slice":
        return c.pick("1:", ":-1", ":%d" % c.randint(1, n), "%d:%d" % (c.randrange(n), n), "-2:", ":2")
    if kind == "step":
        return c.pick("::2", "1::2", "::3")
    return "None, :" if kind == "none" else ":"


@step(8)
def basic(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    count = c.randint(1, rank) if not c.bad else c.randint(1, rank + 1)
    entries = [entry(c, x, i) if i < rank else "0" for i in range(count)]
    if c.chance(0.25) and count <= rank:
        last = c.randrange(rank)
        entries = ["..."] + [entry(c, x, i) for i in range(rank - 1, rank)] if c.chance(0.7) else [entry(c, x, 0), "...", *(["0"] if last else [])]
        if rank == 1:
            entries = ["...", "None"]
    return "%s[%s]" % (x, ", ".join(entries))


@step(3)
def by_tensor(c, x):
    rank = c.rank(x)
    if not rank or 0 in c.shape(x):
        return None
    i = c.randrange(rank)
    texts = c.pick(["3"], ["2", "2"], ["4", "1"])
    index = c.indices(texts, c.size(x, i))
    return "%s[%s]" % (x, ", ".join([":"] * i + [index] + c.pick([], ["..."], [":"] if i + 1 < rank or c.bad else [])))


@step(3)
def by_two_tensors(c, x):
    rank = c.rank(x)
    if rank < 2 or 0 in c.shape(x):
        return None
    first, second = sorted(c.sample(range(rank), 2))
    texts = c.pick((["3"], ["3"]), (["2", "1"], ["4"]), (["5"], ["1"])) if not c.bad else (["3"], ["2"])
    entries = [":"] * rank
    entries[first], entries[second] = c.indices(texts[0], c.size(x, first)), c.indices(texts[1], c.size(x, second))
    return "%s[%s]" % (x, ", ".join(entries))


@step(3)
def select(c, x):
    rank = c.rank(x)
    if not rank or 0 in c.shape(x):
        return None
    i = c.randrange(rank)
    index = c.indices(["2", "2"] if c.bad else [c.pick("2", "4")], c.size(x, i))
    return c.pick("torch.index_select(%s, %d, %s)", "%s.index_select(%d, %s)") % (x, i, index)


@step(3)
def gather(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if not rank or 0 in shape:
        return None
    i = c.randrange(rank)
    texts = [c.size(x, k) for k in range(rank)]
    texts[i] = str(c.pick(1, 2, 5))
    if c.bad:
        others = [k for k in range(rank) if k != i]
        if others and c.chance(0.7):
            k = c.pick(*others)
            texts[k] = str(shape[k] + 1)
        else:
            texts.append("1")
    index = c.indices(texts, c.size(x, i))
    return c.pick("torch.gather(%s, %d, %s)", "%s.gather(%d, %s)") % (x, i, index)


@step(2)
def scatter(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if not rank or not c.is_float(x) or 0 in shape:
        return None
    i = c.randrange(rank)
    texts = c.like(x, 0)
    if c.bad:
        k = c.randrange(rank)
        texts[k] = str(shape[k] + 2)
    index = c.indices(texts, c.size(x, i))
    source = c.tensor(c.like(x, 0))
    if c.chance(0.5):
        return c.pick("%s.scatter(%d, %s, %s)", "torch.scatter_add(%s, %d, %s, %s)") % (x, i, index, source)
    return c.statement("%s.scatter_(%d, %s, %s)" % (x, i, index, c.pick(source, "1.0")), x)


@step(5)
def assign(c, x):
    rank, shape = c.rank(x), c.shape(x)
    if not rank or not c.is_float(x) or 0 in shape:
        return None
    texts = c.like(x, 0)
    where = c.pick("0", ":1", "...", ":", "-1")
    if rank > 1 and c.chance(0.4):
        where, rest = ":, 0", [texts[0]] + texts[2:]
    else:
        rest = texts[1:] if where in ("0", "-1") else (["1"] + texts[1:] if where == ":1" else texts)
    if rest and c.bad:
        k = c.randrange(len(rest))
        rest[k] = str(c.off(9))
    elif rest and c.chance(0.3):
        rest = rest[1:]
    value = c.tensor(rest) if c.bad or c.chance(0.75) else "0"
    return c.statement("%s[%s] %s %s" % (x, where, c.pick("=", "=", "+=", "*="), value), x)


@step(2)
def assign_mask(c, x):
    if not c.is_float(x) or not c.rank(x):
        return None
    if c.bad:
        return c.statement("%s[torch.ones(%s) > 0] = 0" % (x, ", ".join(c.like(x, 1))), x)
    return c.statement(c.pick("{0}[{0} > 0] = 0", "{0}[{0}.isnan()] = 0.0", "{0}[0 > {0}] *= 2").format(x), x)


@step(2)
def added(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x) or 0 in c.shape(x):
        return None
    i = c.randrange(rank)
    texts = c.like(x)
    texts[i] = "3" if not c.bad else c.pick("3", "2")
    return c.pick("torch.index_add(%s, %d, %s, %s)", "%s.index_add(%d, %s, %s)", "torch.index_copy(%s, %d, %s, %s)") % (
        x, i, c.indices(["3"], c.size(x, i)), c.tensor(texts))


@step(1)
def taken(c, x):
    shape = c.shape(x)
    if not shape or 0 in shape:
        return None
    if c.bad:
        return "torch.take_along_dim(%s, %s, dim=%d)" % (x, c.indices(["2"] * (len(shape) + 1), "1"), 0)
    return c.pick("torch.take(%s, torch.tensor([0, 0]))", "torch.take_along_dim({0}, {0}.argmax(0, keepdim=True), 0)".format("%s").replace("%s.argmax", x + ".argmax")) % x


@step(2)
def embedded(c, x):
    """Indices into a table, as wide as the tensor's last dimension says."""
    if c.rank(x) < 1 or c.bad or c.shape(x)[-1] < 1:
        return None
    table = c.layer("nn.Embedding(10, %s)" % c.layer_size(x, c.rank(x) - 1))
    return "%s(%s)" % (table, c.indices([c.pick("2", "3"), "4"], "10"))
