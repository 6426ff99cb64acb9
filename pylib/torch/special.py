# torch.special
from torch._keywords import __keyword_aliases__
from torch._pointwise import _binary
from torch._pointwise import erf, erfc, erfinv, exp2, expm1, log1p, sinc, digamma, i0, xlogy, logit, polygamma, round as _round, _unary
from torch._pointwise import sigmoid as expit, lgamma as gammaln, digamma as psi
from torch._reduce import logsumexp, softmax, log_softmax


def _no_gradient(name):
    function = _unary(name, "float")
    return lambda input, *, out=None: function(input, out=out).detach()


entr = _unary("entr", "float")
erfcx = _unary("erfcx", "float")
ndtr = _unary("ndtr", "float")
ndtri = _unary("ndtri", "float")
log_ndtr = _unary("log_ndtr", "float")
i0e = _unary("i0e", "float")
i1 = _unary("i1", "float")
i1e = _unary("i1e", "float")
bessel_j0 = _no_gradient("bessel_j0")
bessel_j1 = _no_gradient("bessel_j1")
bessel_y0 = _no_gradient("bessel_y0")
bessel_y1 = _no_gradient("bessel_y1")
modified_bessel_i0 = _no_gradient("modified_bessel_i0")
modified_bessel_i1 = _no_gradient("modified_bessel_i1")
modified_bessel_k0 = _no_gradient("modified_bessel_k0")
modified_bessel_k1 = _no_gradient("modified_bessel_k1")
xlog1py = _binary("xlogy", "float")
zeta = _binary("special_zeta", "float")
gammainc = _binary("gammainc", "same")
gammaincc = _binary("gammaincc", "same")


def round(input: Tensor, *, decimals: int = 0, out=None):
    return _round(input, decimals=decimals, out=out)


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.special", name)
