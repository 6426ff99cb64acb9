# A backward() frees what operators keep, unless it is to retain it: a second pass fails where it comes to something that was freed.
import random

import torch
from torch import nn

net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))
x = torch.randn(16, 4)


def refused(step):
    try:
        step()
    except RuntimeError as error:
        return str(error)[:48]
    return None


loss = net(x).mean()
loss.backward(retain_graph=True)
loss.backward()
reveal_value(refused(loss.backward))  # revealed: 'Trying to backward through the graph a second ti'

# What keeps nothing is passed again and again.
leaf = torch.zeros(3, requires_grad=True)
total = (leaf + 1).sum()
total.backward()
reveal_value(refused(total.backward))  # revealed: None
doubled = (leaf * 2).sum()
doubled.backward()
reveal_value(refused(doubled.backward))  # revealed: 'Trying to backward through the graph a second ti'

# A part that both losses share; and one that none of them needs a gradient for.
out = net(x)
first, second = out.mean(), (out ** 2).mean()
first.backward()
reveal_value(refused(second.backward))  # revealed: 'Trying to backward through the graph a second ti'
out = net(x)
first, second = out.mean(), (out ** 2).mean()
reveal_value(refused((first + second).backward))  # revealed: None
features = torch.tanh(x @ torch.randn(4, 4))
net(features).mean().backward()
reveal_value(refused(net(features).mean().backward))  # revealed: None

# grad() frees what it passes; what it does not pass stays.
a, b = torch.ones(3, requires_grad=True), torch.ones(3, requires_grad=True)
product = (a.exp() * b.exp()).sum()
torch.autograd.grad(product, a, retain_graph=True)
torch.autograd.grad(product, a)
reveal_value(refused(product.backward))  # revealed: 'Trying to backward through the graph a second ti'
power = (a ** 2).sum()
slope, = torch.autograd.grad(power, a, create_graph=True)
reveal_value(refused((power + slope.sum()).backward))  # revealed: None

# Several outputs in one pass.
left, right = net(x).split(8)
torch.autograd.backward([left.mean(), right.mean()])

# Of which branch the tensor is, is open: what only one of them has freed is none of the other's.
shared = torch.exp(a)
kept = shared.sum() if random.random() < 0.5 else torch.exp(b).sum()
kept.backward()
other = torch.exp(b).sum()
reveal_value(refused(other.backward))  # revealed: None
