from torch.distributions.distribution import Distribution, _broadcast, _demand_number, _tensor
from torch import _dtypes


class _Simple(Distribution):
    # Parameters that broadcast.
    def _demand(self, validate_args, **parameters):
        for name, (kind, value) in parameters.items():
            _demand_number(type(self).__name__, name, value, kind, validate_args)

    def _set(self, *parameters):
        self._like = _broadcast(*parameters)


class Normal(_Simple):
    def __init__(self, loc, scale, validate_args=None):
        self._demand(validate_args, scale=("positive", scale))
        self._set(loc, scale)
        self.loc = LibCall.torch.expand_as(_tensor(loc), self._like)
        self.scale = LibCall.torch.expand_as(_tensor(scale), self._like)


class LogNormal(Normal):
    pass


class Laplace(Normal):
    pass


class Cauchy(Normal):
    pass


class Gumbel(Normal):
    pass


class HalfNormal(_Simple):
    def __init__(self, scale, validate_args=None):
        self._demand(validate_args, scale=("positive", scale))
        self._set(scale)
        self.scale = _tensor(scale)


class Uniform(_Simple):
    def __init__(self, low, high, validate_args=None):
        self._set(low, high)
        self.low = LibCall.torch.expand_as(_tensor(low), self._like)
        self.high = LibCall.torch.expand_as(_tensor(high), self._like)


class Beta(_Simple):
    def __init__(self, concentration1, concentration0, validate_args=None):
        self._demand(validate_args, concentration1=("positive", concentration1), concentration0=("positive", concentration0))
        self._set(concentration1, concentration0)
        self.concentration1 = _tensor(concentration1)
        self.concentration0 = _tensor(concentration0)


class Gamma(_Simple):
    def __init__(self, concentration, rate, validate_args=None):
        self._demand(validate_args, concentration=("positive", concentration), rate=("positive", rate))
        self._set(concentration, rate)
        self.concentration = _tensor(concentration)
        self.rate = _tensor(rate)


class StudentT(_Simple):
    def __init__(self, df, loc=0.0, scale=1.0, validate_args=None):
        self._demand(validate_args, df=("positive", df), scale=("positive", scale))
        self._set(df, loc, scale)


class Exponential(_Simple):
    _kind = "positive"

    def __init__(self, rate, validate_args=None):
        self._demand(validate_args, rate=(self._kind, rate))
        self._set(rate)
        self.rate = _tensor(rate)


class Poisson(Exponential):
    _kind = "not negative"


class Chi2(_Simple):
    def __init__(self, df, validate_args=None):
        self._demand(validate_args, df=("positive", df))
        self._set(df)


def _demand_one(probs, logits):
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")


class Bernoulli(_Simple):
    def __init__(self, probs=None, logits=None, validate_args=None):
        _demand_one(probs, logits)
        self._demand(validate_args, probs=("probability", probs))
        self._set(logits if probs is None else probs)
        self.probs = self.logits = self._like


class Geometric(Bernoulli):
    pass


class RelaxedBernoulli(_Simple):
    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        self._set(logits if probs is None else probs)


def _demand_dimension(parameter, name):
    if LibCall.data.kind(parameter) == "tensor":
        LibCall.torch.require(parameter.dim() >= 1, "invalid-argument", "ValueError", name + " parameter must be at least one-dimensional.")


class Categorical(Distribution):
    def __init__(self, probs=None, logits=None, validate_args=None):
        _demand_one(probs, logits)
        given = logits if probs is None else probs
        _demand_dimension(given, "`probs`" if logits is None else "`logits`")
        self.probs = self.logits = given
        self._like = LibCall.torch.reduce("categorical", "same", given, -1, False)

    def _dtype(self):
        return _dtypes.int64


class OneHotCategorical(Distribution):
    _event = 1

    def __init__(self, probs=None, logits=None, validate_args=None):
        self._like = self.probs = self.logits = logits if probs is None else probs


class RelaxedOneHotCategorical(OneHotCategorical):
    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits)


class Dirichlet(Distribution):
    _event = 1

    def __init__(self, concentration, validate_args=None):
        _demand_dimension(concentration, "`concentration`")
        self._like = self.concentration = concentration


class MultivariateNormal(Distribution):
    _event = 1

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        self._like = self.loc = loc
        for matrix in (covariance_matrix, precision_matrix, scale_tril):
            if matrix is not None:
                self._like = LibCall.torch.pointwise("broadcast", "float", (loc, matrix[..., 0]))


class Independent(Distribution):
    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        if LibCall.data.kind(reinterpreted_batch_ndims) == "int" and isinstance(base_distribution, Distribution):
            dims = len(base_distribution._like.shape) - base_distribution._event
            LibCall.torch.require(reinterpreted_batch_ndims <= dims, "invalid-argument", "ValueError",
                                  "Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), "
                                  f"actual {reinterpreted_batch_ndims} vs {dims}")
        self.base_dist = base_distribution
        self._like = base_distribution._like
        self._event = base_distribution._event + reinterpreted_batch_ndims

    def _dtype(self):
        return self.base_dist._dtype()

    def _demand_sample(self, value):
        self.base_dist._demand_sample(value)


def kl_divergence(p, q):
    if isinstance(p, Categorical) and isinstance(q, Categorical):
        return LibCall.torch.reduce("kl_divergence", "same", LibCall.torch.pointwise("kl_divergence", "float", (p.logits, q.logits)), -1, False)
    return p._over_events(LibCall.torch.pointwise("kl_divergence", "float", (p._like, q._like)))


# torch.distributions.normal.Normal and the like.
class _Family:
    Normal, Uniform, Bernoulli, Categorical, Beta, Gamma, Laplace, Dirichlet = Normal, Uniform, Bernoulli, Categorical, Beta, Gamma, Laplace, Dirichlet
    MultivariateNormal, Independent, Exponential, Poisson = MultivariateNormal, Independent, Exponential, Poisson


normal = uniform = bernoulli = categorical = beta = gamma = laplace = dirichlet = multivariate_normal = independent = _Family()


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.distributions", name)
