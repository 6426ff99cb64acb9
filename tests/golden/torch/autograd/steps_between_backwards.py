# Steps that no backward() undoes: what was used before them is passed before them, or detached, or needs no gradient.
import random

import torch
from torch import nn

generator, critic = nn.Linear(4, 8), nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 1))
of_generator = torch.optim.Adam(generator.parameters())
of_critic = torch.optim.Adam(critic.parameters())


def penalty(real, made):
    part = torch.rand(16, 1)
    between = (part * real + (1 - part) * made).detach().requires_grad_(True)
    gradient = torch.autograd.grad(critic(between).sum(), between, create_graph=True)[0]
    return ((gradient.norm(2, dim=1) - 1) ** 2).mean()


for epoch in range(3):
    for i in range(5):
        real = torch.randn(16, 8)
        of_critic.zero_grad()
        made = generator(torch.randn(16, 4)).detach()
        (critic(made).mean() - critic(real).mean() + penalty(real, made)).backward()
        of_critic.step()
        for p in critic.parameters():
            p.data.clamp_(-0.1, 0.1)
        if i % 2 == 0:
            of_generator.zero_grad()
            (-critic(generator(torch.randn(16, 4))).mean()).backward()
            of_generator.step()

# One picture, judged before and after the step of its generator: only the judge needs it, as it is.
for _ in range(2):
    made = generator(torch.randn(16, 4))
    of_generator.zero_grad()
    critic(made).mean().backward()
    of_generator.step()
    of_critic.zero_grad()
    critic(made.detach()).mean().backward()
    of_critic.step()

# A step that only the other branch takes.
for _ in range(4):
    made = generator(torch.randn(16, 4))
    loss = critic(made).mean()
    if random.random() < 0.5:
        loss.backward()
        of_generator.step()
        continue
    (loss + made.mean()).backward()
    of_critic.step()

# The output of the last layer does not need the weights of the first.
head, tail = nn.Linear(4, 4), nn.Linear(4, 4)
of_head = torch.optim.SGD(head.parameters(), lr=0.1)
first = head(torch.randn(2, 4))
second = tail(first)
first.sum().backward(retain_graph=True)
of_head.step()
second.sum().backward()  # the gradient passes head's weights, not through them: its input needs none
