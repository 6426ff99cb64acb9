from torch.distributions import LogNormal
