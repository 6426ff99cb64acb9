from torch.distributions import StudentT
