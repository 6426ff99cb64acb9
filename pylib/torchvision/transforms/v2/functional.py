# The functions of the second edition: those of the first under new names, and a few more.
from torchvision.transforms.functional import *
from torchvision.transforms import functional as _first
from torchvision.transforms.v2._conversion import _to_image as to_image

to_pil_image = _first.to_pil_image
pil_to_tensor = _first.pil_to_tensor
horizontal_flip = _first.hflip
vertical_flip = _first.vflip
get_size = lambda inpt: _first.get_dimensions(inpt)[1:]


def to_dtype(inpt, dtype=None, scale=False):
    import torch
    return inpt.to(torch.float32 if dtype is None else dtype)


def __getattr__(name):
    return LibCall.unknown.any("torchvision.transforms.v2.functional." + name)
