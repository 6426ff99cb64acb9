"""torch.distributions: the sizes of batches and events, of what is drawn, of its probability; transforms, mixtures, divergences."""

from .core import api

D = "torch.distributions."
PLAIN = ("Normal", "Laplace", "Cauchy", "Gumbel", "LogNormal", "Beta", "Gamma", "Uniform")
DRAWN = ("", "(2,)", "torch.Size([2])", "[2, 3]")


def two(case):
    """Sizes of two parameters that broadcast, or do not."""
    n, m = case.randrange(2, 5), case.randrange(2, 5)
    first, second = case.pick(([n, m], [n, m]), ([n, m], [m]), ([n, 1], [1, m]), ([n], [n]), ([n, m], []))
    if case.bad:
        first, second = [n, m], [m + 1]
    return case.tensor(first, "float32"), case.tensor(second, "float32"), n, m


def plain(case, name=None):
    first, second, n, m = two(case)
    name = name or case.choice(PLAIN)
    if name == "Uniform":
        second = "%s + 1" % second
    return "%s%s(%s, %s)" % (D, name, first, second)


@api("torch.distributions (drawn)", 60)
def drawn(case):
    return "%s.%s(%s)" % (plain(case), case.pick("sample", "sample", "rsample"), case.choice(DRAWN))


@api("torch.distributions (told)", 60)
def told(case):
    name = case.pick("Normal", "Laplace", "Gumbel", "Beta", "Gamma", "Uniform")
    return "%s.%s" % (plain(case, name), case.pick("mean", "variance", "stddev", "entropy()", "batch_shape", "event_shape"))


@api("torch.distributions (probability)", 90)
def probability(case):
    n, m = case.randrange(2, 5), case.randrange(2, 5)
    first, second = case.tensor([n, m], "float32"), case.tensor(case.pick([n, m], [m], [1, m]), "float32")
    value = case.tensor([n, m + 1] if case.bad else case.pick([n, m], [m], [5, n, m], [n, 1], []), "float32")
    return "%s%s(%s, %s).%s(%s)" % (D, case.pick("Normal", "Laplace", "Gumbel"), first, second, case.pick("log_prob", "log_prob", "cdf"), value)


@api("torch.distributions.Categorical", 90)
def categorical(case):
    batch = case.pick([], [3], [2, 4])
    given = "%s=%s" % (case.pick("probs", "logits"), case.tensor(([] if case.chance(0.4) and case.bad else batch + [5]), "float32"))
    if case.bad and case.chance(0.2):
        given = case.pick("", "probs=torch.ones(3), logits=torch.ones(3)")
    made = D + "Categorical(%s)" % given
    sizes = [4] + batch[1:] if case.bad and batch else case.pick(batch, [6] + batch, [])
    return made + case.pick(".sample(%s)" % case.choice(DRAWN), ".entropy()", ".log_prob(%s)" % case.tensor(sizes, "int64"), ".probs", ".logits", ".mode",
                            ".log_prob(%s)" % case.tensor(sizes, "int64"), ".enumerate_support()", ".param_shape", ".batch_shape")


@api("torch.distributions.Bernoulli", 40)
def bernoulli(case):
    made = D + "Bernoulli(%s=%s)" % (case.pick("probs", "logits"), case.tensor([3, 4], "float32"))
    return made + case.pick(".sample(%s)" % case.choice(DRAWN), ".entropy()", ".log_prob(%s)" % case.tensor([3, 5] if case.bad else case.pick([3, 4], [4], [2, 3, 4]), "int64"),
                            ".log_prob(%s.round())" % case.tensor([2, 4] if case.bad else [3, 4], "float32"), ".mean", ".probs")


@api("torch.distributions.MultivariateNormal", 90)
def multivariate(case):
    n, batch = case.randrange(2, 5), case.pick([], [3])
    matrix = "torch.eye(%d)" % (n + 1 if case.bad and case.chance(0.5) else n)
    if case.chance(0.3):
        matrix += ".repeat(3, 1, 1)"
    if case.bad and case.chance(0.3):
        matrix = case.pick("torch.ones(%d)" % n, "torch.ones(%d, %d)" % (n, n + 1))
    made = D + "MultivariateNormal(%s, %s%s)" % (case.tensor([] if case.bad and case.chance(0.2) else batch + [n], "float32"),
                                                case.pick("", "covariance_matrix=", "scale_tril="), matrix)
    value = case.tensor(batch + [n + 1] if case.bad else case.pick(batch + [n], [n], [5] + batch + [n] if batch else [7, n]), "float32")
    return made + case.pick(".sample(%s)" % case.choice(DRAWN), ".rsample()", ".entropy()", ".log_prob(%s)" % value, ".log_prob(%s)" % value, ".mean", ".covariance_matrix",
                            ".batch_shape", ".event_shape")


@api("torch.distributions.Independent", 90)
def independent(case):
    dims = 4 if case.bad and case.chance(0.4) else case.pick(0, 1, 1, 2)
    made = D + "Independent(%s, %d)" % (D + "Normal(%s, 1.0)" % case.tensor([2, 3, 4], "float32"), dims)
    value = case.tensor([2, 3, 5] if case.bad else case.pick([2, 3, 4], [5, 2, 3, 4]), "float32")
    return made + case.pick(".sample(%s)" % case.choice(DRAWN), ".rsample((2,))", ".entropy()", ".log_prob(%s)" % value, ".log_prob(%s)" % value, ".mean", ".stddev", ".variance",
                            ".batch_shape", ".event_shape")


@api("torch.distributions.TransformedDistribution", 60)
def transformed(case):
    base = D + case.pick("Normal(%s, 1.0)", "Independent(torch.distributions.Normal(%s, 1.0), 1)") % case.tensor([3, 4], "float32")
    parts = case.pick("TanhTransform(cache_size=1)", "AffineTransform(1.0, 2.0)", "AffineTransform(0.0, torch.ones(4))", "SigmoidTransform()", "ExpTransform()",
                      "AffineTransform(0.0, torch.ones(5))" if case.bad else "TanhTransform()")
    made = D + "TransformedDistribution(%s, %s)" % (base, case.pick("[%s]", "%s", "[%s, torch.distributions.AffineTransform(0.0, 2.0)]") % ("torch.distributions." + parts))
    value = case.tensor([3, 5] if case.bad else [3, 4], "float32")
    return made + case.pick(".sample(%s)" % case.choice(DRAWN), ".rsample()", ".log_prob(%s)" % value, ".log_prob(%s)" % value, ".batch_shape", ".event_shape")


@api("torch.distributions.MixtureSameFamily", 40)
def mixture(case):
    mixed = case.tensor([3, 6 if case.bad else 5], "float32")
    vector = case.chance(0.5)
    part = D + ("Independent(torch.distributions.Normal(%s, 1.0), 1)" if vector else "Normal(%s, 1.0)") % case.tensor([3, 5, 2] if vector else [3, 5], "float32")
    made = D + "MixtureSameFamily(torch.distributions.Categorical(%s), %s)" % (mixed, part)
    value = case.tensor([3, 2] if vector else [3], "float32")
    return made + case.pick(".sample(%s)" % case.choice(DRAWN), ".log_prob(%s)" % value, ".batch_shape", ".event_shape")


@api("torch.distributions.kl_divergence", 60)
def divergence(case):
    n, m = 3, 4
    kind = case.pick("Normal(%s, 1.0)", "Categorical(%s)", "Bernoulli(%s)", "Beta(%s, 1.0)", "Independent(torch.distributions.Normal(%s, 1.0), 1)")
    first, second = case.tensor([n, m], "float32"), case.tensor([n, m + 1] if case.bad else case.pick([n, m], [m], [1, m]), "float32")
    return D + "kl_divergence(%s%s, %s%s)" % (D, kind % first, D, kind % second)


@api("torch.distributions.transforms", 30)
def transforms(case):
    made = D + case.pick("TanhTransform()", "SigmoidTransform()", "AffineTransform(0.0, %s)" % case.tensor([5 if case.bad else 4], "float32"),
                         "ComposeTransform([torch.distributions.TanhTransform(), torch.distributions.AffineTransform(0.0, 2.0)])")
    x = case.tensor([3, 4], "float32")
    return made + case.pick("(%s)" % x, ".inv(%s)" % x, ".log_abs_det_jacobian(%s, %s)" % (x, x))


# Every family over a batch of three by four, or of three vectors of four.
FAMILIES = (
    "Normal(%s, 1.0)", "LogNormal(%s, 1.0)", "Laplace(%s, 1.0)", "Cauchy(%s, 1.0)", "Gumbel(%s, 1.0)", "HalfNormal(%s)", "HalfCauchy(%s)", "Uniform(%s, 2.0)",
    "Beta(%s, 1.0)", "Gamma(%s, 1.0)", "InverseGamma(%s, 1.0)", "StudentT(%s)", "Exponential(%s)", "Poisson(%s)", "Chi2(%s)", "FisherSnedecor(%s, 3.0)", "Pareto(%s, 1.0)",
    "Weibull(%s, 1.0)", "Kumaraswamy(%s, 1.0)", "VonMises(0.0, %s)", "GeneralizedPareto(0.0, %s, 0.5)", "Bernoulli(%s)", "Bernoulli(logits=%s)", "ContinuousBernoulli(%s)",
    "Binomial(7, %s)", "NegativeBinomial(7, %s)", "Geometric(%s)", "RelaxedBernoulli(torch.tensor(1.0), %s)", "Categorical(%s)", "OneHotCategorical(%s)",
    "OneHotCategoricalStraightThrough(%s)", "RelaxedOneHotCategorical(torch.tensor(1.0), %s)", "Multinomial(7, %s)", "Dirichlet(%s)", "LogisticNormal(%s, 1.0)",
    "MultivariateNormal(%s, torch.eye(4))", "LowRankMultivariateNormal(%s, torch.ones(4, 2), torch.ones(4))", "LKJCholesky(4, %s)",
    "MixtureSameFamily(torch.distributions.Categorical(torch.ones(3, 4)), torch.distributions.Normal(%s, 1.0))", "Independent(torch.distributions.Normal(%s, 1.0), 1)",
)
ASKED = (".sample()", ".sample((2,))", ".rsample()", ".cdf(%s)", ".icdf(%s)", ".entropy()", ".mean", ".mode", ".variance", ".stddev", ".enumerate_support()",
         ".enumerate_support(False)", ".has_rsample", ".batch_shape", ".event_shape", ".log_prob(%s)")


@api("torch.distributions (every family)", 420)
def families(case):
    made = D + case.choice(FAMILIES) % case.tensor([3, 4], "float32")
    sizes = [3, 5] if case.bad else case.pick([3, 4], [3, 4], [2, 3, 4], [4])
    asked = case.choice(ASKED)
    of_counts = ("Binomial", "Geometric", "Multinomial", "Poisson", "Bernoulli(", "Categorical(")
    value = "%s.round()" if any(name in made for name in of_counts) else "%s.softmax(-1)" if "Dirichlet" in made or "Logistic" in made else "%s"
    return made + (asked % (value % case.tensor(sizes, "float32")) if "%s" in asked else asked)


@api("torch.distributions.Wishart", 30)
def wishart(case):
    made = D + "Wishart(torch.tensor(5.0), %s)" % ("torch.ones(3)" if case.bad else case.pick("torch.eye(3)", "covariance_matrix=torch.eye(3).repeat(2, 1, 1)"))
    return made + case.pick(".sample()", ".rsample((2,))", ".entropy()", ".log_prob(torch.eye(3))", ".mean", ".batch_shape", ".event_shape", ".cdf(torch.eye(3))")
