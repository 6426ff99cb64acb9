# The families of one number or one vector. `sample` gives what nobody knows, of the right shape and type.
from torch.distributions.distribution import Distribution, _broadcast, _demand_number, _over_last, _tensor
from torch import _dtypes


class _Simple(Distribution):
    # Parameters that broadcast.
    has_rsample = True

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

    @property
    def mean(self):
        return self.loc

    mode = mean

    @property
    def stddev(self):
        return self.scale

    @property
    def variance(self):
        return self.stddev.pow(2)


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
    _lacks = ("cdf", "icdf")

    def __init__(self, concentration1, concentration0, validate_args=None):
        self._demand(validate_args, concentration1=("positive", concentration1), concentration0=("positive", concentration0))
        self._set(concentration1, concentration0)
        self.concentration1 = _tensor(concentration1)
        self.concentration0 = _tensor(concentration0)


class Gamma(_Simple):
    _lacks = ("icdf",)

    def __init__(self, concentration, rate, validate_args=None):
        self._demand(validate_args, concentration=("positive", concentration), rate=("positive", rate))
        self._set(concentration, rate)
        self.concentration = _tensor(concentration)
        self.rate = _tensor(rate)


class StudentT(_Simple):
    _lacks = ("cdf", "icdf")

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
    has_rsample = False
    _lacks = ("cdf", "icdf", "entropy")
    _kind = "not negative"


class Chi2(_Simple):
    _lacks = ("icdf",)

    def __init__(self, df, validate_args=None):
        self._demand(validate_args, df=("positive", df))
        self._set(df)


def _demand_one(probs, logits):
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")


# The values 0 to count - 1, one after the other, for each distribution of the batch.
def _counted(one, count, expand, dtype=None):
    batch = one.batch_shape
    return LibCall.torch.new_filled(one._like, (count,) + (tuple(batch) if expand else (1,) * len(batch)), ((dtype, None, False),))


class Bernoulli(_Simple):
    has_rsample = False
    _lacks = ("cdf", "icdf")

    def __init__(self, probs=None, logits=None, validate_args=None):
        _demand_one(probs, logits)
        self._demand(validate_args, probs=("probability", probs))
        self._set(logits if probs is None else probs)
        self.probs = self.logits = self._like

    def enumerate_support(self, expand=True):
        return _counted(self, 2, expand)

    def log_prob(self, value):
        from torch.nn.functional import binary_cross_entropy_with_logits
        self._demand_sample(value)
        both = LibCall.torch.pointwise("broadcast", "same", (value, self._like)).shape
        return -binary_cross_entropy_with_logits(self.logits.expand(both), value.expand(both), reduction="none")


class Geometric(Bernoulli):
    log_prob = Distribution.log_prob
    enumerate_support = Distribution.enumerate_support


class RelaxedBernoulli(_Simple):
    _lacks = ("cdf", "icdf", "entropy", "mean", "mode", "variance")

    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        self._set(logits if probs is None else probs)


def _demand_dimension(parameter, name):
    if LibCall.data.kind(parameter) == "tensor":
        LibCall.torch.require(parameter.dim() >= 1, "invalid-argument", "ValueError", name + " parameter must be at least one-dimensional.")


class Categorical(Distribution):
    has_rsample = False
    _lacks = ("cdf", "icdf")

    def __init__(self, probs=None, logits=None, validate_args=None):
        _demand_one(probs, logits)
        given = logits if probs is None else probs
        _demand_dimension(given, "`probs`" if logits is None else "`logits`")
        self.probs = self.logits = given
        self._like = LibCall.torch.reduce("categorical", "same", given, -1, False)

    def _dtype(self):
        return _dtypes.int64

    @property
    def param_shape(self):
        return self.probs.shape

    @property
    def _num_events(self):
        return self.probs.shape[-1]

    @property
    def mode(self):
        return self.probs.argmax(dim=-1)

    def enumerate_support(self, expand=True):
        return _counted(self, self.probs.shape[-1], expand, _dtypes.int64)


class OneHotCategorical(Distribution):
    has_rsample = False
    _lacks = ("cdf", "icdf")
    _event = 1

    def __init__(self, probs=None, logits=None, validate_args=None):
        self._like = self.probs = self.logits = logits if probs is None else probs

    @property
    def param_shape(self):
        return self.probs.shape

    def enumerate_support(self, expand=True):
        count, batch = self.probs.shape[-1], self.batch_shape
        return LibCall.torch.new_filled(self._like, (count,) + (tuple(batch) if expand else (1,) * len(batch)) + (count,), ((None, None, False),))


class OneHotCategoricalStraightThrough(OneHotCategorical):
    has_rsample = True
    _lacks = ("cdf", "icdf")


class RelaxedOneHotCategorical(OneHotCategorical):
    has_rsample = True
    enumerate_support = Distribution.enumerate_support
    _lacks = ("cdf", "icdf", "entropy", "mean", "mode", "variance")

    def __init__(self, temperature, probs=None, logits=None, validate_args=None):
        super().__init__(probs, logits)


class Dirichlet(Distribution):
    has_rsample = True
    _lacks = ("cdf", "icdf")
    _event = 1

    def __init__(self, concentration, validate_args=None):
        _demand_dimension(concentration, "`concentration`")
        self._like = self.concentration = concentration


class MultivariateNormal(Distribution):
    has_rsample = True
    _lacks = ("cdf", "icdf")
    _event = 1

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        LibCall.torch.require(loc.dim() >= 1, "invalid-argument", "ValueError", "loc must be at least one-dimensional.")
        given = [(name, matrix) for name, matrix in (("covariance_matrix", covariance_matrix), ("scale_tril", scale_tril), ("precision_matrix", precision_matrix))
                 if matrix is not None]
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        name, matrix = given[0]
        kind = "scale_tril matrix" if name == "scale_tril" else name
        LibCall.torch.require(matrix.dim() >= 2, "invalid-argument", "ValueError", kind + " must be at least two-dimensional, with optional leading batch dimensions")
        sizes = tuple(loc.shape[:-1]) + tuple(matrix.shape[-2:]) if matrix.dim() == 2 else tuple(matrix.shape)
        LibCall.torch.require(matrix.shape[-2] == matrix.shape[-1], "invalid-argument", "ValueError",
                              f"Expected parameter {name} (Tensor of shape {sizes}) of distribution MultivariateNormal(loc: {loc.shape}, {name}: torch.Size({list(sizes)})) "
                              f"to satisfy the constraint {'LowerCholesky()' if name == 'scale_tril' else 'PositiveDefinite()'}, but found invalid values:")
        self._like = self.loc = LibCall.torch.pointwise("broadcast", "float", (loc, matrix[..., 0, :1]))
        self._matrix = matrix

    def _square(self):
        size = self._matrix.shape[-1]
        return LibCall.torch.computed("matrix", self._matrix, tuple(self.batch_shape) + (size, size))

    def rsample(self, sample_shape=()):
        chance = LibCall.torch.computed("rsample", self._like, tuple(sample_shape) + self._like.shape)
        return self.loc + (self._matrix @ chance.unsqueeze(-1)).squeeze(-1)

    def sample(self, sample_shape=()):
        return self.rsample(sample_shape).detach()

    def log_prob(self, value):
        self._demand_sample(value)
        size = self._like.shape[-1]
        self._matrix.reshape(-1, size, size)
        return self._over_events(LibCall.torch.pointwise("log_prob", "float", (value, self._like, self._matrix[..., 0])))

    covariance_matrix = precision_matrix = scale_tril = property(_square)


class Independent(Distribution):
    _lacks = ("cdf", "icdf")

    @property
    def has_rsample(self):
        return self.base_dist.has_rsample

    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        if LibCall.data.kind(reinterpreted_batch_ndims) == "int" and isinstance(base_distribution, Distribution):
            dims = len(base_distribution._like.shape) - base_distribution._event
            LibCall.torch.require(reinterpreted_batch_ndims <= dims, "invalid-argument", "ValueError",
                                  "Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), "
                                  f"actual {reinterpreted_batch_ndims} vs {dims}")
        self.base_dist, self.reinterpreted_batch_ndims = base_distribution, reinterpreted_batch_ndims
        self._like = base_distribution._like
        self._event = base_distribution._event + reinterpreted_batch_ndims

    @property
    def mean(self):
        return self.base_dist.mean

    @property
    def mode(self):
        return self.base_dist.mode

    @property
    def stddev(self):
        return self.base_dist.stddev

    @property
    def variance(self):
        return self.base_dist.variance

    def log_prob(self, value):
        return _over_last(self.base_dist.log_prob(value), self.reinterpreted_batch_ndims)

    def entropy(self):
        return _over_last(self.base_dist.entropy(), self.reinterpreted_batch_ndims)

    def sample(self, sample_shape=()):
        return self.base_dist.sample(sample_shape)

    def rsample(self, sample_shape=()):
        return self.base_dist.rsample(sample_shape)

    def _dtype(self):
        return self.base_dist._dtype()

    def _demand_sample(self, value):
        self.base_dist._demand_sample(value)


class MixtureSameFamily(Distribution):
    has_rsample = False
    _lacks = ("icdf", "entropy", "mode")

    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        if not isinstance(mixture_distribution, Categorical):
            raise ValueError(" The Mixture distribution needs to be an  instance of torch.distributions.Categorical")
        if not isinstance(component_distribution, Distribution):
            raise ValueError("The Component distribution need to be an instance of torch.distributions.Distribution")
        mixed, several = mixture_distribution.probs.shape[-1], component_distribution.batch_shape[-1]
        LibCall.torch.require(mixed == several, "invalid-argument", "ValueError",
                              f"`mixture_distribution component` ({mixed}) does not equal `component_distribution.batch_shape[-1]` ({several})")
        self.mixture_distribution, self.component_distribution = mixture_distribution, component_distribution
        self._event = component_distribution._event
        self._like = component_distribution._like.select(-1 - self._event, 0)


def kl_divergence(p, q):
    if isinstance(p, Categorical) and isinstance(q, Categorical):
        return LibCall.torch.reduce("kl_divergence", "same", LibCall.torch.pointwise("kl_divergence", "float", (p.logits, q.logits)), -1, False)
    if isinstance(p, Bernoulli) and isinstance(q, Bernoulli):
        result = LibCall.torch.pointwise("kl_divergence", "float", (q._like, p._like))
        result[q.probs == 0]
        return result
    if isinstance(p, Independent) and isinstance(q, Independent):
        if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
            raise NotImplementedError
        return _over_last(kl_divergence(p.base_dist, q.base_dist), p.reinterpreted_batch_ndims)
    return p._over_events(LibCall.torch.pointwise("kl_divergence", "float", (q._like, p._like) if isinstance(p, Beta) else (p._like, q._like)))


# The modules that hold one of these each, before one is imported by its name.
class _Module:
    Normal, Uniform, Bernoulli, Categorical, Beta, Gamma, Laplace, Dirichlet = Normal, Uniform, Bernoulli, Categorical, Beta, Gamma, Laplace, Dirichlet
    MultivariateNormal, Independent, Exponential, Poisson, MixtureSameFamily = MultivariateNormal, Independent, Exponential, Poisson, MixtureSameFamily
    OneHotCategorical, RelaxedOneHotCategorical, LogNormal, StudentT = OneHotCategorical, RelaxedOneHotCategorical, LogNormal, StudentT
    kl_divergence = staticmethod(kl_divergence)


normal = uniform = bernoulli = categorical = beta = gamma = laplace = dirichlet = multivariate_normal = independent = exponential = poisson = _Module()
mixture_same_family = one_hot_categorical = log_normal = studentT = kl = _Module()


from torch.distributions._more import (Binomial, ContinuousBernoulli, FisherSnedecor, GeneralizedPareto, HalfCauchy, InverseGamma, Kumaraswamy,
                                       LKJCholesky, LogisticNormal, LowRankMultivariateNormal, Multinomial, NegativeBinomial, Pareto, VonMises, Weibull,
                                       Wishart)

ExponentialFamily = Distribution
__complete__ = True


def __getattr__(name):
    if name in ("constraints", "transforms", "transformed_distribution"):
        from importlib import import_module
        return import_module("torch.distributions." + name)
    if name in ("AbsTransform", "AffineTransform", "ComposeTransform", "ExpTransform", "IndependentTransform", "PowerTransform", "SigmoidTransform",
                "SoftplusTransform", "TanhTransform", "Transform", "identity_transform"):
        from torch.distributions import transforms
        return getattr(transforms, name)
    if name == "TransformedDistribution":
        from torch.distributions.transformed_distribution import TransformedDistribution
        return TransformedDistribution
    from torch._names import without_model
    return without_model("torch.distributions", name)
