from torch.optim import Rprop
