"""Along dimensions: reductions, scans, sorting."""

from chain import step


def reduction_axes(c, x):
    rank = c.rank(x)
    if c.bad or c.chance(0.7) or rank < 2:
        return str(c.axis(rank))
    return "(%d, %d)" % (0, c.randint(1, rank - 1)) if c.chance(0.5) else "(-1, %d)" % c.randint(-rank, -2)


@step(7)
def one_or_more(c, x):
    if not c.is_float(x):
        return None
    keep = c.pick("", "", ", keepdim=True")
    return c.pick("%s.sum(%s%s)", "%s.mean(dim=%s%s)", "torch.mean(%s, %s%s)", "%s.amax(%s%s)", "%s.std(%s%s)", "torch.logsumexp(%s, %s%s)",
                  "torch.sum(%s, dim=%s%s)", "%s.var(%s%s)", "torch.amin(%s, %s%s)") % (x, reduction_axes(c, x), keep)


@step(3)
def one(c, x):
    keep = c.pick("", ", keepdim=True")
    return c.pick("%s.argmax(%s%s)", "%s.prod(%s%s)", "%s.argmin(dim=%s%s)", "torch.all(%s > 0, dim=%s%s)", "torch.any(%s > 0, %s%s)",
                  "torch.linalg.norm(%s, dim=%s%s)", "%s.norm(dim=%s%s)") % (x, c.axis(c.rank(x)), keep)


@step(3)
def pairs(c, x):
    keep = c.pick("", "", ", keepdim=True")
    return c.pick("%s.max(%s%s)", "torch.min(%s, %s%s)", "torch.max(%s, dim=%s%s)", "%s.median(%s%s)", "torch.mode(%s, %s%s)", "torch.kthvalue(%s, 1, %s%s)",
                  "torch.var_mean(%s, dim=%s%s)", "torch.aminmax(%s, dim=%s%s)") % (x, c.axis(c.rank(x)), keep)


@step(1)
def total(c, x):
    return None if c.bad or c.rank(x) < 2 else c.pick("%s.sum()", "%s.mean()", "torch.max(%s)", "%s.norm()", "torch.count_nonzero(%s)", "%s.numel() * torch.ones(1)") % x


@step(5)
def along(c, x):
    if not c.is_float(x):
        return None
    axis = c.axis(c.rank(x))
    if c.chance(0.2):
        return "%s(%s)" % (c.layer(c.pick("nn.Softmax(dim=%d)", "nn.LogSoftmax(%d)") % axis), x)
    return c.pick("%s.softmax(%d)", "F.softmax(%s, dim=%d)", "F.log_softmax(%s, dim=%d)", "torch.cumsum(%s, %d)", "%s.cumprod(%d)",
                  "F.normalize(%s, dim=%d)", "torch.cummax(%s, %d)", "%s.sort(%d)", "%s.argsort(dim=%d)", "torch.logcumsumexp(%s, %d)",
                  "F.softmin(%s, dim=%d)") % (x, axis)


@step(3)
def topk(c, x):
    rank = c.rank(x)
    if not rank:
        return None
    i = c.randrange(-rank, rank)
    n = c.shape(x)[i]
    if n < 1:
        return None
    k = n + 1 if c.bad else c.randint(1, n)
    return c.pick("%s.topk(%d, dim=%d)", "torch.topk(%s, %d, %d)") % (x, k, i)


@step(1)
def distances(c, x):
    if not c.is_float(x) or not c.rank(x):
        return None
    p = c.tensor(c.like(x))
    return c.pick("F.cosine_similarity(%s, %s, dim=-1)", "F.pairwise_distance(%s, %s)", "F.mse_loss(%s, %s)", "torch.dist(%s, %s)",
                  "F.l1_loss(%s, %s, reduction='none')", "F.smooth_l1_loss(%s, %s)", "F.binary_cross_entropy_with_logits(%s, torch.sigmoid(%s))",
                  "F.mse_loss(%s, %s, reduction='none')") % (x, p)


@step(1)
def differences(c, x):
    rank = c.rank(x)
    return None if not rank else c.pick("torch.diff(%s, dim=%d)", "%s.diff(1, %d)", "torch.quantile(%s, 0.5, dim=%d)", "torch.nanmean(%s, %d)") % (x, c.axis(rank))
