from torch.nn.parameter import Parameter, Buffer, UninitializedParameter, UninitializedBuffer
from torch.nn import functional, init, modules, parameter, attention
from torch.nn import utils as _utils
from torch.nn.modules import *
from torch.nn.parallel import DataParallel
from torch.nn import parallel

utils = _utils  # the star has bound torch.nn.modules.utils
