import torch
from resnest.torch.models.resnet import Bottleneck, ResNet

model = ResNet(Bottleneck, [1, 1, 1, 1], radix=2, groups=1, bottleneck_width=64, deep_stem=True, stem_width=16, avg_down=True, avd=True, num_classes=10)
opt = torch.optim.SGD(model.parameters(), 0.1)
out = model(torch.randn(2, 3, 64, 64))
loss = torch.nn.functional.cross_entropy(out, torch.tensor([3, 9]))
loss.backward()
opt.step()
