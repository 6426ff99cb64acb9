# LBFGS computes the loss itself, several times in a step.
import torch

weight = torch.zeros(3, requires_grad=True)
optimizer = torch.optim.LBFGS([weight])


def closure():
    optimizer.zero_grad()
    loss = ((weight - 1) ** 2).sum()
    loss.backward()
    return loss


optimizer.step(closure)
optimizer.step()  # error: [uncaught-exception] "LBFGS.step() missing 1 required positional argument: 'closure'"
