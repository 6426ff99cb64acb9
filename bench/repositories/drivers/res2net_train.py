import torch
from res2net import Bottle2neck, Res2Net

model = Res2Net(Bottle2neck, [1, 1, 1, 1], baseWidth=26, scale=4, num_classes=10)
opt = torch.optim.SGD(model.parameters(), 0.1)
loss = torch.nn.functional.cross_entropy(model(torch.randn(2, 3, 224, 224)), torch.tensor([1, 2]))
loss.backward()
opt.step()
