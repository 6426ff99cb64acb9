# The families that are used less.
from torch.distributions import Categorical, Distribution, _Simple, _counted, _demand_dimension, _demand_one, _tensor


class _Positive(_Simple):
    # All parameters are to be positive.
    def _take(self, validate_args, **parameters):
        self._demand(validate_args, **{name: ("positive", value) for name, value in parameters.items()})
        self._set(*parameters.values())
        for name, value in parameters.items():
            setattr(self, name, LibCall.torch.expand_as(_tensor(value), self._like))


class HalfCauchy(_Positive):
    def __init__(self, scale, validate_args=None):
        self._take(validate_args, scale=scale)


class Pareto(_Positive):
    def __init__(self, scale, alpha, validate_args=None):
        self._take(validate_args, scale=scale, alpha=alpha)


class Weibull(_Positive):
    def __init__(self, scale, concentration, validate_args=None):
        self._take(validate_args, scale=scale, concentration=concentration)


class Kumaraswamy(_Positive):
    def __init__(self, concentration1, concentration0, validate_args=None):
        self._take(validate_args, concentration1=concentration1, concentration0=concentration0)


class InverseGamma(_Positive):
    _lacks = ("icdf",)

    def __init__(self, concentration, rate, validate_args=None):
        self._take(validate_args, concentration=concentration, rate=rate)


class FisherSnedecor(_Positive):
    _lacks = ("cdf", "icdf", "entropy")

    def __init__(self, df1, df2, validate_args=None):
        self._take(validate_args, df1=df1, df2=df2)


class GeneralizedPareto(_Simple):
    def __init__(self, loc, scale, concentration, validate_args=None):
        self._demand(validate_args, scale=("positive", scale))
        self._set(loc, scale, concentration)
        self.loc, self.scale, self.concentration = [LibCall.torch.expand_as(_tensor(one), self._like) for one in (loc, scale, concentration)]


class VonMises(_Simple):
    has_rsample = False
    _lacks = ("cdf", "icdf", "entropy")

    def __init__(self, loc, concentration, validate_args=None):
        self._demand(validate_args, concentration=("positive", concentration))
        self._set(loc, concentration)
        self.loc, self.concentration = [LibCall.torch.expand_as(_tensor(one), self._like) for one in (loc, concentration)]


class _OfProbabilities(_Simple):
    def _take(self, probs, logits, validate_args, *others):
        _demand_one(probs, logits)
        self._demand(validate_args, probs=("probability", probs))
        self._set(*others, logits if probs is None else probs)
        self.probs = self.logits = self._like

    @property
    def param_shape(self):
        return self._like.shape


class ContinuousBernoulli(_OfProbabilities):
    _lacks = ("mode",)

    def __init__(self, probs=None, logits=None, lims=(0.499, 0.501), validate_args=None):
        self._take(probs, logits, validate_args)


class Binomial(_OfProbabilities):
    has_rsample = False
    _lacks = ("cdf", "icdf")

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        self._take(probs, logits, validate_args, total_count)
        self._count = total_count
        self.total_count = LibCall.torch.expand_as(_tensor(total_count), self._like)

    def enumerate_support(self, expand=True):
        if LibCall.data.kind(self._count) == "int":
            return _counted(self, 1 + self._count, expand)
        return LibCall.unknown.any("the counts of a Binomial")


class NegativeBinomial(_OfProbabilities):
    has_rsample = False
    _lacks = ("cdf", "icdf", "entropy")

    def __init__(self, total_count, probs=None, logits=None, validate_args=None):
        self._demand(validate_args, total_count=("not negative", total_count))
        self._take(probs, logits, validate_args, total_count)
        self.total_count = LibCall.torch.expand_as(_tensor(total_count), self._like)


class Multinomial(Distribution):
    _event = 1
    has_rsample = False
    _lacks = ("cdf", "icdf", "mode")

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        if not isinstance(total_count, int):
            raise NotImplementedError("inhomogeneous total_count is not supported")
        self.total_count = total_count
        self._categorical = Categorical(probs, logits)
        self._like = self.probs = self.logits = self._categorical.probs

    @property
    def param_shape(self):
        return self._like.shape


class LogisticNormal(Distribution):
    has_rsample = True
    _event = 1
    _lacks = ("cdf", "icdf", "entropy", "mean", "mode", "variance")

    def __init__(self, loc, scale, validate_args=None):
        both = LibCall.torch.pointwise("broadcast", "float", (_tensor(loc), _tensor(scale)))
        _demand_dimension(both, "`loc`")
        self.loc = self.scale = both
        self._like = LibCall.torch.computed("logistic_normal", both, tuple(both.shape[:-1]) + (both.shape[-1] + 1,))


class LowRankMultivariateNormal(Distribution):
    has_rsample = True
    _event = 1
    _lacks = ("cdf", "icdf")

    def __init__(self, loc, cov_factor, cov_diag, validate_args=None):
        LibCall.torch.require(loc.dim() >= 1, "invalid-argument", "ValueError", "loc must be at least one-dimensional.")
        size = loc.shape[-1]
        LibCall.torch.require(cov_factor.dim() >= 2, "invalid-argument", "ValueError", "cov_factor must be at least two-dimensional, with optional leading batch dimensions")
        LibCall.torch.require(cov_factor.shape[-2] == size, "invalid-argument", "ValueError", f"cov_factor must be a batch of matrices with shape {size} x m")
        LibCall.torch.require(cov_diag.shape[-1] == size, "invalid-argument", "ValueError", f"cov_diag must be a batch of vectors with shape ({size},)")
        self._like = self.loc = LibCall.torch.pointwise("broadcast", "float", (loc, cov_factor[..., 0], cov_diag))
        self.cov_factor, self.cov_diag = cov_factor, cov_diag

    @property
    def covariance_matrix(self):
        size = self._like.shape[-1]
        return LibCall.torch.computed("matrix", self._like, tuple(self.batch_shape) + (size, size))

    precision_matrix = scale_tril = covariance_matrix


class LKJCholesky(Distribution):
    _event = 2
    has_rsample = False
    _lacks = ("cdf", "icdf", "entropy", "mean", "mode", "variance")

    def __init__(self, dim, concentration=1.0, validate_args=None):
        LibCall.torch.require(dim >= 2, "invalid-argument", "ValueError", f"Expected dim to be an integer greater than or equal to 2. Found dim={dim}.")
        self.dim, self.concentration = dim, _tensor(concentration)
        self._like = LibCall.torch.computed("lkj_cholesky", self.concentration, tuple(self.concentration.shape) + (dim, dim))

    def log_prob(self, value):
        self._demand_sample(value)
        return LibCall.torch.pointwise("log_prob", "float", (value[..., 0, 0], self._like[..., 0, 0]))


class Wishart(Distribution):
    has_rsample = True
    _event = 2
    _lacks = ("cdf", "icdf")

    def __init__(self, df, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        given = [matrix for matrix in (covariance_matrix, precision_matrix, scale_tril) if matrix is not None]
        if len(given) != 1:
            raise AssertionError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        LibCall.torch.require(given[0].dim() >= 2, "invalid-argument", "ValueError", "scale_tril must be at least two-dimensional, with optional leading batch dimensions")
        self.df = _tensor(df)
        self._like = LibCall.torch.pointwise("broadcast", "float", (given[0], self.df.unsqueeze(-1).unsqueeze(-1)))

    def log_prob(self, value):
        self._demand_sample(value)
        return LibCall.torch.pointwise("log_prob", "float", (value[..., 0, 0], self._like[..., 0, 0]))

    def entropy(self):
        return self._like[..., 0, 0]

    @property
    def covariance_matrix(self):
        return self._moment("mean")

    precision_matrix = scale_tril = covariance_matrix
