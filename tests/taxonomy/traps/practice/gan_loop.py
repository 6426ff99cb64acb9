# expected: valid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Generator(nn.Module):
    def __init__(self, z=16, ngf=8, channels=1):
        super().__init__()

        def block(cin, cout, k, s, p, last=False):
            layers = [nn.ConvTranspose2d(cin, cout, k, s, p, bias=False)]
            layers += [nn.Tanh()] if last else [nn.BatchNorm2d(cout), nn.ReLU(True)]
            return layers

        self.main = nn.Sequential(*block(z, ngf * 4, 4, 1, 0), *block(ngf * 4, ngf * 2, 4, 2, 1), *block(ngf * 2, channels, 4, 2, 1, last=True))

    def forward(self, z):
        return self.main(z)


class Discriminator(nn.Module):
    def __init__(self, ndf=8, channels=1):
        super().__init__()
        self.main = nn.Sequential(nn.Conv2d(channels, ndf, 4, 2, 1), nn.LeakyReLU(0.2), nn.Conv2d(ndf, ndf * 2, 4, 2, 1), nn.LeakyReLU(0.2), nn.Conv2d(ndf * 2, 1, 4))

    def forward(self, x):
        return self.main(x).view(-1, 1).squeeze(1)


def weights_init(m):
    name = m.__class__.__name__
    if name.find("Conv") != -1:
        nn.init.normal_(m.weight.data, 0.0, 0.02)
    elif name.find("BatchNorm") != -1:
        nn.init.normal_(m.weight.data, 1.0, 0.02)
        nn.init.constant_(m.bias.data, 0)


def gradient_penalty(netD, real, fake):
    alpha = torch.rand(real.size(0), 1, 1, 1)
    mixed = (alpha * real + (1 - alpha) * fake).requires_grad_(True)
    out = netD(mixed)
    grads = torch.autograd.grad(out, mixed, grad_outputs=torch.ones_like(out), create_graph=True)[0]
    return ((grads.view(grads.size(0), -1).norm(2, dim=1) - 1) ** 2).mean()


netG, netD = Generator(), Discriminator()
netG.apply(weights_init)
netD.apply(weights_init)
opt_g = torch.optim.Adam(netG.parameters(), lr=2e-4, betas=(0.5, 0.999))
opt_d = torch.optim.Adam(netD.parameters(), lr=2e-4, betas=(0.5, 0.999))
criterion = nn.BCEWithLogitsLoss()
fixed_noise = torch.randn(9, 16, 1, 1)
loader = DataLoader(TensorDataset(torch.rand(50, 1, 16, 16)), batch_size=16, shuffle=True)
history = {"d": [], "g": []}
for epoch in range(2):
    for i, (real,) in enumerate(loader):
        b = real.size(0)
        label = torch.full((b,), 1.0)
        netD.zero_grad()
        err_real = criterion(netD(real), label)
        err_real.backward()
        noise = torch.randn(b, 16, 1, 1)
        fake = netG(noise)
        label.fill_(0.0)
        err_fake = criterion(netD(fake.detach()), label)
        gp = gradient_penalty(netD, real, fake.detach())
        (err_fake + 10 * gp).backward()
        opt_d.step()
        if i % 2 == 0:
            netG.zero_grad()
            label.fill_(1.0)
            err_g = criterion(netD(fake), label)
            err_g.backward()
            opt_g.step()
            history["g"].append(err_g.item())
        history["d"].append(err_real.item() + err_fake.item())
    with torch.no_grad():
        grid = netG(fixed_noise).view(3, 3, 1, 16, 16).permute(2, 0, 3, 1, 4).reshape(1, 48, 48)
    print(epoch, len(history["d"]), grid.shape)
