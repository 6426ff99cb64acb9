__lazy_imports__ = True

from torch.nn.parameter import Parameter, Buffer, UninitializedParameter, UninitializedBuffer
from torch.nn import functional, init, modules, parameter, attention
from torch.nn.modules import *
from torch.nn.parallel import DataParallel
from torch.nn import parallel
from torch.nn import utils  # the star brings torch.nn.modules.utils


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.nn", name)
