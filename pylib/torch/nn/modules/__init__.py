__lazy_imports__ = True

from torch.nn.modules.module import Module
from torch.nn.modules.container import Container, ModuleDict, ModuleList, ParameterDict, ParameterList, Sequential
from torch.nn.modules import lazy
from torch.nn.modules.linear import *
from torch.nn.modules.conv import *
from torch.nn.modules.pooling import *
from torch.nn.modules.padding import *
from torch.nn.modules.batchnorm import *
from torch.nn.modules.instancenorm import *
from torch.nn.modules.normalization import *
from torch.nn.modules.activation import *
from torch.nn.modules.dropout import *
from torch.nn.modules.sparse import *
from torch.nn.modules.upsampling import *
from torch.nn.modules.pixelshuffle import *
from torch.nn.modules.channelshuffle import *
from torch.nn.modules.flatten import *
from torch.nn.modules.fold import *
from torch.nn.modules.distance import *
from torch.nn.modules.rnn import *
from torch.nn.modules.transformer import *
from torch.nn.modules.loss import *
from torch.nn.modules.adaptive import AdaptiveLogSoftmaxWithLoss
