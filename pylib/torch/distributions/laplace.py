from torch.distributions import Laplace
