import torch
from vae import VAE

vae = VAE(image_channels=3)
opt = torch.optim.Adam(vae.parameters(), lr=1e-3)
images = torch.rand(4, 3, 64, 64)
recon, mu, logvar = vae(images)
bce = torch.nn.functional.binary_cross_entropy(recon, images, reduction="sum")
kld = -0.5 * torch.mean(1 + logvar - mu.pow(2) - logvar.exp())
loss = bce + kld
opt.zero_grad()
loss.backward()
opt.step()
