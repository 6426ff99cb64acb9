# expected: valid
# env: LOCAL_RANK=0 HIDDEN=
import os

import torch
import torch.nn as nn

rank = int(os.environ.get("LOCAL_RANK", 0))
world = int(os.getenv("WORLD_SIZE", "1"))
hidden = max(4, int(os.environ.get("HIDDEN") or 32))
if hidden % 4:
    hidden += 4 - hidden % 4
os.environ["OMP_NUM_THREADS"] = "1"
verbose = "VERBOSE" in os.environ


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.inp = nn.Linear(10, width)
        self.attention = nn.MultiheadAttention(width, 4, batch_first=True)
        self.out = nn.Linear(width, 1)

    def forward(self, x):
        x = self.inp(x)
        return self.out(self.attention(x, x, x)[0]).squeeze(-1)


model = Net(hidden)
x = torch.randn(6, 7, 10)
out = model(x)
if rank == 0 or verbose:
    print(out.shape, world >= 1)
