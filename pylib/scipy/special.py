# Functions of each number.
from scipy._arrays import dense, floats_of, made, unknown


def _each(name):
    def function(x, *args, **options):
        a = dense(x)
        return unknown("special." + name) if a is None or LibCall.data.kind(x) not in ("array", "list", "tuple") or args else made(a.shape, floats_of(a))
    return function


expit, logit, erf, erfc, gamma, gammaln, softmax, log_softmax = [_each(name) for name in (
    "expit", "logit", "erf", "erfc", "gamma", "gammaln", "softmax", "log_softmax")]


def __getattr__(name):
    return unknown("special." + name)
