# Classifiers cut open: their stages feed a pyramid.
from torch import nn
from torchvision.models._utils import IntermediateLayerGetter
from torchvision.ops.feature_pyramid_network import FeaturePyramidNetwork, LastLevelMaxPool


class BackboneWithFPN(nn.Module):
    def __init__(self, backbone, return_layers, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.body = IntermediateLayerGetter(backbone, return_layers)
        self.fpn = FeaturePyramidNetwork(in_channels_list, out_channels, LastLevelMaxPool() if extra_blocks is None else extra_blocks,
                                         norm_layer)
        self.out_channels = out_channels

    def forward(self, x):
        return self.fpn(self.body(x))


def _resnet_fpn_extractor(backbone, trainable_layers=3, returned_layers=None, extra_blocks=None, norm_layer=None):
    layers = [1, 2, 3, 4] if returned_layers is None else returned_layers
    narrow = backbone.inplanes // 8
    return BackboneWithFPN(backbone, {f"layer{k}": str(i) for i, k in enumerate(layers)}, [narrow * 2 ** (k - 1) for k in layers], 256,
                           extra_blocks, norm_layer)


def resnet_fpn_backbone(*, backbone_name, weights=None, norm_layer=None, trainable_layers=3, returned_layers=None, extra_blocks=None,
                        pretrained=None):
    from torchvision.models import resnet
    norm = {} if norm_layer is None else {"norm_layer": norm_layer}
    body = getattr(resnet, backbone_name)(weights=weights, **norm)
    return _resnet_fpn_extractor(body, trainable_layers, returned_layers, extra_blocks)


def _mobilenet_extractor(backbone, fpn, trainable_layers, returned_layers=None, extra_blocks=None, norm_layer=None):
    features = backbone.features
    stages = [0] + [i for i, layer in enumerate(features) if getattr(layer, "_is_cn", False)] + [len(features) - 1]
    if not fpn:
        body = nn.Sequential(features, nn.Conv2d(features[-1].out_channels, 256, 1))
        body.out_channels = 256
        return body
    levels = [len(stages) - 2, len(stages) - 1] if returned_layers is None else returned_layers
    return BackboneWithFPN(features, {str(stages[k]): str(i) for i, k in enumerate(levels)},
                           [features[stages[k]].out_channels for k in levels], 256, extra_blocks, norm_layer)


def mobilenet_backbone(*, backbone_name, fpn, weights=None, norm_layer=None, trainable_layers=2, returned_layers=None,
                       extra_blocks=None, pretrained=None):
    from torchvision import models
    return _mobilenet_extractor(models.get_model(backbone_name, weights=weights), fpn, trainable_layers, returned_layers, extra_blocks)


def __getattr__(name):
    return LibCall.unknown.any("torchvision.models.detection.backbone_utils." + name)
