from torch.optim import ASGD
