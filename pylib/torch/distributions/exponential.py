from torch.distributions import Exponential
