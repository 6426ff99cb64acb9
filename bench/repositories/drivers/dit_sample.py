import torch
from diffusion import create_diffusion
from models import DiT

model = DiT(input_size=8, patch_size=4, hidden_size=32, depth=1, num_heads=2, num_classes=10).eval()
diffusion = create_diffusion("4")
labels = [1, 7, 3]
n = len(labels)
z = torch.randn(n, 4, 8, 8)
z = torch.cat([z, z], 0)
y = torch.cat([torch.tensor(labels), torch.tensor([10] * n)], 0)
with torch.no_grad():
    samples = diffusion.p_sample_loop(model.forward_with_cfg, z.shape, z, clip_denoised=False, model_kwargs=dict(y=y, cfg_scale=4.0), device="cpu")
samples, _ = samples.chunk(2, dim=0)
print((samples.reshape(n, 4, 64) * 0.5).mean(-1))
