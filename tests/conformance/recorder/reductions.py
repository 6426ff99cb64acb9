"""Reductions, searches and sorting along dimensions."""

from .core import api


def reduced(case, template, empty=0.04, several=True):
    """`template` with the tensor and dim arguments put in: none, one or several dimensions, keepdim or not."""
    shape = case.shape(0, 4, zero=empty)
    rank = max(1, len(shape))
    kind = case.pick("none", "one", "one", "one", "several" if several else "one")
    keep = case.pick("", "", ", keepdim=True")
    if kind == "none":
        return template % (case.tensor(shape), "")
    if kind == "one":
        return template % (case.tensor(shape), case.pick("%d", "dim=%d") % case.axis(rank) + keep)
    axes = [case.axis(rank) for _ in range(case.pick(1, 2))]
    return template % (case.tensor(shape), "dim=(%s,)" % ", ".join(map(str, axes)) + keep)


def reduction(name, template, rows, several=True):
    api(name, rows)(lambda case: reduced(case, template, several=several))


reduction("torch.Tensor.sum", "%s.sum(%s)", 36)
reduction("torch.Tensor.mean", "%s.mean(%s)", 36)
reduction("torch.Tensor.max", "%s.max(%s)", 36, several=False)
reduction("torch.Tensor.min", "%s.min(%s)", 16, several=False)
reduction("torch.Tensor.argmax", "%s.argmax(%s)", 24, several=False)
reduction("torch.Tensor.argmin", "%s.argmin(%s)", 10, several=False)
reduction("torch.Tensor.prod", "%s.prod(%s)", 12, several=False)
reduction("torch.Tensor.std", "%s.std(%s)", 16)
reduction("torch.Tensor.var", "%s.var(%s)", 14)
reduction("torch.Tensor.any", "(%s > 0).any(%s)", 12)
reduction("torch.Tensor.all", "(%s > 0).all(%s)", 10)
reduction("torch.Tensor.median", "%s.median(%s)", 12, several=False)
reduction("torch.amax", "%s.amax(%s)", 14)


@api("torch.sum (dtype)", 12)
def sum_dtype(case):
    return reduced(case, "(%s > 0).sum(%s)")


@api("torch.mean (dtype)", 8)
def mean_dtype(case):
    return "%s.mean()" % case.tensor(case.shape(1, 3), case.pick("int64", "bool", "float64", "float16", "float32"))


@api("torch.logsumexp", 12)
def logsumexp(case):
    shape = case.shape(1, 3)
    return "torch.logsumexp(%s, dim=%d)" % (case.tensor(shape), case.axis(len(shape)))


@api("torch.Tensor.norm", 20)
def norm(case):
    shape = case.shape(1, 4)
    template = case.pick("{t}.norm()", "{t}.norm(dim={d})", "{t}.norm(2, {d}, keepdim=True)", "torch.linalg.norm({t}, dim={d})",
                         "torch.linalg.vector_norm({t}, dim={d})")
    return template.format(t=case.tensor(shape), d=case.axis(len(shape)))


@api("torch.topk", 30)
def topk(case):
    shape = case.shape(1, 3)
    axis = case.axis(len(shape))
    length = shape[axis] if -len(shape) <= axis < len(shape) else 1
    k = length + case.pick(1, 2) if case.bad else case.randint(0, length)
    return case.pick("%s.topk(%d, dim=%d)", "torch.topk(%s, %d, dim=%d)") % (case.tensor(shape), k, axis)


@api("torch.sort", 14)
def sort(case):
    shape = case.shape(1, 3)
    return case.pick("torch.sort(%s, dim=%d)", "%s.sort(%d)", "torch.argsort(%s, dim=%d)") % (
        case.tensor(shape), case.axis(len(shape)))


@api("torch.kthvalue", 10)
def kthvalue(case):
    shape = case.shape(1, 3, zero=0)
    return "torch.kthvalue(%s, %d, dim=-1)" % (case.tensor(shape), shape[-1] + 1 if case.bad else case.dim(1, shape[-1]))


@api("torch.cdist", 14)
def cdist(case):
    batch, width = case.shape(0, 1, zero=0), case.dim()
    left, right = batch + [case.dim(), width], batch + [case.dim(), width]
    return "torch.cdist(%s, %s)" % (case.tensor(left), case.tensor(case.off_dim(right) if case.bad else right))


@api("torch.Tensor.cumprod", 8)
def cumprod(case):
    shape = case.shape(1, 3)
    return "%s.cumprod(%d)" % (case.tensor(shape), case.axis(len(shape)))
