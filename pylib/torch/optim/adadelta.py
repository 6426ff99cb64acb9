from torch.optim import Adadelta
