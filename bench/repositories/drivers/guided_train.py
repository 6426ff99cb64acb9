import torch
from guided_diffusion.script_util import create_model_and_diffusion, model_and_diffusion_defaults

config = model_and_diffusion_defaults()
config.update(image_size=64, num_channels=32, num_res_blocks=1, learn_sigma=True, diffusion_steps=100, channel_mult="1,2", attention_resolutions="32")
model, diffusion = create_model_and_diffusion(**config)
opt = torch.optim.AdamW(model.parameters(), lr=1e-4)
batch = torch.randn(2, 3, 64, 64)
t = torch.randint(0, diffusion.num_timesteps, (2,))
losses = diffusion.training_losses(model, batch, t)
loss = losses["loss"].mean()
loss.backward()
opt.step()
