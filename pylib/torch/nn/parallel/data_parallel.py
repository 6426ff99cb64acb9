from torch.nn.parallel import DataParallel
