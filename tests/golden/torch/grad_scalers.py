# Between two updates each optimizer is unscaled once and stepped once at most, and an update has something to go by. One that is not enabled,
# as that of a GPU that is not there, demands nothing.
# torch: skip (a GPU decides, and one line is reached in several ways)
import torch
from torch import nn

net = nn.Linear(3, 1)
sgd = torch.optim.SGD(net.parameters(), lr=0.1)
adam = torch.optim.Adam(net.parameters())


def backward(scaler):
    scaler.scale(net(torch.ones(4, 3)).mean()).backward()


def follow(steps, enabled=True):
    scaler = torch.amp.GradScaler("cpu", enabled=enabled)
    calls = {"B": lambda: backward(scaler), "U": lambda: scaler.unscale_(sgd), "S": lambda: scaler.step(sgd), "T": lambda: scaler.step(adam),  # warning: [invalid-argument] "step() has already been called since the last update()."  # counterexample: case = 1
             "P": lambda: scaler.update()}  # warning: [invalid-argument] "No inf checks were recorded prior to update."  # counterexample: case = 2
    for step in steps:
        calls[step]()


def refused(steps, enabled=True):
    try:
        follow(steps, enabled)
    except (RuntimeError, AssertionError):
        return True
    return False


assert not any([refused(steps) for steps in ("BSP", "BUSP", "BUP", "BSTP", "BUSTP", "BSPBSP", "BTP", "BBSP", "BUPBUSP")])
assert all([refused(steps) for steps in ("BUU", "BSS", "BSU", "BP", "BSPP", "P", "S", "U", "BSTS", "BSBS", "BSPBUU")])
assert not any([refused(steps, False) for steps in ("BUU", "BSS", "BSU", "BP", "P", "S", "U")])


# Gradients of several batches.
def accumulate(scaler, unscale_each):
    for i in range(8):
        backward(scaler)
        if unscale_each:
            scaler.unscale_(sgd)  # warning: [invalid-argument] "unscale_() has already been called on this optimizer since the last update()."  # counterexample: case = 0
        if (i + 1) % 2 == 0:
            if not unscale_each:
                scaler.unscale_(sgd)
            scaler.step(sgd)
            scaler.update()
            sgd.zero_grad()


accumulate(torch.amp.GradScaler("cpu"), False)
accumulate(torch.cuda.amp.GradScaler(1024.0), False)
case = int(input())
if case == 0:
    accumulate(torch.amp.GradScaler("cpu"), True)
if case == 1:
    follow("BSS")
if case == 2:
    follow("BP")
if case == 3:
    follow("S")
if case == 4:
    scaler = torch.cuda.amp.GradScaler()
    backward(scaler)
    scaler.step(sgd)
    scaler.step(sgd)  # where there is a GPU  # warning: [invalid-argument] "step() has already been called since the last update()."  # counterexample: case = 4
