from torch.distributions import Cauchy
