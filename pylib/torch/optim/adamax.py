from torch.optim import Adamax
