import torch
from denoising_diffusion_pytorch import GaussianDiffusion, Unet

model = Unet(dim=16, dim_mults=(1, 2), flash_attn=False)
diffusion = GaussianDiffusion(model, image_size=16, timesteps=20, sampling_timesteps=3)
opt = torch.optim.Adam(diffusion.parameters(), lr=8e-5)
for step in range(2):
    loss = diffusion(torch.rand(4, 3, 16, 16))
    opt.zero_grad()
    loss.backward()
    opt.step()
images = diffusion.sample(batch_size=2)
print(images.view(2, 3, -1).mean(-1))
