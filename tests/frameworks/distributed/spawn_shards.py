"""Workers that are spawned; features are computed in shards and gathered."""
import argparse
import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn


class Encoder(nn.Module):
    def __init__(self, channels=8, dim=32):
        super().__init__()
        self.conv = nn.Sequential(nn.Conv2d(1, channels, 3, stride=2, padding=1), nn.ReLU(),
                                  nn.Conv2d(channels, channels * 2, 3, stride=2, padding=1), nn.ReLU())  #~ channels: nn.Conv2d(channels * 2, channels * 2, 3, stride=2, padding=1), nn.ReLU())
        self.proj = nn.Linear(channels * 2 * 4 * 4, dim)  #~ flat: self.proj = nn.Linear(channels * 2 * 8 * 8, dim)

    def forward(self, x):
        return nn.functional.normalize(self.proj(self.conv(x).flatten(1)), dim=1)


def shard_of(data, rank, world_size):
    per_rank = len(data) // world_size
    return data[rank * per_rank:(rank + 1) * per_rank]


def gather_rows(rows, world_size):
    parts = [torch.zeros_like(rows) for _ in range(world_size)]
    dist.all_gather(parts, rows.contiguous())
    return torch.cat(parts, dim=0)  #~ stacked: return torch.stack(parts, dim=0)


def worker(rank, world_size, args):
    os.environ["MASTER_ADDR"] = "127.0.0.1"
    os.environ["MASTER_PORT"] = str(args.port)
    dist.init_process_group("gloo", rank=rank, world_size=world_size)
    torch.manual_seed(0)
    images = torch.rand(args.items, 1, 16, 16)
    labels = torch.randint(0, 4, (args.items,))
    encoder = Encoder(dim=args.dim).eval()
    with torch.no_grad():
        mine = torch.cat([encoder(chunk) for chunk in shard_of(images, rank, world_size).split(4)])
    bank = gather_rows(mine, world_size)
    bank_labels = gather_rows(shard_of(labels, rank, world_size), world_size)

    similarity = mine @ bank.T  #~ transpose: similarity = mine @ bank
    values, neighbours = similarity.topk(args.k, dim=1)
    votes = torch.zeros(len(mine), 4).scatter_add_(1, bank_labels[neighbours], values)
    correct = (votes.argmax(1) == shard_of(labels, rank, world_size)).float().mean()
    dist.all_reduce(correct)
    counts = torch.zeros(world_size)
    counts[rank] = len(mine)
    dist.all_reduce(counts)
    target = torch.empty(args.dim)
    if rank == 0:
        centre = [row for row in bank[:world_size]]
        dist.scatter(target, centre, src=0)
    else:
        dist.scatter(target, src=0)
    print(rank, (correct / world_size).item(), counts.tolist(), (bank @ target).shape)  #~ centre: print(rank, (correct / world_size).item(), counts.tolist(), (bank.T @ target).shape)
    dist.destroy_process_group()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--world-size", type=int, default=2)
    parser.add_argument("--items", type=int, default=24)
    parser.add_argument("--dim", type=int, default=32)
    parser.add_argument("--k", type=int, default=3)
    parser.add_argument("--port", type=int, default=29531)
    args = parser.parse_args()
    mp.spawn(worker, args=(args.world_size, args), nprocs=args.world_size, join=True)  #~ arguments: mp.spawn(worker, args=(args,), nprocs=args.world_size, join=True)


if __name__ == "__main__":
    main()
