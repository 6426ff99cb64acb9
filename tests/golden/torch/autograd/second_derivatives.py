# A gradient that is to be differentiated leads to what it was computed from: a pass through it frees that, and fails where it was freed.
import torch
import torch.nn.functional as F
from torch import nn

net = nn.Sequential(nn.Linear(3, 8), nn.Tanh(), nn.Linear(8, 1))
weights = list(net.parameters())
x, y = torch.randn(5, 3), torch.randn(5, 1)


def refused(step):
    try:
        step()
    except RuntimeError as error:
        return str(error)[:48]
    return None


def slopes(loss):
    return torch.autograd.grad(loss, weights, create_graph=True)


def hessian_product(gradients, **options):
    along = [torch.ones_like(w) for w in weights]
    return torch.autograd.grad(gradients, weights, grad_outputs=along, **options)


# Two passes through the same gradients.
gradients = slopes(F.mse_loss(net(x), y))
hessian_product(gradients, retain_graph=True)
hessian_product(gradients)
reveal_value(refused(lambda: hessian_product(gradients)))  # revealed: 'Trying to backward through the graph a second ti'

# One through them and one through the loss, in either order.
loss = F.mse_loss(net(x), y)
hessian_product(slopes(loss))
reveal_value(refused(loss.backward))  # revealed: 'Trying to backward through the graph a second ti'
loss = F.mse_loss(net(x), y)
gradients = slopes(loss)
loss.backward()
reveal_value(refused(lambda: sum(g.pow(2).sum() for g in gradients).backward()))  # revealed: 'Trying to backward through the graph a second ti'

# All in one.
loss = F.mse_loss(net(x), y)
reveal_value(refused((loss + sum(g.pow(2).sum() for g in slopes(loss))).backward))  # revealed: None

# A penalty of what is given to a network, called before on something else.
real, fake = torch.randn(5, 3), torch.randn(5, 3)
score = net(real).mean() - net(fake).mean()
mixed = (0.5 * real + 0.5 * fake).requires_grad_()
slope, = torch.autograd.grad(net(mixed).sum(), mixed, create_graph=True)
penalty = ((slope.norm(dim=1) - 1) ** 2).mean()
reveal_value(refused(penalty.backward))  # revealed: None
reveal_value(refused(penalty.backward))  # revealed: 'Trying to backward through the graph a second ti'
reveal_value(refused(score.backward))  # revealed: None

# An equation of derivatives: the second is to keep the graph.
for create in (True, False):
    t = torch.rand(5, 3, requires_grad=True)
    u = net(t)
    u_t, = torch.autograd.grad(u.sum(), t, create_graph=True)
    u_tt, = torch.autograd.grad(u_t.sum(), t, create_graph=create)
    reveal_value(refused(((u_tt - u_t) ** 2).mean().backward))  # revealed: None; 'Trying to backward through the graph a second ti'

# It is no leaf.
a = torch.ones(3, requires_grad=True)
slope, = torch.autograd.grad((a * a).sum(), a, create_graph=True)
slope.mul_(2)
