from torch.distributions import Chi2
