# torch: skip (starts processes)
# Each process is given its rank, and what else the caller says.
import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, world):
    dist.init_process_group("gloo", rank=rank, world_size=world)
    reveal_value(dist.get_world_size())  # revealed: 2
    halves = torch.randn(8, 4).chunk(world)
    halves[rank] @ torch.randn(4, 4)
    torch.randn(rank + 2, 4) @ torch.randn(2, 2)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (3x4 and 2x2)"  # counterexample: rank = 1


mp.spawn(worker, args=(2,), nprocs=2)
mp.spawn(worker, args=(2, 3), nprocs=2)
