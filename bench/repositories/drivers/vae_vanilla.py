import torch
from models.vanilla_vae import VanillaVAE

model = VanillaVAE(in_channels=3, latent_dim=16)
opt = torch.optim.Adam(model.parameters(), lr=0.005)
for step in range(2):
    result = model(torch.randn(4, 3, 64, 64))
    losses = model.loss_function(*result, M_N=0.005)
    opt.zero_grad()
    losses["loss"].backward()
    opt.step()
print(model.sample(3, "cpu")[:, :, 63, 63])
