from torch.distributed.nn.functional import *
from torch.distributed.nn import functional
from torch.distributed.nn.remote_module import RemoteModule
