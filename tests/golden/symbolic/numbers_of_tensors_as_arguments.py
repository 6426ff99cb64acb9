# verdict: invalid
# A deviation, a bound or a probability that comes out of a tensor is taken to be as it must; one of the program's own is held against it.
import random

import torch
from torch import nn

weight = nn.Linear(3, 4).weight.data
weight.normal_(0, torch.sqrt(torch.Tensor([2.0 / 12])).item())
weight.normal_(0, torch.rand(3).mean().item())
weight.exponential_(torch.rand(1).item() + 1)
weight.bernoulli_(torch.rand(1).item())
weight.uniform_(0, torch.rand(2).max().item())
reveal_shape(torch.normal(0.0, torch.rand(1).item(), (3,)))  # revealed: (3,)
weight.normal_(0, random.choice([1.0, -1.0]))  # error: [invalid-argument] "normal expects std >= 0.0"  # certainty: sometimes
