from torch.optim import SGD
