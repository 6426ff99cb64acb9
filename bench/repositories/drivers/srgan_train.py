import torch
from loss import TVLoss
from model import Discriminator, Generator

netG, netD = Generator(4), Discriminator()
optG, optD = torch.optim.Adam(netG.parameters()), torch.optim.Adam(netD.parameters())
target, z = torch.rand(2, 3, 88, 88), torch.rand(2, 3, 22, 22)
fake = netG(z)
netD.zero_grad()
d_loss = 1 - netD(target).mean() + netD(fake).mean()
d_loss.backward(retain_graph=True)
optD.step()
netG.zero_grad()
fake = netG(z)
g_loss = torch.mean(1 - netD(fake)) + torch.nn.functional.mse_loss(fake, target) + 2e-8 * TVLoss()(fake)
g_loss.backward()
optG.step()
