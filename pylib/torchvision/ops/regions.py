# Features of regions: a row per box, all of one size.
import torch
from torch import nn


def _pair(size):
    return (size, size) if isinstance(size, int) else tuple(size)


def _rows(boxes):
    if isinstance(boxes, (list, tuple)):
        for one in boxes:
            LibCall.torch.require(one.size(1) == 4, "invalid-argument", "AssertionError",
                                  "The shape of the tensor in the boxes list is not correct as List[Tensor[L, 4]]")
        return sum([one.size(0) for one in boxes])
    LibCall.torch.require(boxes.size(1) == 5, "invalid-argument", "AssertionError",
                          "The boxes tensor shape is not correct as Tensor[K, 5]")
    return boxes.size(0)


def roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1, aligned=False):
    return input.new_zeros((_rows(boxes), input.shape[1]) + _pair(output_size))


def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    return input.new_zeros((_rows(boxes), input.shape[1]) + _pair(output_size))


def ps_roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1):
    height, width = _pair(output_size)
    return input.new_zeros((_rows(boxes), input.shape[1] // (height * width), height, width))


def ps_roi_pool(input, boxes, output_size, spatial_scale=1.0):
    return ps_roi_align(input, boxes, output_size)


class RoIAlign(nn.Module):
    def __init__(self, output_size, spatial_scale, sampling_ratio, aligned=False):
        super().__init__()
        self.output_size = output_size
        self.spatial_scale = spatial_scale
        self.sampling_ratio = sampling_ratio
        self.aligned = aligned

    def forward(self, input, rois):
        return roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio, self.aligned)


class RoIPool(nn.Module):
    def __init__(self, output_size, spatial_scale):
        super().__init__()
        self.output_size = output_size
        self.spatial_scale = spatial_scale

    def forward(self, input, rois):
        return roi_pool(input, rois, self.output_size, self.spatial_scale)


class PSRoIAlign(nn.Module):
    def __init__(self, output_size, spatial_scale, sampling_ratio):
        super().__init__()
        self.output_size = output_size
        self.spatial_scale = spatial_scale
        self.sampling_ratio = sampling_ratio

    def forward(self, input, rois):
        return ps_roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio)


class PSRoIPool(RoIPool):
    def forward(self, input, rois):
        return ps_roi_pool(input, rois, self.output_size, self.spatial_scale)


def deform_conv2d(input, offset, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), mask=None):
    return nn.functional.conv2d(input, weight, bias, stride, padding, dilation, input.shape[1] // weight.shape[1])


class DeformConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = _pair(kernel_size)
        self.stride = _pair(stride)
        self.padding = _pair(padding)
        self.dilation = _pair(dilation)
        self.groups = groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, *self.kernel_size))
        if bias:
            self.bias = nn.Parameter(torch.empty(out_channels))
        else:
            self.register_parameter("bias", None)

    def forward(self, input, offset, mask=None):
        return deform_conv2d(input, offset, self.weight, self.bias, self.stride, self.padding, self.dilation, mask)


def _drop_block(input, p, dims, training):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"drop probability has to be between 0 and 1, but got {p}.")
    if input.ndim != dims:
        raise ValueError(f"input should be {dims} dimensional. Got {input.ndim} dimensions.")
    return LibCall.torch.dropout(input, p, training)


def drop_block2d(input, p, block_size, inplace=False, eps=1e-06, training=True):
    return _drop_block(input, p, 4, training)


def drop_block3d(input, p, block_size, inplace=False, eps=1e-06, training=True):
    return _drop_block(input, p, 5, training)


class DropBlock2d(nn.Module):
    _dims = 4

    def __init__(self, p, block_size, inplace=False, eps=1e-06):
        super().__init__()
        self.p = p
        self.block_size = block_size
        self.inplace = inplace
        self.eps = eps

    def forward(self, input):
        return _drop_block(input, self.p, self._dims, self.training)


class DropBlock3d(DropBlock2d):
    _dims = 5
