from torch.optim import RAdam
