"""Matrix products, einsum, linear algebra."""

from chain import step


@step(6)
def matmul(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x):
        return None
    k = c.layer_size(x, rank - 1) if not c.bad else str(c.off(c.shape(x)[-1]))
    lead = []
    if rank > 2 and c.chance(0.6):
        lead = [c.size(x, i) if c.chance(0.8) else "1" for i in range(rank - 2)]
    texts = c.pick([k], lead + [k, str(c.pick(1, 2, 5))], lead + [k, str(c.pick(3, 4))])
    return c.pick("%s @ %s", "torch.matmul(%s, %s)", "%s.matmul(%s)") % (x, c.tensor(texts))


@step(2)
def from_left(c, x):
    rank = c.rank(x)
    if rank < 2 or not c.is_float(x):
        return None
    k = str(c.off(c.shape(x)[-2])) if c.bad else c.size(x, rank - 2)
    return "%s @ %s" % (c.tensor([str(c.pick(2, 3)), k]), x)


@step(2)
def transposed(c, x):
    """Scores: x with itself, or with a copy, transposed."""
    rank = c.rank(x)
    if rank < 2 or not c.is_float(x):
        return None
    if c.bad:
        return "%s @ %s" % (x, c.pick(x, "%s.mT.mT" % x))
    return c.pick("%s @ %s.transpose(-1, -2)", "%s.mT @ %s", "torch.matmul(%s, %s.transpose(-2, -1))") % (x, x)


@step(4)
def strict(c, x):
    """mm, bmm, mv, dot: ranks must be exact."""
    rank = c.rank(x)
    if not c.is_float(x) or not 0 < rank < 4:
        return None
    k = str(c.off(c.shape(x)[-1])) if c.bad and c.chance(0.7) else c.size(x, rank - 1)
    wrong = c.bad and c.chance(0.4)
    if rank == 3:
        b = str(c.off(c.shape(x)[0])) if wrong else c.size(x, 0)
        p = c.tensor([b, k, "3"])
        if c.chance(0.3):
            return "torch.baddbmm(%s, %s, %s)" % (c.tensor(["3"]), x, p)
        return c.pick("torch.bmm(%s, %s)", "%s.bmm(%s)") % (x, p)
    if rank == 2:
        p = c.tensor([k, "5"] + (["2"] if wrong else []))
        if c.chance(0.3):
            return "torch.addmm(%s, %s, %s)" % (c.tensor([c.pick("5", "1", "5" if not wrong else "4")]), x, p)
        return c.pick("torch.mm(%s, %s)", "%s.mm(%s)") % (x, p) if c.chance(0.7) else "torch.mv(%s, %s)" % (x, c.tensor([k]))
    return c.pick("torch.dot(%s, %s)", "torch.outer(%s, %s)", "torch.inner(%s, %s)") % (x, c.tensor([k]))


@step(5)
def einsum(c, x):
    rank = c.rank(x)
    if not 0 < rank < 5 or not c.is_float(x):
        return None
    letters = "abcde"[:rank]
    shared = sorted(c.sample(letters, c.randint(1, rank)))
    texts = [c.size(x, letters.index(one)) for one in shared]
    if c.bad and c.chance(0.7):
        i = c.randrange(len(shared))
        texts[i] = str(c.off(c.shape(x)[letters.index(shared[i])]))
    other = "".join(shared) + c.pick("", "z")
    if other.endswith("z"):
        texts.append(str(c.pick(2, 3)))
    out = [one for one in dict.fromkeys(letters + other) if c.chance(0.7)]
    c.shuffle(out)
    if c.bad and c.chance(0.3):
        letters += "q"
    arrow = "->" + "".join(out) if c.chance(0.9) else ""
    if c.chance(0.2) and len(letters) == rank > 1:
        return 'torch.einsum("...%s,%s->...", %s, %s)' % (letters[-1], letters[-1], x, c.tensor([c.size(x, rank - 1) if not c.bad else "7"]))
    return 'torch.einsum("%s,%s%s", %s, %s)' % (letters, other, arrow, x, c.tensor(texts))


@step(1)
def einsum_alone(c, x):
    rank = c.rank(x)
    if not 1 < rank < 5:
        return None
    letters = "ijkl"[:rank]
    out = c.sample(letters, c.randint(0, rank))
    return 'torch.einsum("%s->%s", %s)' % (letters + ("m" if c.bad else ""), "".join(out), x)


@step(4)
def linear(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x):
        return None
    k, n = c.layer_size(x, rank - 1), c.pick(2, 4, 6, 8)
    if c.chance(0.3):
        return "F.linear(%s, %s)" % (x, c.tensor([n, k]))
    return "%s(%s)" % (c.layer("nn.Linear(%s, %d%s)" % (k, n, c.pick("", "", ", bias=False"))), x)


@step(2)
def perceptron(c, x):
    rank = c.rank(x)
    if not rank or not c.is_float(x):
        return None
    k, n = c.layer_size(x, rank - 1), c.pick(4, 8)
    return "%s(%s)" % (c.layer("nn.Sequential(nn.Linear(%s, %d), nn.ReLU(), nn.Linear(%d, %d))" % (k, n, n, c.pick(2, 3, 5))), x)


@step(2)
def contracted(c, x):
    rank = c.rank(x)
    if rank < 2 or not c.is_float(x):
        return None
    n = c.randint(1, rank - 1)
    texts = [c.size(x, i) for i in range(rank - n, rank)]
    if c.bad:
        texts[-1] = str(c.off(c.shape(x)[-1]))
    return c.pick("torch.tensordot(%s, %s, dims=%d)", "torch.tensordot(%s, %s, %d)") % (x, c.tensor(texts + ["2"]), n)


@step(1)
def spread(c, x):
    rank = c.rank(x)
    if not 0 < rank < 3 or not c.is_float(x):
        return None
    if c.bad:
        return "torch.linalg.multi_dot([%s, %s, %s])" % (x, c.tensor([c.off(c.shape(x)[-1]), 3]), c.tensor([3, 2]))
    return c.pick("torch.kron(%s, torch.ones(2))", "torch.cdist({0}.reshape(-1, 1), {0}.reshape(-1, 1))", "torch.inner(%s, torch.ones(1))",
                  "torch.linalg.multi_dot([%s, {0}.T, {0}])").replace("{0}", x).replace("%s", x)


@step(2)
def decomposed(c, x):
    rank = c.rank(x)
    if rank < 2 or not c.is_float(x) or 0 in c.shape(x):
        return None
    if c.bad or c.shape(x)[-1] == c.shape(x)[-2]:
        return c.pick("torch.linalg.det(%s)", "torch.linalg.matrix_exp(%s)", "torch.trace(%s)", "torch.linalg.matrix_power(%s, 2)") % x
    return c.pick("torch.linalg.svdvals(%s)", "torch.linalg.qr(%s)", "torch.linalg.pinv(%s)", "torch.linalg.matrix_norm(%s)",
                  "torch.linalg.svd(%s, full_matrices=False)") % x
