import torch
from model import DiscriminatorForVGG, SRResNet

g, d = SRResNet(channels=8, num_rcb=1), DiscriminatorForVGG(channels=16)
opt = torch.optim.Adam(d.parameters())
bce = torch.nn.BCEWithLogitsLoss()
hr, lr = torch.rand(2, 3, 96, 96), torch.rand(2, 3, 24, 24)
real, fake = torch.full([2, 1], 1.0), torch.full([2, 1], 0.0)
loss = bce(d(hr), real) + bce(d(g(lr).detach()), fake)
loss.backward()
opt.step()
