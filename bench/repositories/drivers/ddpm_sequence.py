import torch
from denoising_diffusion_pytorch import Dataset1D, GaussianDiffusion1D, Unet1D

model = Unet1D(dim=16, dim_mults=(1, 2, 4), channels=8)
diffusion = GaussianDiffusion1D(model, seq_length=32, timesteps=10, objective="pred_v")
opt = torch.optim.Adam(diffusion.parameters())
data = Dataset1D(torch.rand(10, 8, 32))
for batch in torch.utils.data.DataLoader(data, batch_size=4):
    loss = diffusion(batch)
    opt.zero_grad()
    loss.backward()
    opt.step()
print(diffusion.sample(batch_size=2)[:, 7])
