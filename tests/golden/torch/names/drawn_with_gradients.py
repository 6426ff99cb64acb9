# Whether a family of distributions draws with gradients is told by its class and by its instances.
import torch
from torch.distributions import Categorical, Distribution, Independent, Normal, RelaxedBernoulli, TransformedDistribution
from torch.distributions.transforms import TanhTransform

for family in (Normal, RelaxedBernoulli, Categorical, Distribution):
    if family.has_rsample:
        torch.zeros(2, 3) @ torch.zeros(3, 1)
    elif family not in (Categorical, Distribution):
        torch.zeros(2, 3) @ torch.zeros(2, 3)

base = Normal(torch.zeros(4), torch.ones(4))
squashed = TransformedDistribution(Independent(base, 1), [TanhTransform()])
reveal_shape(squashed.rsample((2,)) if squashed.has_rsample else torch.zeros(1))  # revealed: (2, 4)
try:
    Categorical(torch.ones(4)).rsample()
    torch.zeros(2, 3) @ torch.zeros(2, 3)
except NotImplementedError:
    torch.zeros(2, 3) @ torch.zeros(3, 2)
