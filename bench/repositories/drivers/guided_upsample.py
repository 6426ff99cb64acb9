import torch
from guided_diffusion.resample import UniformSampler
from guided_diffusion.script_util import create_gaussian_diffusion
from guided_diffusion.unet import SuperResModel

model = SuperResModel(image_size=32, in_channels=3, model_channels=32, out_channels=6, num_res_blocks=1, attention_resolutions=(4,), channel_mult=(1, 2), num_heads=2)
diffusion = create_gaussian_diffusion(steps=50, learn_sigma=True)
opt = torch.optim.AdamW(model.parameters())
t, weights = UniformSampler(diffusion).sample(2, "cpu")
losses = diffusion.training_losses(model, torch.randn(2, 3, 32, 32), t, model_kwargs={"low_res": torch.randn(2, 3, 8, 8)})
loss = (losses["loss"] * weights).mean()
loss.backward()
opt.step()
