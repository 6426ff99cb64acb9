# processes: 1 2
"""Accumulation with no_sync, a sharded optimizer, distributed checkpoints, objects between processes."""
import contextlib
import os

import torch
import torch.distributed as dist
import torch.distributed.checkpoint as dcp
from torch import nn
from torch.distributed.checkpoint.state_dict import get_state_dict, set_state_dict
from torch.distributed.checkpoint.stateful import Stateful
from torch.distributed.optim import ZeroRedundancyOptimizer
from torch.nn.parallel import DistributedDataParallel as DDP


class AppState(Stateful):
    def __init__(self, model, optimizer):
        self.model, self.optimizer = model, optimizer

    def state_dict(self):
        model, optimizer = get_state_dict(self.model, self.optimizer)
        return {"model": model, "optim": optimizer}

    def load_state_dict(self, state):
        set_state_dict(self.model, self.optimizer, model_state_dict=state["model"], optim_state_dict=state["optim"])


def build(hidden=20):
    return nn.Sequential(nn.Linear(10, hidden), nn.LayerNorm(hidden), nn.ReLU(), nn.Linear(hidden, 4))  #~ norm: return nn.Sequential(nn.Linear(10, hidden), nn.LayerNorm(10), nn.ReLU(), nn.Linear(hidden, 4))


def train(ddp, optimizer, steps, micro_batches):
    x, y = torch.randn(64, 10), torch.randn(64, 4)  #~ inputs: x, y = torch.randn(64, 12), torch.randn(64, 4)
    for _ in range(steps):
        parts = list(zip(x.chunk(micro_batches), y.chunk(micro_batches)))
        for i, (a, b) in enumerate(parts):
            context = ddp.no_sync() if i < len(parts) - 1 else contextlib.nullcontext()
            with context:
                loss = nn.functional.mse_loss(ddp(a), b) / len(parts)
                loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    return loss


def main():
    dist.init_process_group(backend="gloo")
    rank, world = dist.get_rank(), dist.get_world_size()
    ddp = DDP(build())
    optimizer = torch.optim.Adam(ddp.parameters(), lr=0.01)
    loss = train(ddp, optimizer, steps=3, micro_batches=8)

    everything = [None] * world  #~ places: everything = [None] * (world - 1)
    dist.all_gather_object(everything, {"rank": rank, "loss": loss.item()})
    config = [{"lr": 0.1, "dim": 4}] if rank == 0 else [None]
    dist.broadcast_object_list(config, src=0)

    with torch.no_grad():
        table = torch.arange(world * 40, dtype=torch.float32).view(world * 4, 10)
        out = ddp(table[rank::world])
        whole = torch.empty(world * 4, 4)
        dist.all_gather_into_tensor(whole, out)  #~ rows: dist.all_gather_into_tensor(whole, ddp(table[rank:]))
        share = torch.empty(4, 4)
        dist.reduce_scatter_tensor(share, whole)  #~ share: dist.reduce_scatter_tensor(share[:3], whole)
    root = [torch.empty_like(share) for _ in range(world)] if rank == 0 else None
    dist.gather(share, root, dst=0)
    if rank == 0:
        print(sum(one["loss"] for one in everything) / world, torch.cat(root).mean(0) @ torch.ones(4))

    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "checkpoint")
    state = {"app": AppState(ddp, optimizer)}
    dcp.save(state, checkpoint_id=folder)
    dcp.load(state, checkpoint_id=folder)
    plain = {name.removeprefix("module."): value for name, value in ddp.state_dict().items()}
    build().load_state_dict(plain)  #~ names: build().load_state_dict(ddp.state_dict())
    sharded = ZeroRedundancyOptimizer(ddp.parameters(), optimizer_class=torch.optim.SGD, lr=0.1)
    train(ddp, sharded, steps=1, micro_batches=4)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
