# verdict: valid
import torch
import torch.nn as nn
from torchvision.models import segmentation

x = torch.randn(2, 3, 65, 97)
model = segmentation.fcn_resnet50(weights=None, weights_backbone=None, num_classes=4, aux_loss=True)
out = model(x)
reveal_value(list(out))  # revealed: ['out', 'aux']
reveal_shape(out["out"])  # revealed: (2, 4, 65, 97)
model = segmentation.deeplabv3_resnet50(weights=None, weights_backbone=None)
model.classifier[4] = nn.Conv2d(256, 2, 1)
reveal_shape(model(x)["out"])  # revealed: (2, 2, 65, 97)
reveal_value(model.aux_classifier is None)  # revealed: True
