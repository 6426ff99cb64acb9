"""Reductions as functions and methods, sorting, searching, counting, cumulative operators."""

from .core import api
from .reductions import reduced

TYPES = ("float32", "float32", "float64", "int64", "bool", "float16")


def reduction(name, rows=14, several=True, function=True, method=True):
    def call(case, template):
        text = reduced(case, template, several=several)
        case.tensors["t0"]["dtype"] = case.choice(TYPES)
        return text

    if function:
        api("torch." + name, rows)(lambda case: call(case, "torch.%s(%%s, %%s)" % name).replace(", )", ")"))
    if method:
        api("torch.Tensor.%s" % name, rows)(lambda case: call(case, "%%s.%s(%%s)" % name))


for one in ("sum", "mean", "std", "var", "all", "any", "prod", "max", "min", "median", "argmax", "argmin"):
    reduction(one, 18, one in ("sum", "mean", "std", "var", "all", "any"), method=False)
for one in ("nansum", "nanmean", "count_nonzero", "std_mean", "var_mean", "nanmedian"):
    reduction(one, 14, one != "nanmedian", method=one not in ("std_mean", "var_mean"))
reduction("amax", 16, function=False)
reduction("amin", 16)


def along(name, template, rows=12, types=TYPES, low=1):
    """An operator along one dimension that stands at %d."""

    @api(name, rows)
    def generator(case):
        shape = case.shape(low, 3)
        return template.replace("%t", case.tensor(shape, case.choice(types))).replace("%d", str(case.axis(len(shape))))


FLOATS = ("float32", "float32", "float64", "float16", "int64")
for one in ("cumsum", "cumprod", "logcumsumexp", "cummax", "cummin"):
    along("torch.%s%s" % (one, " (types)" if one == "cumsum" else ""), "torch.%s(%%t, %%d)" % one)
    along("torch.Tensor.%s%s" % (one, " (types)" if one == "cumprod" else ""), "%%t.%s(dim=%%d)" % one)
for one in ("cumsum_", "cumprod_"):
    along("torch.Tensor." + one, "%%t.%s(%%d)" % one, 10)
along("torch.softmax", "torch.softmax(%t, dim=%d)", types=FLOATS)
along("torch.log_softmax", "torch.log_softmax(%t, %d)", types=FLOATS)
along("torch.Tensor.log_softmax", "%t.log_softmax(-1 + 0 * %d)".replace("-1 + 0 * ", ""), types=FLOATS)
along("torch.nn.functional.softmin", "F.softmin(%t, dim=%d)", types=FLOATS)
along("torch.nn.functional.gumbel_softmax", "F.gumbel_softmax(%t, tau=0.5, dim=%d)", types=("float32", "float64"))
along("torch.nn.LogSoftmax", "nn.LogSoftmax(dim=%d)(%t)", types=FLOATS)
along("torch.nn.Softmin", "nn.Softmin(dim=%d)(%t)", types=FLOATS)
along("torch.nn.GLU", "nn.GLU(%d)(%t)", types=("float32", "float64"))
along("torch.Tensor.sort", "%t.sort(dim=%d, descending=True)")
along("torch.argsort", "torch.argsort(%t, dim=%d)")
along("torch.Tensor.argsort", "%t.argsort(%d)")
along("torch.msort", "torch.msort(%t.sum(%d))", 8)
along("torch.mode", "torch.mode(%t, %d)")
along("torch.Tensor.mode", "%t.mode(dim=%d, keepdim=True)")
along("torch.Tensor.logsumexp", "%t.logsumexp(%d)", types=FLOATS)
along("torch.Tensor.nanmedian (dim)", "%t.nanmedian(%d, keepdim=True)", 8)
along("torch.aminmax", "torch.aminmax(%t, dim=%d)")
along("torch.Tensor.aminmax", "%t.aminmax(dim=%d, keepdim=True)")
along("torch.renorm", "torch.renorm(%t, 2, %d, 1.0)", 10, ("float32",), 2)
along("torch.Tensor.renorm", "%t.renorm(2, %d, 1.0)", 10, ("float32",), 2)
along("torch.trapezoid", "torch.trapezoid(%t, dim=%d)", types=("float32", "float64"))
along("torch.trapz", "torch.trapz(%t, dx=0.5, dim=%d)", 8, ("float32",))
along("torch.cumulative_trapezoid", "torch.cumulative_trapezoid(%t, dim=%d)", types=("float32",))
along("torch.diff", "torch.diff(%t, dim=%d)")
along("torch.Tensor.diff", "%t.diff(n=2, dim=%d)")
along("torch.gradient", "torch.gradient(%t, dim=%d)", 10, ("float32",))
along("torch.norm", "torch.norm(%t, dim=%d)", types=("float32", "float64", "int64"))


def position(name, template, rows=14):
    """An operator that takes a number k between 1 and the size of the dimension."""

    @api(name, rows)
    def generator(case):
        shape = case.shape(1, 3, zero=0)
        axis = case.axis(len(shape))
        length = shape[axis] if -len(shape) <= axis < len(shape) else 2
        k = case.pick(length + 1, 0, -1, length + 3) if case.bad else case.dim(1, length)
        return template % (case.tensor(shape, case.pick("float32", "int64")), k, axis)


position("torch.Tensor.topk", "%s.topk(%d, dim=%d, largest=False)")
position("torch.Tensor.kthvalue", "%s.kthvalue(%d, dim=%d)")
position("torch.kthvalue (keepdim)", "torch.kthvalue(%s, %d, %d, keepdim=True)")


@api("torch.topk (last)", 10)
def topk_last(case):
    shape = case.shape(1, 3, zero=0)
    return "torch.topk(%s, k=%d)[%d]" % (case.tensor(shape), shape[-1] + case.pick(1, 2) if case.bad else case.dim(1, shape[-1]), case.pick(0, 1))


def quantiles(name, template):
    @api(name, 14)
    def generator(case):
        shape = case.shape(1, 3, zero=0)
        q = case.pick("0.5", "0.25", "torch.tensor([0.25, 0.75])") if not case.bad else case.pick("1.5", "-0.1", "torch.ones(2, 2)", "0.5")
        tail = case.pick("", ", dim=%d" % case.axis(len(shape)), ", dim=%d, keepdim=True" % case.axis(len(shape)))
        return template % (case.tensor(shape, "int64" if case.bad and case.chance(0.2) else "float32"), q + tail)


quantiles("torch.quantile", "torch.quantile(%s, %s)")
quantiles("torch.Tensor.quantile", "%s.quantile(%s)")
quantiles("torch.nanquantile", "torch.nanquantile(%s, %s)")


@api("torch.searchsorted", 20)
def searchsorted(case):
    batch = case.shape(0, 2, zero=0)
    sequence, values = batch + [case.dim()], batch + [case.dim()]
    if case.bad:
        values = case.off_dim(batch or [2]) + [3, 2]
    elif case.chance(0.3):
        sequence, values = [case.dim()], case.shape(0, 3)
    return "torch.searchsorted(%s, %s%s)" % (case.tensor(sequence), case.tensor(values), case.pick("", ", right=True", ", out_int32=True"))


@api("torch.bucketize", 14)
def bucketize(case):
    boundaries = case.shape(2, 3) if case.bad else [case.dim()]
    return "torch.bucketize(%s, %s%s)" % (case.tensor(case.shape(0, 3)), case.tensor(boundaries), case.pick("", ", out_int32=True", ", right=True"))


@api("torch.histc", 14)
def histc(case):
    bins = case.pick("0", "-1") if case.bad and case.chance(0.5) else str(case.dim(1, 9))
    dtype = case.pick("int64", "bool") if case.bad and case.chance(0.4) else "float32"
    return case.pick("torch.histc(%s, bins=%s, min=0, max=1)", "%s.histc(%s)", "torch.histc(%s, %s, 2, 1)" if case.bad else "torch.histc(%s, %s)") % (
        case.tensor(case.shape(0, 3), dtype), bins)


def counted(name, template):
    @api(name, 14)
    def generator(case):
        shape = case.shape(0, 3) if case.bad else [case.dim()]
        weights = case.tensor(shape if not case.bad else case.off_dim(shape)) if case.chance(0.3) else None
        length = case.pick(0, 3, 7) if not case.bad else case.pick(-1, 4)
        arguments = "%sminlength=%d" % ("weights=%s, " % weights if weights else "", length)
        text = template % (case.tensor(shape, "float32" if case.bad and case.chance(0.4) else "int64"), arguments)
        return text + ("" if case.bad else case.pick(".dim()", ".dtype", ".ndim", ".shape[1:]"))


counted("torch.bincount", "torch.bincount(%s, %s)")
counted("torch.Tensor.bincount", "%s.bincount(%s)")


def literal(case, dtype="float"):
    """A tensor written down, for answers that depend on contents."""
    rows = [[case.pick(0, 1, 2) for _ in range(3)] for _ in range(case.dim(1, 3))]
    return "torch.tensor(%s)" % (rows if case.chance(0.6) else rows[0])


def unique(name, template):
    @api(name, 14)
    def generator(case):
        tail = case.pick("", "return_inverse=True", "return_counts=True", "return_inverse=True, return_counts=True")
        if case.chance(0.4):
            tail += (", " if tail else "") + "dim=%d" % (case.pick(2, -3) if case.bad else 0)
        elif case.bad:
            tail += (", " if tail else "") + "dim=%d" % case.pick(3, -4)
        text = (template % ("torch.zeros(1, 1)", tail)).replace(", )", ")")
        return text + ("" if case.bad else ".dim()" if "return" not in tail else "[%d].dim()" % case.pick(0, 1))


unique("torch.unique", "torch.unique(%s, %s)")
unique("torch.Tensor.unique", "%s.unique(%s)")
unique("torch.unique_consecutive", "torch.unique_consecutive(%s, %s)")


@api("torch.nonzero", 12)
def nonzero(case):
    count = case.shape(0, 3)
    made = "torch.zeros(%s)" % (tuple(count),) if case.chance(0.5) else "torch.ones(%s)" % (tuple(count),)
    if case.bad:
        return case.pick("torch.nonzero([1, 0])", "torch.nonzero(%s, dim=0)" % made, "%s.nonzero(0)" % made, "torch.argwhere(2.0)", "torch.where(%s, 1)" % made)
    return case.pick("torch.nonzero(%s).shape[1]", "%s.nonzero().dim()", "len(torch.nonzero(%s, as_tuple=True))", "torch.argwhere(%s).shape[-1]", "len(torch.where(%s))") % made


@api("torch.cov", 10)
def cov(case):
    shape = case.shape(3, 4) if case.bad else case.shape(1, 2, zero=0)
    return case.pick("torch.cov(%s)", "torch.corrcoef(%s)", "%s.cov()", "%s.corrcoef()") % case.tensor(shape)


@api("torch.logsumexp (several)", 8)
def logsumexp(case):
    shape = case.shape(2, 3)
    return "torch.logsumexp(%s, dim=(%d, %d), keepdim=True)" % (case.tensor(shape), case.axis(len(shape)), case.axis(len(shape)))


@api("torch.Tensor.norm (p)", 14)
def norm(case):
    shape = case.shape(1, 3)
    p = case.pick("1", "2", "float('inf')", "'fro'", "'nuc'", "0.5") if not case.bad else case.pick("'nuc'", "'x'", "2")
    return "%s.norm(p=%s, dim=%d)" % (case.tensor(shape, "int64" if case.bad and case.chance(0.3) else "float32"), p, case.axis(len(shape)))
