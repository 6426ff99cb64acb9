from torch.optim.lr_scheduler import LRScheduler as AcceleratedScheduler
