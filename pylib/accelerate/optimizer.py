from torch.optim.optimizer import Optimizer as AcceleratedOptimizer
