from torch.distributions import Geometric
