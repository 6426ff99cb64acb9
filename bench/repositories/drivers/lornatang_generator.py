import torch
from model import SRResNet

net = SRResNet(in_channels=3, out_channels=3, channels=16, num_rcb=2, upscale=4)
opt = torch.optim.Adam(net.parameters())
for step in range(2):
    loss = torch.nn.functional.mse_loss(net(torch.rand(2, 3, 24, 24)), torch.rand(2, 3, 96, 96))
    opt.zero_grad()
    loss.backward()
    opt.step()
