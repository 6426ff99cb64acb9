# A weight that is normalised is computed anew before each call: a pass through one call frees nothing of the next.
import torch
from torch import nn
from torch.nn.utils import spectral_norm, weight_norm

for wrap in (spectral_norm, weight_norm):
    critic = nn.Sequential(wrap(nn.Conv2d(1, 4, 3, 2, 1)), nn.LeakyReLU(0.2), nn.Flatten(), wrap(nn.Linear(64, 1)))
    optimizer = torch.optim.SGD(critic.parameters(), 0.1)
    for _ in range(2):
        real = torch.randn(5, 1, 8, 8, requires_grad=True)
        score = critic(real)
        slope, = torch.autograd.grad(score.sum(), real, create_graph=True)
        (score.mean() + slope.pow(2).sum()).backward()
        critic(torch.randn(5, 1, 8, 8)).mean().backward()
        optimizer.step()
