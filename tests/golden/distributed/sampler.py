# torch: skip (needs a launcher)
# Each process has as many samples; drop_last cuts, else the first come again.
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

dist.init_process_group("gloo")
data = TensorDataset(torch.zeros(100, 6))
reveal_value(len(DistributedSampler(data)))  # revealed: 99 // world_size + 1
reveal_value(len(DistributedSampler(data, drop_last=True)))  # revealed: 100 // world_size
reveal_value(len(DistributedSampler(data, num_replicas=8, rank=3)))  # revealed: 13
for (x,) in DataLoader(data, batch_size=16, sampler=DistributedSampler(data, num_replicas=8, rank=3)):
    reveal_shape(x)  # revealed: (13, 6)
DistributedSampler(data, num_replicas=4, rank=4)  # error: [uncaught-exception] "ValueError: Invalid rank 4, rank should be in the interval [0, 3]"
