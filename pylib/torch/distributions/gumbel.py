from torch.distributions import Gumbel
