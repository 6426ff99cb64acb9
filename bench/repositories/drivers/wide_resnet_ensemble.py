import torch
from networks.lenet import LeNet
from networks.resnet import ResNet

nets = torch.nn.ModuleList([LeNet(10), ResNet(18, 10)])
optimizer = torch.optim.Adam(nets.parameters())
x, y = torch.randn(3, 3, 32, 32), torch.tensor([1, 2, 3])
outputs = torch.stack([net(x) for net in nets])
loss = torch.nn.functional.cross_entropy(outputs.mean(0), y)
loss.backward()
optimizer.step()
