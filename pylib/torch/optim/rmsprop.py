from torch.optim import RMSprop
