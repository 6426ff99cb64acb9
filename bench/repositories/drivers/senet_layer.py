import torch
from senet.baseline import resnet20
from senet.se_module import SELayer

trunk = resnet20(num_classes=64)
gate = SELayer(channel=32, reduction=8)
fuse = torch.nn.Conv2d(32, 64, 1)
optimizer = torch.optim.Adam([*trunk.parameters(), *gate.parameters(), *fuse.parameters()])
x = torch.randn(2, 32, 10, 10)
maps = fuse(gate(x))
vector = trunk(torch.randn(2, 3, 32, 32))
loss = ((maps * vector[:, :, None, None]) ** 2).mean()
loss.backward()
optimizer.step()
