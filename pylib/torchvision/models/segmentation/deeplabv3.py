# DeepLabV3 (Chen et al. 2017): convolutions with several dilations side by side.
import torch
from torch import nn
from torchvision.models import _api
from torchvision.models._utils import IntermediateLayerGetter
from torchvision.models.segmentation._utils import (
    FCNHead, _SimpleSegmentationModel, mobilenet_stages, options, resnet_backbone)


class DeepLabV3(_SimpleSegmentationModel):
    pass


class ASPPConv(nn.Sequential):
    def __init__(self, in_channels, out_channels, dilation):
        super().__init__(nn.Conv2d(in_channels, out_channels, 3, padding=dilation, dilation=dilation, bias=False),
                         nn.BatchNorm2d(out_channels), nn.ReLU())


class ASPPPooling(nn.Sequential):
    def __init__(self, in_channels, out_channels):
        super().__init__(nn.AdaptiveAvgPool2d(1), nn.Conv2d(in_channels, out_channels, 1, bias=False),
                         nn.BatchNorm2d(out_channels), nn.ReLU())

    def forward(self, x):
        return nn.functional.interpolate(super().forward(x), size=x.shape[-2:], mode="bilinear", align_corners=False)


class ASPP(nn.Module):
    def __init__(self, in_channels, atrous_rates, out_channels=256):
        super().__init__()
        branches = [nn.Sequential(nn.Conv2d(in_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU())]
        branches.extend([ASPPConv(in_channels, out_channels, rate) for rate in tuple(atrous_rates)])
        branches.append(ASPPPooling(in_channels, out_channels))
        self.convs = nn.ModuleList(branches)
        self.project = nn.Sequential(nn.Conv2d(len(branches) * out_channels, out_channels, 1, bias=False),
                                     nn.BatchNorm2d(out_channels), nn.ReLU(), nn.Dropout(0.5))

    def forward(self, x):
        return self.project(torch.cat([branch(x) for branch in self.convs], dim=1))


class DeepLabHead(nn.Sequential):
    def __init__(self, in_channels, num_classes, atrous_rates=(12, 24, 36)):
        super().__init__(ASPP(in_channels, atrous_rates), nn.Conv2d(256, 256, 3, padding=1, bias=False), nn.BatchNorm2d(256),
                         nn.ReLU(), nn.Conv2d(256, num_classes, 1))


def construct(name, weights, **kwargs):
    num_classes, aux = options(weights, kwargs)
    if "resnet" in name:
        backbone = resnet_backbone(name[len("deeplabv3_"):], aux)
        wide, narrow = 2048, 1024
    else:
        features, stages = mobilenet_stages()
        last, low = stages[-1], stages[-4]
        wide, narrow = features[last].out_channels, features[low].out_channels
        backbone = IntermediateLayerGetter(features, {str(last): "out", str(low): "aux"} if aux else {str(last): "out"})
    return DeepLabV3(backbone, DeepLabHead(wide, num_classes), FCNHead(narrow, num_classes) if aux else None, **kwargs)


globals().update(_api.family_builders(__name__))


def __getattr__(name):
    return _api.module_attribute(__name__, name)
