from torch.optim import NAdam
