from torch.nn.parallel import DistributedDataParallel
