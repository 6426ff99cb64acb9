# DCGAN on 32x32 noise images
import random
from dataclasses import dataclass

import torch
import torch.nn as nn


@dataclass
class Config:
    nz: int = 64
    ngf: int = 16
    ndf: int = 16
    nc: int = 3
    batch_size: int = 16
    steps: int = 3
    lr: float = 2e-4
    beta1: float = 0.5


cfg = Config()
random.seed(999)
torch.manual_seed(999)


def weights_init(m):
    name = m.__class__.__name__
    if name.find("Conv") != -1:
        nn.init.normal_(m.weight.data, 0.0, 0.02)
    elif name.find("BatchNorm") != -1:
        nn.init.normal_(m.weight.data, 1.0, 0.02)
        nn.init.constant_(m.bias.data, 0)


class Generator(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.main = nn.Sequential(
            nn.ConvTranspose2d(c.nz, c.ngf * 8, 4, 1, 0, bias=False),
            nn.BatchNorm2d(c.ngf * 8),
            nn.ReLU(True),
            nn.ConvTranspose2d(c.ngf * 8, c.ngf * 2, 4, 2, 1, bias=False),
            nn.BatchNorm2d(c.ngf * 2),
            nn.ReLU(True),
            nn.ConvTranspose2d(c.ngf * 2, c.ngf, 4, 2, 1, bias=False),
            nn.BatchNorm2d(c.ngf),
            nn.ReLU(True),
            nn.ConvTranspose2d(c.ngf, c.nc, 4, 2, 1, bias=False),
            nn.Tanh(),
        )

    def forward(self, z):
        return self.main(z)


class Discriminator(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.main = nn.Sequential(
            nn.Conv2d(c.nc, c.ndf, 4, 2, 1, bias=False),
            nn.LeakyReLU(0.2, inplace=True),
            nn.Conv2d(c.ndf, c.ndf * 2, 4, 2, 1, bias=False),
            nn.BatchNorm2d(c.ndf * 2),
            nn.LeakyReLU(0.2, inplace=True),
            nn.Conv2d(c.ndf * 2, c.ndf * 4, 4, 2, 1, bias=False),
            nn.BatchNorm2d(c.ndf * 4),
            nn.LeakyReLU(0.2, inplace=True),
            nn.Conv2d(c.ndf * 4, 1, 4, 1, 0, bias=False),
            nn.Sigmoid(),
        )

    def forward(self, x):
        return self.main(x).view(-1)


netG = Generator(cfg)
netG.apply(weights_init)
netD = Discriminator(cfg)
netD.apply(weights_init)
criterion = nn.BCELoss()
optimizerD = torch.optim.Adam(netD.parameters(), lr=cfg.lr, betas=(cfg.beta1, 0.999))
optimizerG = torch.optim.Adam(netG.parameters(), lr=cfg.lr, betas=(cfg.beta1, 0.999))
fixed_noise = torch.randn(8, cfg.nz, 1, 1)
real_label, fake_label = 1.0, 0.0

for step in range(cfg.steps):
    real = torch.rand(cfg.batch_size, cfg.nc, 32, 32) * 2 - 1
    netD.zero_grad()
    label = torch.full((cfg.batch_size,), real_label)
    errD_real = criterion(netD(real), label)
    errD_real.backward()
    noise = torch.randn(cfg.batch_size, cfg.nz, 1, 1)
    fake = netG(noise)
    label.fill_(fake_label)
    errD_fake = criterion(netD(fake.detach()), label)
    errD_fake.backward()
    optimizerD.step()
    netG.zero_grad()
    label.fill_(real_label)
    errG = criterion(netD(fake), label)
    errG.backward()
    optimizerG.step()
    print("[%d/%d] D: %.4f G: %.4f" % (step, cfg.steps, (errD_real + errD_fake).item(), errG.item()))
with torch.no_grad():
    grid = netG(fixed_noise)
print(grid.shape)
