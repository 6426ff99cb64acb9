# A backbone whose features are classified pixel by pixel and scaled up to the image again.
from collections import OrderedDict

from torch import nn
from torchvision.models import _api
from torchvision.models._utils import IntermediateLayerGetter


class _SimpleSegmentationModel(nn.Module):
    def __init__(self, backbone, classifier, aux_classifier=None):
        super().__init__()
        self.backbone = backbone
        self.classifier = classifier
        self.aux_classifier = aux_classifier

    def forward(self, x):
        size = x.shape[-2:]
        features = self.backbone(x)
        result = OrderedDict()
        result["out"] = nn.functional.interpolate(self.classifier(features["out"]), size=size, mode="bilinear", align_corners=False)
        if self.aux_classifier is not None:
            result["aux"] = nn.functional.interpolate(self.aux_classifier(features["aux"]), size=size, mode="bilinear",
                                                      align_corners=False)
        return result


class FCNHead(nn.Sequential):
    def __init__(self, in_channels, channels):
        narrow = in_channels // 4
        super().__init__(nn.Conv2d(in_channels, narrow, 3, padding=1, bias=False), nn.BatchNorm2d(narrow), nn.ReLU(),
                         nn.Dropout(0.1), nn.Conv2d(narrow, channels, 1))


def options(weights, kwargs):
    # The number of classes and whether there is a second classifier; weights decide about both.
    if weights is not None and LibCall.value.known(weights):
        _api.expect(kwargs, "aux_loss", True)
    for name in ("weights_backbone", "pretrained_backbone"):
        kwargs.pop(name, None)
    count = kwargs.pop("num_classes", None)
    return 21 if count is None else count, bool(kwargs.pop("aux_loss", None))


def resnet_backbone(name, aux):
    # The last two stages are dilated instead of smaller.
    from torchvision.models import resnet
    body = getattr(resnet, name)(replace_stride_with_dilation=[False, True, True])
    return IntermediateLayerGetter(body, {"layer4": "out", "layer3": "aux"} if aux else {"layer4": "out"})


def mobilenet_stages():
    # The layers of a dilated MobileNetV3, and the numbers of those after which the image is smaller (and of the last).
    from torchvision.models import mobilenetv3
    features = mobilenetv3.mobilenet_v3_large(dilated=True).features
    stages = [0] + [i for i, layer in enumerate(features) if getattr(layer, "_is_cn", False)] + [len(features) - 1]
    return features, stages
