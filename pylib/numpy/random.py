# numpy.random: shapes are exact, values are chance.
from numpy._array import array, asarray, made
from numpy._choice import chosen
from numpy._scalars import name_of, plain, scalar


def _number(dtype):
    if dtype[:1] == "f":
        made = scalar(dtype, 0.0)
        made._value_ = LibCall.unknown.float("a random number", "program", -1e999, 1e999)  # one number, whatever it is asked
        return made
    return scalar(dtype, LibCall.torch.unknown("int", "a random number", "program"))


# Of this size; without one, as the parameters broadcast.
def _drawn(size, dtype="float64", *parameters):
    if size is None:
        arrays = [p for p in parameters if not isinstance(p, (int, float))]
        if not arrays:
            return _number(dtype)
        if any([LibCall.data.kind(p) == "opaque" for p in arrays]):
            return made(LibCall.image.unknown_tensor("random", "a parameter of a distribution"))
        parts = tuple([p if isinstance(p, (int, float)) else asarray(p) for p in parameters])
        result = made(LibCall.numpy.pointwise("random", "divide", parts))
        return result if dtype == "float64" else result.astype(dtype)
    from numpy._creation import _filled
    return _filled("empty", plain(size), dtype)


def _integer_low(low, high):
    return (0, low) if high is None else (low, high)


def _integers(low, high, size, dtype, endpoint=False):
    low, high = _integer_low(low, high)
    low, high = plain(low), plain(high)
    if isinstance(low, int) and isinstance(high, int):
        if LibCall.value.known(low) and LibCall.value.known(high) and (low > high if endpoint else low >= high):
            raise ValueError("low >= high" if not endpoint else "low > high")
        LibCall.torch.require_ordinary(low <= high if endpoint else low < high, "invalid-argument", "ValueError", "low > high" if endpoint else "low >= high")
        if size is None:
            number = LibCall.unknown.whole(low, high if endpoint else high - 1)
            return number if dtype is int else scalar(name_of(dtype), number)
    drawn = _drawn(size, "int64" if dtype is int else name_of(dtype), low, high)
    if isinstance(low, int) and isinstance(high, int):
        LibCall.torch.note_elements(drawn, low, high if endpoint else high - 1)
    return drawn


def _permuted(x):
    x = plain(x)
    if isinstance(x, int):
        return LibCall.torch.note_elements(_drawn((x,), "int64"), 0, x - 1)
    if LibCall.data.kind(x) == "opaque":
        return made(LibCall.image.unknown_tensor("permutation", "what is permuted is not known"))
    return asarray(x).copy()


def _shuffled(x):
    if LibCall.data.kind(x) == "array":
        LibCall.numpy.inplace("copyto", x, x)
    elif isinstance(x, list):
        import random
        random.shuffle(x)


class _Legacy:
    def seed(self, seed=None):
        return None

    def get_state(self, legacy=True):
        return LibCall.unknown.any("the state of a generator")

    def set_state(self, state):
        return None

    def rand(self, *dims):
        return _drawn(dims if dims else None)

    def randn(self, *dims):
        return _drawn(dims if dims else None)

    def random_sample(self, size=None):
        return _drawn(size)

    def random(self, size=None):
        return _drawn(size)

    def randint(self, low, high=None, size=None, dtype=int):
        return _integers(low, high, size, dtype)

    def random_integers(self, low, high=None, size=None):
        return _integers(low, high, size, int, True)

    def permutation(self, x):
        return _permuted(x)

    def shuffle(self, x):
        return _shuffled(x)

    def choice(self, a, size=None, replace=True, p=None):
        return chosen(a, size, replace, p, False, _drawn)

    def bytes(self, length):
        return LibCall.torch.unknown("bytes", "random bytes", "program")

    def uniform(self, low=0.0, high=1.0, size=None):
        return _drawn(size, "float64", low, high)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return _drawn(size, "float64", loc, scale)

    def standard_normal(self, size=None):
        return _drawn(size)

    standard_cauchy = standard_exponential = standard_normal

    def beta(self, a, b, size=None):
        return _drawn(size, "float64", a, b)

    def gamma(self, shape, scale=1.0, size=None):
        return _drawn(size, "float64", shape, scale)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return _drawn(size, "float64", loc, scale)

    gumbel = logistic = lognormal = laplace

    def exponential(self, scale=1.0, size=None):
        return _drawn(size, "float64", scale)

    rayleigh = exponential

    def standard_t(self, df, size=None):
        return _drawn(size, "float64", df)

    chisquare = power = pareto = weibull = standard_gamma = standard_t

    def poisson(self, lam=1.0, size=None):
        return _drawn(size, "int64", lam)

    def geometric(self, p, size=None):
        return _drawn(size, "int64", p)

    def binomial(self, n, p, size=None):
        return _drawn(size, "int64", n, p)

    def dirichlet(self, alpha, size=None):
        return _vectors(len(alpha), size, "float64")

    def multinomial(self, n, pvals, size=None):
        return _vectors(len(pvals), size, "int64")

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8):
        return _vectors(len(mean), size, "float64")


def _vectors(n, size, dtype):
    size = () if size is None else (size,) if isinstance(size, int) else tuple(size)
    return _drawn(size + (n,), dtype)


class RandomState(_Legacy):
    def __init__(self, seed=None):
        pass

    def __getattr__(self, name):
        return LibCall.unknown.any("numpy.random.RandomState." + name)


class Generator(_Legacy):
    def __init__(self, bit_generator=None):
        self.bit_generator = bit_generator

    def random(self, size=None, dtype=float, out=None):
        return _drawn(size, name_of(dtype))

    def standard_normal(self, size=None, dtype=float, out=None):
        return _drawn(size, name_of(dtype))

    def integers(self, low, high=None, size=None, dtype="int64", endpoint=False):
        return _integers(low, high, size, dtype, endpoint)

    def permutation(self, x, axis=0):
        return _permuted(x)

    def permuted(self, x, *, axis=None, out=None):
        return _permuted(x)

    def shuffle(self, x, axis=0):
        return _shuffled(x)

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        a = plain(a)
        if isinstance(a, (int, float, str)) or LibCall.data.constant(asarray(a).ndim) == 1:
            return chosen(a, size, replace, p, True, _drawn)
        return LibCall.unknown.any("numpy.random.Generator.choice")

    def spawn(self, n_children):
        return [Generator() for _ in range(n_children)]

    def __getattr__(self, name):
        if name in ("rand", "randn", "randint", "seed", "random_sample", "get_state", "set_state"):
            raise AttributeError(f"'numpy.random._generator.Generator' object has no attribute '{name}'")
        return LibCall.unknown.any("numpy.random.Generator." + name)


def default_rng(seed=None):
    return seed if isinstance(seed, Generator) else Generator()


_global = _Legacy()
seed, get_state, set_state = _global.seed, _global.get_state, _global.set_state
rand, randn, randint, random_integers = _global.rand, _global.randn, _global.randint, _global.random_integers
random_sample = random = ranf = sample = _global.random_sample
permutation, shuffle, choice, bytes = _global.permutation, _global.shuffle, _global.choice, _global.bytes
uniform, normal, standard_normal, beta, gamma = _global.uniform, _global.normal, _global.standard_normal, _global.beta, _global.gamma
laplace, gumbel, logistic, lognormal, exponential = _global.laplace, _global.gumbel, _global.logistic, _global.lognormal, _global.exponential
rayleigh, standard_t, chisquare, power, pareto = _global.rayleigh, _global.standard_t, _global.chisquare, _global.power, _global.pareto
weibull, standard_gamma, poisson, geometric, binomial = _global.weibull, _global.standard_gamma, _global.poisson, _global.geometric, _global.binomial
dirichlet, multinomial, multivariate_normal = _global.dirichlet, _global.multinomial, _global.multivariate_normal


def __getattr__(name):
    return LibCall.unknown.any("numpy.random." + name)
