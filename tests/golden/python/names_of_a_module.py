# verdict: valid
# What a module has is known where it is asked for by name, though not all its names are modelled.
import torch
import torch.fx
import torch.nn.functional as F
from torch.jit.annotations import List

reveal_value("silu" in dir(torch.nn.functional))  # revealed: True
activation = F.silu if "silu" in dir(F) else None


@torch.fx.wrap
def halves(xs: List[torch.Tensor]) -> torch.Tensor:
    return torch.cat([x[:, ::2] for x in xs], 1)


reveal_shape(activation(halves([torch.zeros(2, 6), torch.zeros(2, 4)])))  # revealed: (2, 5)
