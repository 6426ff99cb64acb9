__lazy_imports__ = True

from torchvision.ops.boxes import (
    batched_nms, box_area, box_convert, box_iou, clip_boxes_to_image, complete_box_iou, complete_box_iou_loss, distance_box_iou,
    distance_box_iou_loss, generalized_box_iou, generalized_box_iou_loss, masks_to_boxes, nms, remove_small_boxes,
    sigmoid_focal_loss)
from torchvision.ops.feature_pyramid_network import FeaturePyramidNetwork
from torchvision.ops.misc import (
    MLP, Conv2dNormActivation, Conv3dNormActivation, ConvNormActivation, FrozenBatchNorm2d, Permute, SqueezeExcitation)
from torchvision.ops.poolers import MultiScaleRoIAlign
from torchvision.ops.regions import (
    DeformConv2d, DropBlock2d, DropBlock3d, PSRoIAlign, PSRoIPool, RoIAlign, RoIPool, deform_conv2d, drop_block2d, drop_block3d,
    ps_roi_align, ps_roi_pool, roi_align, roi_pool)
from torchvision.ops.stochastic_depth import StochasticDepth, stochastic_depth


def __getattr__(name):
    return LibCall.unknown.any("torchvision.ops." + name)
