"""Joins and parts."""

from chain import step


@step(5)
def cat(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    i = c.randrange(rank)
    texts = c.like(x, 0)
    texts[i] = str(c.pick(1, 2, 3))
    if c.bad:
        kind = c.pick("size", "rank")
        if kind == "size" and rank > 1:
            j = c.pick(*[j for j in range(rank) if j != i])
            texts[j] = str(c.off(c.shape(x)[j]))
        else:
            texts.append("2")
    dim = c.pick(i, i - rank)
    p = c.tensor(texts)
    return c.pick("torch.cat([%s, %s], dim=%d)", "torch.cat((%s, %s), %d)", "torch.concat([%s, %s], %d)") % (x, p, dim)


@step(2)
def cat_own(c, x):
    rank = c.rank(x)
    return None if not rank else c.pick("torch.cat([{0}, {0}], {1})", "torch.cat([{0}] * 3, dim={1})").format(x, c.axis(rank))


@step(3)
def stack(c, x):
    rank = c.rank(x)
    if rank > 4:
        return None
    p = c.tensor(c.like(x))
    axis = c.randrange(-rank - 1, rank + 1)
    return c.pick("torch.stack([%s, %s], dim=%d)", "torch.stack((%s, %s), %d)") % (x, p, axis)


@step(2)
def named_stack(c, x):
    p = c.tensor(c.like(x))
    return c.pick("torch.hstack([%s, %s])", "torch.vstack((%s, %s))", "torch.dstack([%s, %s])", "torch.column_stack([%s, %s])") % (x, p)


@step(4)
def split(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    i = c.randrange(-rank, rank)
    n = c.shape(x)[i]
    if n < 2:
        return None
    if c.bad or c.chance(0.5):
        a = c.randint(1, n - 1)
        sizes = [a, n - a + (c.pick(-1, 1) if c.bad else 0)]
        return c.pick("%s.split(%s, dim=%d)", "torch.split(%s, %s, %d)") % (x, sizes, i)
    return c.pick("%s.split(%d, dim=%d)", "torch.split(%s, %d, %d)") % (x, c.randint((n + 2) // 3, n), i)


@step(4)
def chunk(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    return c.pick("%s.chunk(%d, dim=%d)", "torch.chunk(%s, %d, %d)", "torch.tensor_split(%s, %d, dim=%d)") % (x, c.pick(2, 2, 3), c.axis(rank))


@step(2)
def unbind(c, x):
    rank = c.rank(x)
    if rank < 2:
        return None
    return c.pick("%s.unbind(%d)", "torch.unbind(%s, dim=%d)") % (x, c.axis(rank))


@step(1)
def named_split(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    return c.pick("torch.hsplit(%s, 2)", "torch.vsplit(%s, 2)", "torch.tensor_split(%s, (1, 2))") % x


@step(2)
def qkv(c, x):
    """One projection that is taken apart into three."""
    rank = c.rank(x)
    if rank < 2 or not c.is_float(x):
        return None
    k, n = c.layer_size(x, rank - 1), c.pick(2, 4)
    return "%s(%s).chunk(3, dim=-1)" % (c.layer("nn.Linear(%s, %d)" % (k, 3 * n)), x)


@step(1)
def grids(c, x):
    if c.bad:
        return "torch.meshgrid(%s, %s, indexing='ij')" % (x, x) if c.rank(x) > 1 else None
    p = c.tensor(c.broadcastable(x))
    if c.rank(x) == 1:
        return c.pick("torch.meshgrid(%s, torch.arange(3), indexing='ij')", "torch.cartesian_prod(%s, %s)".replace("%s", x, 1)) % x
    return "torch.broadcast_tensors(%s, %s)" % (x, p)


@step(1)
def block(c, x):
    return None if c.rank(x) > 2 and not c.bad else "torch.block_diag(%s, torch.ones(2, 3))" % x


@step(2)
def padded(c, x):
    """Sequences of different lengths in one tensor."""
    rank = c.rank(x)
    if not 0 < rank < 4 or not c.is_float(x):
        return None
    texts = c.like(x, 0)
    texts[0] = str(c.pick(1, 2, 7))
    if c.bad:
        if rank < 2:
            return None
        texts[-1] = str(c.off(c.shape(x)[-1]))
    return "nn.utils.rnn.pad_sequence([%s, %s]%s)" % (x, c.tensor(texts), c.pick("", ", batch_first=True"))
