"""Views, and other ways to arrange the same elements."""

from chain import step


def factors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


@step(5)
def merge(c, x):
    """view or reshape that folds neighbouring dimensions together."""
    shape, rank = c.shape(x), c.rank(x)
    if rank < 2:
        return None
    i = c.randrange(rank - 1)
    j = c.randint(i + 1, rank - 1)
    texts = [c.size(x, k) for k in range(rank)]
    if c.bad:
        texts[i : j + 1] = [str(c.off(max(1, shape[i])))]
    elif c.chance(0.6):
        texts[i : j + 1] = ["-1"]
    else:
        texts[i : j + 1] = [" * ".join(texts[i : j + 1])]
    name = c.pick("view", "reshape", "reshape")
    if c.chance(0.2):
        return "torch.reshape(%s, (%s,))" % (x, ", ".join(texts))
    return "%s.%s(%s)" % (x, name, ", ".join(texts))


@step(4)
def part(c, x):
    """view or reshape that takes one dimension apart."""
    shape, rank = c.shape(x), c.rank(x)
    i = c.randrange(rank) if rank else 0
    if rank == 0 or shape[i] == 0:
        return None
    d = c.pick(*factors(shape[i]))
    texts = [c.size(x, k) for k in range(rank)]
    inner = str(c.off(d)) if c.bad else str(d)
    other = "-1" if c.chance(0.5) else c.pick("%s // %d" % (texts[i], d), str(shape[i] // d))
    texts[i : i + 1] = [inner, other] if c.chance(0.5) else [other, inner]
    return "%s.%s(%s)" % (x, c.pick("view", "reshape"), ", ".join(texts))


@step(2)
def whole(c, x):
    return c.pick("%s.view(-1)", "%s.reshape(-1)", "%s.flatten()", "torch.flatten(%s)", "%s.ravel()") % x


@step(2)
def flatten(c, x):
    rank = c.rank(x)
    if rank < 2:
        return None
    start = c.randrange(rank - 1)
    end = c.randint(start + 1, rank - 1)
    if c.bad:
        end = rank + c.pick(0, 1)
    return c.pick("%s.flatten(%d, %d)", "torch.flatten(%s, %d, %d)", "torch.flatten(%s, start_dim=%d, end_dim=%d)") % (x, start, end)


@step(2)
def flatten_layer(c, x):
    if c.rank(x) < 2:
        return None
    return "%s(%s)" % (c.layer(c.pick("nn.Flatten()", "nn.Flatten(0)", "nn.Flatten(1, -1)", "nn.Flatten(start_dim=-2)")), x)


@step(2)
def unflatten(c, x):
    shape, rank = c.shape(x), c.rank(x)
    if rank == 0:
        return None
    i = c.randrange(rank)
    if shape[i] == 0:
        return None
    d = c.pick(*factors(shape[i]))
    sizes = (d, c.pick(-1, shape[i] // d))
    if c.bad:
        sizes = (c.off(d), shape[i])
    return c.pick("%s.unflatten(%d, (%d, %d))", "torch.unflatten(%s, %d, (%d, %d))") % ((x, c.pick(i, i - rank)) + sizes)


@step(3)
def transpose(c, x):
    rank = c.rank(x)
    if rank < 2:
        return None
    a, b = c.axis(rank), c.randrange(-rank, rank)
    return c.pick("%s.transpose(%d, %d)", "torch.transpose(%s, %d, %d)", "%s.swapaxes(%d, %d)", "torch.swapdims(%s, %d, %d)") % (x, a, b)


@step(4)
def permute(c, x):
    order = list(range(c.rank(x)))
    if len(order) < 2:
        return None
    c.shuffle(order)
    order = [d - len(order) if c.chance(0.15) else d for d in order]
    if c.bad:
        i = c.randrange(len(order))
        order[i : i + 1] = c.pick([order[i], 0], [], [len(order)], [order[i - 1]])
    text = ", ".join(map(str, order))
    return c.pick("%s.permute(%s)", "%s.permute((%s,))", "torch.permute(%s, (%s,))") % (x, text)


@step(2)
def turned(c, x):
    rank = c.rank(x)
    if rank == 2:
        return c.pick("%s.t()", "%s.T", "%s.mT", "torch.t(%s)") % x
    if rank > 2:
        return ("%s.t()" if c.bad else c.pick("%s.mT", "torch.movedim(%s, 0, -1)", "%s.movedim(-1, 1)", "torch.movedim(%s, (0, 1), (1, 0))")) % x
    return None


@step(3)
def squeeze(c, x):
    rank = c.rank(x)
    if c.bad or (rank and c.chance(0.6)):
        return c.pick("%s.squeeze(%d)", "torch.squeeze(%s, dim=%d)") % (x, c.axis(rank))
    return c.pick("%s.squeeze()", "torch.squeeze(%s)") % x


@step(4)
def unsqueeze(c, x):
    rank = c.rank(x)
    if rank > 4:
        return None
    return c.pick("%s.unsqueeze(%d)", "torch.unsqueeze(%s, %d)") % (x, c.axis(rank + 1))


@step(3)
def expand(c, x):
    shape, texts = c.shape(x), c.like(x)
    for i, d in enumerate(shape):
        if d == 1 and c.chance(0.7):
            texts[i] = str(c.pick(2, 3, 4))
        elif not c.bad and c.chance(0.3):
            texts[i] = "-1"
    if c.chance(0.3):
        texts = [str(c.pick(1, 2, 3))] + texts
    if not texts:
        return None
    text = ", ".join(texts)
    if "-1" in texts or c.chance(0.7):
        return "%s.expand(%s)" % (x, text)
    return c.pick("%s.broadcast_to((%s,))", "torch.broadcast_to(%s, (%s,))") % (x, text)


@step(2)
def repeat(c, x):
    counts = [c.pick(1, 1, 2, 3) for _ in range(c.rank(x))]
    if c.bad and counts:
        counts.pop()
    elif c.chance(0.2):
        counts = [2] + counts
    text = ", ".join(map(str, counts))
    return None if not counts else c.pick("%s.repeat(%s)", "%s.tile((%s,))", "torch.tile(%s, (%s,))") % (x, text)


@step(1)
def repeat_interleave(c, x):
    rank = c.rank(x)
    return None if not rank else "%s.repeat_interleave(%d, dim=%d)" % (x, c.pick(2, 3), c.axis(rank))


@step(3)
def arranged(c, x):
    rank = c.rank(x)
    if c.chance(0.5):
        return "%s.contiguous()" % x if c.chance(0.7) or rank != 4 else "%s.contiguous(memory_format=torch.channels_last)" % x
    if not rank:
        return None
    a = c.axis(rank)
    return c.pick("torch.flip(%s, (%d,))", "%s.flip(%d)", "torch.roll(%s, 1, dims=%d)", "%s.roll(2, %d)") % (x, a)


@step(2)
def narrow(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    i = c.axis(rank)
    n = c.shape(x)[i] if -rank <= i < rank else 2
    if n < 1:
        return None
    start = c.randrange(n)
    length = n - start + 1 if c.bad else c.randint(1, n - start)
    return c.pick("%s.narrow(%d, %d, %d)", "torch.narrow(%s, %d, %d, %d)") % (x, i, start, length)


@step(2)
def select(c, x):
    rank = c.rank(x)
    if rank < 2:
        return None
    i = c.axis(rank)
    n = c.shape(x)[i] if -rank <= i < rank else 1
    if n < 1:
        return None
    return c.pick("%s.select(%d, %d)", "torch.select(%s, %d, %d)") % (x, i, n if c.bad else c.randrange(-n, n))


@step(1)
def diagonal(c, x):
    rank = c.rank(x)
    if rank < 2:
        return c.pick("torch.diag(%s)", "torch.diag_embed(%s)") % x if rank == 1 else None
    a, b = c.sample(range(rank), 2)
    return c.pick("torch.diagonal(%s, dim1=%d, dim2=%d)", "%s.diagonal(0, %d, %d)", "%s.diagonal(1, %d, %d)") % (x, a, b if not c.bad else a)


@step(2)
def unfold(c, x):
    rank = c.rank(x)
    if not 0 < rank < 5:
        return None
    i = c.randrange(-rank, rank)
    n = c.shape(x)[i]
    if n < 2:
        return None
    size = n + 1 if c.bad else c.randint(1, n)
    return "%s.unfold(%d, %d, %d)" % (x, i, size, c.pick(1, 1, 2))


@step(2)
def shaped_as(c, x):
    p = c.tensor(c.like(x))
    return c.pick("%s.view_as(%s)", "%s.reshape_as(%s)", "%s.expand_as(%s)") % (x, p)


@step(1)
def rotated(c, x):
    rank = c.rank(x)
    if rank < 2:
        return None
    return c.pick("torch.rot90(%s, 1, (0, 1))", "torch.fliplr(%s)", "torch.flipud(%s)", "torch.triu(%s)", "%s.tril()",
                  "torch.atleast_3d(%s)") % x


@step(2)
def in_place(c, x):
    """Views that change the tensor itself."""
    rank = c.rank(x)
    kind = c.pick("unsqueeze_", "squeeze_", "transpose_", "t_")
    if kind == "t_" and rank == 2 or c.bad and kind == "t_":
        return c.statement("%s.t_()" % x, x)
    if kind == "transpose_" and rank >= 2:
        return c.statement("%s.transpose_(%d, %d)" % (x, c.axis(rank), c.randrange(-rank, rank)), x)
    if kind == "unsqueeze_" and rank < 5:
        return c.statement("%s.unsqueeze_(%d)" % (x, c.axis(rank + 1)), x)
    if kind == "squeeze_" and rank:
        return c.statement(("%s.squeeze_(%d)" % (x, c.axis(rank))) if c.chance(0.5) or c.bad else "%s.squeeze_()" % x, x)
    return None
