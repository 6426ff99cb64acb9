# processes: 1 2
"""fully_shard over the blocks of a model, gradient accumulation, a full state dict at the end."""
import os

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.checkpoint.state_dict import StateDictOptions, get_model_state_dict
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.elastic.multiprocessing.errors import record
from torch.distributed.fsdp import FSDPModule, MixedPrecisionPolicy, fully_shard
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


class Mixer(nn.Module):
    def __init__(self, tokens, dim, expand=2):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(dim), nn.LayerNorm(dim)
        self.tokens = nn.Sequential(nn.Linear(tokens, tokens * expand), nn.GELU(), nn.Linear(tokens * expand, tokens))
        self.channels = nn.Sequential(nn.Linear(dim, dim * expand), nn.GELU(), nn.Linear(dim * expand, dim))

    def forward(self, x):
        x = x + self.tokens(self.norm1(x).transpose(1, 2)).transpose(1, 2)  #~ transposed: x = x + self.tokens(self.norm1(x))
        return x + self.channels(self.norm2(x))


class Model(nn.Module):
    def __init__(self, patch=4, size=16, dim=24, depth=2, classes=5):
        super().__init__()
        self.patch = nn.Conv2d(3, dim, patch, stride=patch)
        tokens = (size // patch) ** 2  #~ tokens: tokens = size // patch
        self.blocks = nn.ModuleList([Mixer(tokens, dim) for _ in range(depth)])
        self.head = nn.Linear(dim, classes)

    def forward(self, images):
        x = self.patch(images).flatten(2).transpose(1, 2)
        for block in self.blocks:
            x = block(x)
        return self.head(x.mean(dim=1))


@record
def main():
    rank = int(os.environ["RANK"])
    world_size = int(os.environ["WORLD_SIZE"])
    dist.init_process_group("gloo")
    mesh = init_device_mesh("cpu", (world_size,), mesh_dim_names=("dp",))
    torch.manual_seed(0)
    data = TensorDataset(torch.randn(48, 3, 16, 16), torch.randint(0, 5, (48,)))
    sampler = DistributedSampler(data, num_replicas=mesh["dp"].size(), rank=mesh.get_local_rank("dp"), drop_last=True)
    loader = DataLoader(data, batch_size=6, sampler=sampler, drop_last=True)
    model = Model()
    for block in model.blocks:
        fully_shard(block, mesh=mesh, reshard_after_forward=True)
    fully_shard(model, mesh=mesh, mp_policy=MixedPrecisionPolicy(param_dtype=torch.float32))
    assert isinstance(model, FSDPModule)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    accumulate = 2
    for epoch in range(2):
        sampler.set_epoch(epoch)
        for step, (images, labels) in enumerate(loader):
            last = (step + 1) % accumulate == 0
            model.set_requires_gradient_sync(last)
            loss = nn.functional.cross_entropy(model(images), labels)  #~ images: loss = nn.functional.cross_entropy(model(images[:, :1]), labels)
            (loss / accumulate).backward()
            if last:
                optimizer.step()
                optimizer.zero_grad()
        total = loss.detach().clone()
        dist.all_reduce(total, op=dist.ReduceOp.SUM)
        losses = torch.empty(world_size)
        dist.all_gather_into_tensor(losses, loss.detach().reshape(1))  #~ into: dist.all_gather_into_tensor(losses, loss.detach().repeat(2))
        if rank == 0:
            print(epoch, total.item() / world_size, losses.tolist())
    options = StateDictOptions(full_state_dict=True, cpu_offload=True)
    state = get_model_state_dict(model, options=options)
    if rank == 0:
        fresh = Model(depth=2)  #~ depth: fresh = Model(depth=3)
        fresh.load_state_dict(state)
        print(fresh(torch.randn(2, 3, 16, 16)).shape)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
