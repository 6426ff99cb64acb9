# Correlations; distributions are opaque.
from collections import namedtuple
from scipy._arrays import dense, unknown

SignificanceResult = namedtuple("SignificanceResult", ("statistic", "pvalue"))


def _correlation(name):
    def correlation(x, y, **options):
        a, b = dense(x), dense(y)
        if a is None or b is None or a.ndim != 1 or b.ndim != 1:
            return unknown("stats." + name)
        words = "`x` and `y` must have the same length along `axis`." if name == "pearsonr" else "all the input array dimensions except for the concatenation axis must match exactly"
        LibCall.torch.require_ordinary(a.shape[0] == b.shape[0], "invalid-argument", "ValueError", words)
        LibCall.torch.require_ordinary(a.shape[0] >= 2, "invalid-argument", "ValueError", "`x` and `y` must have length at least 2.")
        return SignificanceResult(LibCall.unknown.float("a correlation", "program"), LibCall.unknown.float("a p-value", "program"))
    return correlation


pearsonr, spearmanr = _correlation("pearsonr"), _correlation("spearmanr")


def __getattr__(name):
    return unknown("stats." + name)
