# torch. The parts stand in the modules beside this one; this one puts them together under torch's own names.
from torch._tensor import Tensor

__lazy_imports__ = True

from torch._dtypes import *
from torch._tensor_types import FloatTensor, DoubleTensor, HalfTensor, BFloat16Tensor, LongTensor, IntTensor, ShortTensor, CharTensor
from torch._tensor_types import ByteTensor, BoolTensor
from torch._creation import *
from torch._pointwise import *
from torch._reduce import *
from torch._shape import *
from torch._math import *
from torch._lowrank import pca_lowrank, svd_lowrank
from torch._runtime import *
from torch._runtime import _assert

__version__ = "2.13.0"
pi = 3.141592653589793
e = 2.718281828459045
inf = 1e400
nan = inf - inf
newaxis = None

import torch.autograd
import torch.cuda
import torch.accelerator
import torch.backends
import torch.version
import torch.amp
import torch.random
import torch.linalg
import torch.fft
import torch.func
import torch.fx
import torch.special
import torch.nn
import torch.optim
import torch.utils
import torch.jit
import torch.hub
import torch.multiprocessing
import torch.distributed
import torch.serialization
import torch.compiler
import torch.mps
import torch.testing
import torch.profiler
import torch.distributions
import torch.sparse

from torch._in_place import *
from torch._functional import conv1d, conv2d, conv3d, conv_transpose1d, conv_transpose2d, conv_transpose3d
from torch._functional import max_pool1d, max_pool2d, max_pool3d, avg_pool1d, adaptive_avg_pool1d, layer_norm, batch_norm, group_norm
from torch._functional import instance_norm, embedding, bilinear, pixel_shuffle, pixel_unshuffle, cosine_embedding_loss, prelu, celu, rrelu
from torch._functional import dropout_, feature_dropout, alpha_dropout, channel_shuffle, rms_norm, hardshrink, binary_cross_entropy_with_logits
from torch._functional import kl_div, triplet_margin_loss, margin_ranking_loss, hinge_embedding_loss, ctc_loss, grid_sampler, affine_grid_generator
from torch._foreach import _foreach_add, _foreach_add_, _foreach_sub, _foreach_sub_, _foreach_mul, _foreach_mul_
from torch._foreach import _foreach_div, _foreach_div_, _foreach_pow, _foreach_pow_, _foreach_maximum
from torch._foreach import _foreach_maximum_, _foreach_minimum, _foreach_minimum_, _foreach_addcmul
from torch._foreach import _foreach_addcmul_, _foreach_addcdiv, _foreach_addcdiv_, _foreach_lerp, _foreach_lerp_
from torch._foreach import _foreach_sqrt, _foreach_sqrt_, _foreach_reciprocal, _foreach_reciprocal_, _foreach_neg
from torch._foreach import _foreach_neg_, _foreach_abs, _foreach_exp, _foreach_log, _foreach_zero_, _foreach_norm
from torch.amp import GradScaler
from torch.cuda import Event, OutOfMemoryError, Stream


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch", name)
