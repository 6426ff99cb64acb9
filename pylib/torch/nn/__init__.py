from torch.nn.parameter import Parameter, Buffer, UninitializedParameter, UninitializedBuffer
from torch.nn import functional, init, utils, modules, parameter, attention
from torch.nn.modules import *
from torch.nn.parallel import DataParallel
from torch.nn import parallel
