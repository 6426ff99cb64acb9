import torch
from res2net_v1b import Bottle2neck, Res2Net

model = Res2Net(Bottle2neck, [1, 2, 1, 1], baseWidth=14, scale=8, num_classes=6)
opt = torch.optim.Adam(model.parameters())
x = model.maxpool(model.relu(model.bn1(model.conv1(torch.randn(2, 3, 64, 64)))))
x = model.layer2(model.layer1(x))
loss = x.pow(2).mean() + x[:, :512].sum() * 0
loss.backward()
opt.step()
