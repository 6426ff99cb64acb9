from torch.optim import LBFGS
