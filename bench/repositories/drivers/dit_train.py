import torch
from diffusion import create_diffusion
from models import DiT

model = DiT(input_size=8, patch_size=2, hidden_size=48, depth=2, num_heads=4, num_classes=10)
diffusion = create_diffusion(timestep_respacing="")
opt = torch.optim.AdamW(model.parameters(), lr=1e-4, weight_decay=0)
model.train()
for step in range(2):
    x = torch.randn(4, 4, 8, 8)
    y = torch.randint(0, 10, (4,))
    t = torch.randint(0, diffusion.num_timesteps, (x.shape[0],))
    loss = diffusion.training_losses(model, x, t, dict(y=y))["loss"].mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
