# torch: skip (needs a launcher)
# Without a demand, the program may have been started by itself or by torchrun: all variables are there then, or none.
import os

import torch

if "RANK" in os.environ:
    rank, world = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
else:
    rank, world = 0, 1
reveal_value(world)  # revealed: world_size if RANK is set else 1
batch = torch.randn(4 * world, 3)
batch.view(world, 4, 3)
batch.view(1, 4, 3)  # warning: [invalid-view] "shape '[1, 4, 3]' is invalid for input of size 24"  # counterexample: world_size = 2
