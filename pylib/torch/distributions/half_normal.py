from torch.distributions import HalfNormal
