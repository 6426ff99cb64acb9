# verdict: valid
# What people do to a network of torchvision before they train it on their own classes.
import torch
import torch.nn as nn
from torchvision import models
from torchvision.models.resnet import BasicBlock, ResNet

x = torch.randn(2, 3, 96, 96)

model = models.resnet18(weights=None)
model.fc = nn.Linear(model.fc.in_features, 10)
reveal_shape(model(x))  # revealed: (2, 10)
features = nn.Sequential(*list(model.children())[:-1])
reveal_shape(features(x))  # revealed: (2, 512, 1, 1)
maps = nn.Sequential(*list(model.children())[:-2])
reveal_shape(maps(x))  # revealed: (2, 512, 3, 3)
reveal_shape(model.layer4[1].conv2.weight)  # revealed: (512, 512, 3, 3)

model = models.vgg16()
model.classifier[6] = nn.Linear(4096, 7)
reveal_shape(model(x))  # revealed: (2, 7)
reveal_shape(model.features[:16](x))  # revealed: (2, 256, 24, 24)

model = models.mobilenet_v2()
model.classifier[1] = nn.Linear(model.last_channel, 5)
reveal_shape(model(x))  # revealed: (2, 5)

model = models.squeezenet1_1()
model.classifier[1] = nn.Conv2d(512, 4, kernel_size=1)
reveal_shape(model(x))  # revealed: (2, 4)

model = ResNet(BasicBlock, [1, 1, 1, 1], num_classes=100)
model.conv1 = nn.Conv2d(1, 64, 3, 1, 1, bias=False)
reveal_shape(model(torch.randn(2, 1, 32, 32)))  # revealed: (2, 100)
reveal_value(sum(p.numel() for p in model.parameters()))  # revealed: 4948260
