# Where objects could be: a head on every level of the features.
from torch import nn
from torchvision.models.detection.anchor_utils import AnchorGenerator
from torchvision.ops.misc import Conv2dNormActivation


class RPNHead(nn.Module):
    def __init__(self, in_channels, num_anchors, conv_depth=1):
        super().__init__()
        self.conv = nn.Sequential(*[Conv2dNormActivation(in_channels, in_channels, 3, norm_layer=None) for _ in range(conv_depth)])
        self.cls_logits = nn.Conv2d(in_channels, num_anchors, 1)
        self.bbox_pred = nn.Conv2d(in_channels, num_anchors * 4, 1)

    def forward(self, x):
        hidden = [self.conv(feature) for feature in x]
        return [self.cls_logits(t) for t in hidden], [self.bbox_pred(t) for t in hidden]


class RegionProposalNetwork(nn.Module):
    _leaves_out = True

    def __init__(self, anchor_generator, head, *args, **kwargs):
        super().__init__()
        self.anchor_generator = anchor_generator
        self.head = head

    def forward(self, images, features, targets=None):
        return LibCall.unknown.any("the proposals of images")


def __getattr__(name):
    return LibCall.unknown.any("torchvision.models.detection.rpn." + name)
