# torch: skip (needs a launcher)
# One world size and one rank below it, however a program asks: by torch.distributed, by what torchrun sets.
import os

import torch
import torch.distributed as dist
from torch import nn

rank, world = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
dist.init_process_group("gloo")
reveal_value(rank)  # revealed: rank
reveal_value(dist.get_world_size())  # revealed: world_size
torch.randn(dist.get_world_size(), 4) + torch.randn(world, 4)
assert int(os.environ.get("LOCAL_RANK", -1)) != -1 and dist.get_rank() < world
bank = torch.randn(world, 8)
if rank >= world:
    bank @ bank

shard = torch.randn(16, 64 // world)
parts = [torch.empty_like(shard) for _ in range(world)]
dist.all_gather(parts, shard)
nn.Linear(64, 4)(torch.cat(parts, dim=1))  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (16x63 and 64x4)"  # counterexample: world_size = 3

pair = [torch.empty(2) for _ in range(2)]
dist.all_gather(pair, torch.zeros(2))  # warning: [invalid-argument] "ProcessGroupGloo::allgather: invalid output tensor list at index 0 (expected length 1, got 2)"  # counterexample: world_size = 1
