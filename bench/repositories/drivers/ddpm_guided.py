import torch
from denoising_diffusion_pytorch.classifier_free_guidance import GaussianDiffusion, Unet

model = Unet(dim=16, dim_mults=(1, 2), num_classes=5, cond_drop_prob=0.5)
diffusion = GaussianDiffusion(model, image_size=16, timesteps=10)
opt = torch.optim.Adam(model.parameters())
classes = torch.randint(0, 5, (4,))
loss = diffusion(torch.randn(4, 3, 16, 16), classes=classes)
loss.backward()
opt.step()
sampled = diffusion.sample(classes=classes, cond_scale=6.0)
print(sampled.flatten(2).std(-1))
