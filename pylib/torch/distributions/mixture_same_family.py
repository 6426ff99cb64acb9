# The name that torch has for the module of it.
from torch.distributions import MixtureSameFamily
