from torch.optim import Adam
