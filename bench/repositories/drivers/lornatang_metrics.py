import torch
from model import SRResNet

net = SRResNet(channels=8, num_rcb=1, upscale=2)
content = torch.nn.L1Loss()
opt = torch.optim.Adam(net.parameters())
loss = content(net(torch.rand(2, 3, 20, 20)), torch.rand(2, 3, 40, 40))
loss.backward()
opt.step()
