from torch.distributed.nn.functional import *
from torch.distributed.nn import functional
