# Functions of torch.nn.functional that torch exports as well.
from torch.nn.functional import *
from torch.nn import functional as _f

dropout_ = _f._changing(_f.dropout)
feature_dropout = _f.dropout


def grid_sampler(input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool):
    return LibCall.torch.grid_sample(input, grid)


def affine_grid_generator(theta: Tensor, size: sizes, align_corners: bool):
    return LibCall.torch.affine_grid(theta, size)
