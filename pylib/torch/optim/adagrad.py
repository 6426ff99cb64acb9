from torch.optim import Adagrad
