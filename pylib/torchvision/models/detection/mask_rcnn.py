# Mask R-CNN (He et al. 2017).
from collections import OrderedDict

from torch import nn
from torchvision.models import _api
from torchvision.models.detection.faster_rcnn import FasterRCNN, classes, resnet50_pyramid, second_edition
from torchvision.ops.misc import Conv2dNormActivation
from torchvision.ops.poolers import MultiScaleRoIAlign


class MaskRCNNHeads(nn.Sequential):
    def __init__(self, in_channels, layers, dilation, norm_layer=None):
        blocks = []
        for out in layers:
            blocks.append(Conv2dNormActivation(in_channels, out, 3, 1, dilation, norm_layer=norm_layer, dilation=dilation))
            in_channels = out
        super().__init__(*blocks)


class MaskRCNNPredictor(nn.Sequential):
    def __init__(self, in_channels, dim_reduced, num_classes):
        super().__init__(OrderedDict([
            ("conv5_mask", nn.ConvTranspose2d(in_channels, dim_reduced, 2, 2, 0)), ("relu", nn.ReLU(inplace=True)),
            ("mask_fcn_logits", nn.Conv2d(dim_reduced, num_classes, 1, 1, 0))]))


class MaskRCNN(FasterRCNN):
    _losses = ("loss_classifier", "loss_box_reg", "loss_mask", "loss_objectness", "loss_rpn_box_reg")

    def __init__(self, backbone, num_classes=None, *args, mask_roi_pool=None, mask_head=None, mask_predictor=None, **kwargs):
        if num_classes is not None and mask_predictor is not None:
            raise ValueError("num_classes should be None when mask_predictor is specified")
        super().__init__(backbone, num_classes, *args, **kwargs)
        if mask_head is None:
            mask_head = MaskRCNNHeads(backbone.out_channels, (256, 256, 256, 256), 1)
        if mask_predictor is None:
            mask_predictor = MaskRCNNPredictor(256, 256, num_classes)
        self.roi_heads.mask_roi_pool = MultiScaleRoIAlign(["0", "1", "2", "3"], 14, 2) if mask_roi_pool is None else mask_roi_pool
        self.roi_heads.mask_head = mask_head
        self.roi_heads.mask_predictor = mask_predictor

    def _found(self, image):
        found, count = super()._found(image)
        found["masks"] = LibCall.image.tensor("detect", (count, 1, image.shape[-2], image.shape[-1]))
        return found, count


def construct(name, weights, **kwargs):
    num_classes = classes(kwargs)
    if name.endswith("_v2"):
        backbone = resnet50_pyramid(nn.BatchNorm2d)
        parts = {**second_edition(backbone), "mask_head": MaskRCNNHeads(backbone.out_channels, [256] * 4, 1, nn.BatchNorm2d)}
        return MaskRCNN(backbone, num_classes, **{**parts, **kwargs})
    return MaskRCNN(resnet50_pyramid(), num_classes, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
