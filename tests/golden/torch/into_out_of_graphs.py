# What is written into `out` has no place in a graph: it is refused where a gradient would be needed, and not otherwise.
import torch
from torch import nn

weight = torch.randn(3, 3, requires_grad=True)
out = torch.empty(3, 3)


def refused(call, *args, **kwargs):
    try:
        call(*args, **kwargs)
    except RuntimeError as error:
        return str(error)[:78]
    return None


reveal_value(refused(torch.add, weight, 1, out=out))  # revealed: "add(): functions with out=... arguments don't support automatic differentiatio"
reveal_value(refused(torch.mm, weight, weight, out=out))  # revealed: "mm(): functions with out=... arguments don't support automatic differentiation"
reveal_value(refused(torch.linalg.svd, weight, out=(out, torch.empty(3), torch.empty(3, 3))) is None)  # revealed: False
reveal_value(refused(torch.mul, torch.ones(3, 3), 2, out=nn.Linear(3, 3).weight))  # revealed: "mul(): functions with out=... arguments don't support automatic differentiatio"
reveal_value(refused(torch.eq, weight, 1, out=torch.empty(3, 3, dtype=torch.bool)))  # revealed: None
reveal_value(refused(torch.argmax, weight, 1, out=torch.empty(3, dtype=torch.int64)))  # revealed: None
reveal_value(refused(torch.add, weight.detach(), 1, out=out))  # revealed: None
with torch.no_grad():
    reveal_value(refused(torch.add, weight, 1, out=out))  # revealed: None
torch.cat([weight, weight], out=out)  # error: [invalid-argument] "cat(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad."
