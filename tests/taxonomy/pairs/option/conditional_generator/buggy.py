# cause: with --conditional the label is appended to the noise, but the first layer keeps the noise's width
# args: --conditional --n-classes 6
from argparse import ArgumentParser

import torch
import torch.nn as nn
import torch.nn.functional as F


class VAE(nn.Module):
    def __init__(self, opt):
        super().__init__()
        self.opt = opt
        extra = opt.n_classes if opt.conditional else 0
        self.enc = nn.Linear(opt.side ** 2 + extra, opt.hidden)
        self.mu = nn.Linear(opt.hidden, opt.latent)
        self.logvar = nn.Linear(opt.hidden, opt.latent)
        self.dec1 = nn.Linear(opt.latent, opt.hidden)
        self.dec2 = nn.Linear(opt.hidden, opt.side ** 2)

    def with_label(self, x, y):
        if not self.opt.conditional:
            return x
        return torch.cat([x, F.one_hot(y, self.opt.n_classes).to(x.dtype)], dim=1)

    def encode(self, x, y):
        h = F.relu(self.enc(self.with_label(x, y)))
        return self.mu(h), self.logvar(h)

    def reparameterize(self, mu, logvar):
        return mu + torch.randn_like(mu) * torch.exp(0.5 * logvar)

    def decode(self, z, y):
        h = F.relu(self.dec1(self.with_label(z, y)))
        return torch.sigmoid(self.dec2(h))

    def forward(self, x, y):
        mu, logvar = self.encode(x.view(x.size(0), -1), y)
        return self.decode(self.reparameterize(mu, logvar), y), mu, logvar


def elbo(recon, x, mu, logvar):
    bce = F.binary_cross_entropy(recon, x.flatten(1), reduction="sum")
    kld = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp())
    return (bce + kld) / x.size(0)


parser = ArgumentParser()
parser.add_argument("--side", type=int, default=12)
parser.add_argument("--hidden", type=int, default=40)
parser.add_argument("--latent", type=int, default=8)
parser.add_argument("--conditional", action="store_true", default=False)
parser.add_argument("--n-classes", type=int, default=10)
opt = parser.parse_args()

model = VAE(opt)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
for it in range(4):
    x, y = torch.rand(16, 1, opt.side, opt.side), torch.randint(opt.n_classes, (16,))
    recon, mu, logvar = model(x, y)
    loss = elbo(recon, x, mu, logvar)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(it, loss.item())
with torch.no_grad():
    y = torch.arange(opt.n_classes)
    print(model.decode(torch.randn(opt.n_classes, opt.latent), y).view(-1, 1, opt.side, opt.side).shape)
