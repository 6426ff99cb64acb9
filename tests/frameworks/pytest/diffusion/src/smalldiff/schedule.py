import math

import torch
import torch.nn.functional as F
from torch import nn


def linear_beta_schedule(timesteps):
    scale = 1000 / timesteps
    return torch.linspace(scale * 0.0001, scale * 0.02, timesteps, dtype=torch.float64)


def cosine_beta_schedule(timesteps, s=0.008):
    steps = timesteps + 1
    t = torch.linspace(0, timesteps, steps, dtype=torch.float64) / timesteps
    alphas_cumprod = torch.cos((t + s) / (1 + s) * math.pi * 0.5) ** 2
    alphas_cumprod = alphas_cumprod / alphas_cumprod[0]
    betas = 1 - (alphas_cumprod[1:] / alphas_cumprod[:-1])
    return torch.clip(betas, 0, 0.999)


def extract(a, t, x_shape):
    b, *_ = t.shape
    out = a.gather(-1, t)
    return out.reshape(b, *((1,) * (len(x_shape) - 1)))


SCHEDULES = {"linear": linear_beta_schedule, "cosine": cosine_beta_schedule}


class GaussianDiffusion(nn.Module):
    def __init__(self, model, *, image_size, timesteps=100, objective="pred_noise", beta_schedule="cosine"):
        super().__init__()
        self.model = model
        self.channels = model.channels
        self.image_size = image_size
        self.objective = objective
        assert objective in {"pred_noise", "pred_x0", "pred_v"}, "objective must be either pred_noise or pred_x0 or pred_v"
        if beta_schedule not in SCHEDULES:
            raise ValueError(f"unknown beta schedule {beta_schedule}")
        betas = SCHEDULES[beta_schedule](timesteps)
        alphas_cumprod = torch.cumprod(1.0 - betas, dim=0)
        prev = F.pad(alphas_cumprod[:-1], (1, 0), value=1.0)
        self.num_timesteps = int(betas.shape[0])

        def register_buffer(name, val):
            self.register_buffer(name, val.to(torch.float32))

        register_buffer("betas", betas)
        register_buffer("alphas_cumprod", alphas_cumprod)
        register_buffer("sqrt_alphas_cumprod", torch.sqrt(alphas_cumprod))
        register_buffer("sqrt_one_minus_alphas_cumprod", torch.sqrt(1.0 - alphas_cumprod))
        register_buffer("posterior_variance", betas * (1.0 - prev) / (1.0 - alphas_cumprod))

    def q_sample(self, x_start, t, noise=None):
        noise = torch.randn_like(x_start) if noise is None else noise
        return extract(self.sqrt_alphas_cumprod, t, x_start.shape) * x_start + extract(self.sqrt_one_minus_alphas_cumprod, t, x_start.shape) * noise

    @torch.inference_mode()
    def p_sample(self, x, t):
        times = torch.full((x.shape[0],), t, device=x.device, dtype=torch.long)
        noise = self.model(x, times)
        mean = x - extract(self.betas, times, x.shape) / extract(self.sqrt_one_minus_alphas_cumprod, times, x.shape) * noise
        if t == 0:
            return mean
        return mean + torch.sqrt(extract(self.posterior_variance, times, x.shape)) * torch.randn_like(x)

    @torch.inference_mode()
    def sample(self, batch_size=4):
        img = torch.randn(batch_size, self.channels, self.image_size, self.image_size)
        for t in reversed(range(self.num_timesteps)):
            img = self.p_sample(img, t)
        return (img + 1) * 0.5

    def forward(self, img):
        b, c, h, w = img.shape
        assert h == self.image_size and w == self.image_size, f"height and width of image must be {self.image_size}"
        t = torch.randint(0, self.num_timesteps, (b,), device=img.device).long()
        noise = torch.randn_like(img)
        out = self.model(self.q_sample(img * 2 - 1, t, noise), t)
        target = noise if self.objective == "pred_noise" else img
        loss = F.mse_loss(out, target, reduction="none").flatten(1).mean(dim=1)
        return loss.mean()
