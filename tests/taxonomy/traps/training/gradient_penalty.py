# expected: valid
import torch
import torch.nn as nn


def gradient_penalty(critic, real, fake):
    alpha = torch.rand(real.size(0), *([1] * (real.dim() - 1))).expand_as(real)
    mixed = (alpha * real + (1 - alpha) * fake).requires_grad_(True)
    scores = critic(mixed)
    (grad,) = torch.autograd.grad(scores, mixed, grad_outputs=torch.ones_like(scores), create_graph=True, retain_graph=True)
    return ((grad.flatten(1).norm(2, dim=1) - 1) ** 2).mean()


critic = nn.Sequential(nn.Conv2d(1, 8, 4, 2, 1), nn.LeakyReLU(0.2), nn.Flatten(), nn.Linear(8 * 49, 1))
generator = nn.Sequential(nn.Linear(10, 8 * 49), nn.ReLU(), nn.Unflatten(1, (8, 7, 7)), nn.ConvTranspose2d(8, 1, 4, 2, 1), nn.Sigmoid())
c_opt, g_opt = (torch.optim.Adam(m.parameters(), 1e-4, betas=(0.5, 0.9)) for m in (critic, generator))
n_critic = 2
for i, real in enumerate(torch.rand(30, 1, 14, 14).split(8)):
    fake = generator(torch.randn(len(real), 10))
    c_loss = critic(fake.detach()).mean() - critic(real).mean() + 10 * gradient_penalty(critic, real, fake.detach())
    c_opt.zero_grad()
    c_loss.backward()
    c_opt.step()
    if i % n_critic == 0:
        g_loss = -critic(generator(torch.randn(8, 10))).mean()
        g_opt.zero_grad()
        g_loss.backward()
        g_opt.step()
    print(i, len(real), c_loss.item())
