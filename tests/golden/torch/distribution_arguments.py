# What distributions refuse: numbers out of their range, too few dimensions, samples of other sizes.
# verdict: invalid
import torch
from torch.distributions import (Bernoulli, Beta, Categorical, Dirichlet, Exponential, Gamma, Independent, MultivariateNormal, Normal, Poisson,
                                 kl_divergence)

three = torch.ones(3)
refused = 0
for make in (lambda: Normal(0.0, -1.0), lambda: Normal(torch.zeros(3), 0), lambda: Beta(-1.0, 2.0), lambda: Gamma(1.0, 0.0), lambda: Exponential(0.0),
             lambda: Poisson(-1.0), lambda: Bernoulli(1.5), lambda: Bernoulli(three, three), lambda: Bernoulli(), lambda: Categorical(),
             lambda: Categorical(torch.ones(())), lambda: Dirichlet(torch.tensor(1.0)), lambda: Independent(Normal(three, 1.0), 2),
             lambda: Normal(three, 1.0).log_prob(torch.zeros(4)), lambda: Categorical(torch.ones(4, 3)).log_prob(torch.zeros(3)),
             lambda: MultivariateNormal(three, torch.eye(3)).log_prob(torch.zeros(5, 4)), lambda: Bernoulli(logits=three).log_prob(torch.zeros(2)),
             lambda: Independent(Normal(torch.zeros(4, 3), 1.0), 1).log_prob(torch.zeros(4, 2)), lambda: Normal(0.0, 1.0).log_prob(1.0)):
    try:
        make()
    except ValueError:
        refused += 1
reveal_value(refused)  # revealed: 19
Poisson(0.0), Normal(0, -1.0, validate_args=False), Bernoulli(0), Bernoulli(1.0), Exponential(2)
reveal_shape(kl_divergence(Categorical(torch.ones(4, 3)), Categorical(logits=torch.ones(4, 3))))  # revealed: (4,)
reveal_shape(Independent(Normal(torch.zeros(4, 3), 1.0), 1).log_prob(torch.zeros(2, 4, 3)))  # revealed: (2, 4)
reveal_shape(Independent(Normal(torch.zeros(4, 3), 1.0), 1).log_prob(torch.zeros(3)))  # revealed: (4,)
try:
    torch.poisson(torch.randn(3))
except RuntimeError:
    three.view(3)
kl_divergence(Categorical(torch.ones(4, 3)), Categorical(torch.ones(4, 2)))  # error: [broadcast-mismatch] "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1"
