"""Denoising of images with accelerate: EMA of weights, checkpoints, samples per process."""
import copy
import os

import torch
import torch.nn.functional as F
from accelerate import Accelerator, DistributedDataParallelKwargs
from accelerate.utils import set_seed, tqdm
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Block(nn.Module):
    def __init__(self, cin, cout, temb):
        super().__init__()
        self.norm1, self.conv1 = nn.GroupNorm(4, cin), nn.Conv2d(cin, cout, 3, padding=1)
        self.time = nn.Linear(temb, cout)  #~ time: self.time = nn.Linear(temb, cin)
        self.norm2, self.conv2 = nn.GroupNorm(4, cout), nn.Conv2d(cout, cout, 3, padding=1)
        self.skip = nn.Conv2d(cin, cout, 1) if cin != cout else nn.Identity()

    def forward(self, x, t):
        h = self.conv1(F.silu(self.norm1(x))) + self.time(t)[:, :, None, None]
        return self.skip(x) + self.conv2(F.silu(self.norm2(h)))


class UNet(nn.Module):
    def __init__(self, width=16, temb=32):
        super().__init__()
        self.time = nn.Sequential(nn.Linear(1, temb), nn.SiLU(), nn.Linear(temb, temb))
        self.inp = nn.Conv2d(3, width, 3, padding=1)
        self.down1 = Block(width, width * 2, temb)
        self.down2 = Block(width * 2, width * 4, temb)
        self.up1 = Block(width * 4 + width * 2, width * 2, temb)  #~ skip: self.up1 = Block(width * 4, width * 2, temb)
        self.up2 = Block(width * 2 + width, width, temb)
        self.out = nn.Conv2d(width, 3, 3, padding=1)

    def forward(self, x, t):
        t = self.time(t[:, None].float())
        x = self.inp(x)
        a = self.down1(F.avg_pool2d(x, 2), t)
        b = self.down2(F.avg_pool2d(a, 2), t)
        y = self.up1(torch.cat([F.interpolate(b, scale_factor=2), a], dim=1), t)
        y = self.up2(torch.cat([F.interpolate(y, scale_factor=2), x], dim=1), t)  #~ scale: y = self.up2(torch.cat([F.interpolate(y, scale_factor=4), x], dim=1), t)
        return self.out(y)


class EMA:
    def __init__(self, model, decay=0.99):
        self.decay, self.model = decay, copy.deepcopy(model).eval().requires_grad_(False)

    @torch.no_grad()
    def step(self, model):
        for mine, theirs in zip(self.model.parameters(), model.parameters()):
            mine.lerp_(theirs, 1 - self.decay)

    def state_dict(self):
        return self.model.state_dict()

    def load_state_dict(self, state):
        self.model.load_state_dict(state)


def main():
    accelerator = Accelerator(cpu=True, project_dir="out", kwargs_handlers=[DistributedDataParallelKwargs(find_unused_parameters=True)])
    set_seed(0)
    images = torch.rand(20, 3, 16, 16) * 2 - 1
    loader = DataLoader(TensorDataset(images), batch_size=8, shuffle=True)
    model = UNet()
    ema = EMA(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    model, optimizer, loader = accelerator.prepare(model, optimizer, loader)
    accelerator.register_for_checkpointing(ema)
    betas = torch.linspace(1e-4, 0.02, 100, device=accelerator.device)
    alphas = torch.cumprod(1 - betas, dim=0)
    step = 0
    for epoch in range(2):
        bar = tqdm(total=len(loader), disable=not accelerator.is_local_main_process)
        for (clean,) in loader:
            noise = torch.randn_like(clean)
            t = torch.randint(0, 100, (clean.shape[0],), device=clean.device)
            a = alphas[t].view(-1, 1, 1, 1)  #~ alphas: a = alphas[t]
            noisy = a.sqrt() * clean + (1 - a).sqrt() * noise
            with accelerator.autocast():
                loss = F.mse_loss(model(noisy, t), noise)
            accelerator.backward(loss)
            if accelerator.sync_gradients:
                accelerator.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            optimizer.zero_grad()
            ema.step(accelerator.unwrap_model(model))
            step += 1
            bar.update(1)
            bar.set_postfix(loss=accelerator.reduce(loss.detach(), reduction="mean").item())
        accelerator.wait_for_everyone()
        accelerator.save_state(os.path.join("out", f"checkpoint-{step}"))
    accelerator.load_state(os.path.join("out", f"checkpoint-{step}"))
    prompts = list(range(6))
    with accelerator.split_between_processes(prompts) as mine:
        x = torch.randn(len(mine), 3, 16, 16)
        for i in reversed(range(0, 100, 25)):
            t = torch.full((len(mine),), i)
            with torch.no_grad():
                eps = ema.model(x, t)
            x = (x - (1 - alphas[i]).sqrt() * eps) / alphas[i].sqrt()
    samples = accelerator.gather(accelerator.pad_across_processes(x, dim=0))
    if accelerator.is_main_process:
        grid = samples[:6].permute(0, 2, 3, 1).reshape(2, 3, 16, 16, 3)  #~ grid: grid = samples[:6].permute(0, 2, 3, 1).reshape(4, 2, 16, 16, 3)
        print(grid.permute(0, 2, 1, 3, 4).reshape(32, 48, 3).shape)


if __name__ == "__main__":
    main()
