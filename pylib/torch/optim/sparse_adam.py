from torch.optim import SparseAdam
