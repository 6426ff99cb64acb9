"""Contrastive pretraining with mp.spawn: gathered negatives, SyncBatchNorm left out on the CPU, a linear probe on rank 0."""
import argparse
import os
import socket

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


def free_port():
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as s:
        s.bind(("localhost", 0))
        return s.getsockname()[1]


class GatherLayer(torch.autograd.Function):
    """Gather tensors from all processes, keeping the gradient of the own part."""

    @staticmethod
    def forward(ctx, x):
        output = [torch.zeros_like(x) for _ in range(dist.get_world_size())]
        dist.all_gather(output, x)
        return tuple(output)

    @staticmethod
    def backward(ctx, *grads):
        all_gradients = torch.stack(grads)
        dist.all_reduce(all_gradients)
        return all_gradients[dist.get_rank()]


class Encoder(nn.Module):
    def __init__(self, width=16, feature_dim=32, projection=16):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, width, 3, 2, 1), nn.BatchNorm2d(width), nn.ReLU())
        self.stage = nn.Sequential(nn.Conv2d(width, feature_dim, 3, 2, 1), nn.BatchNorm2d(feature_dim), nn.ReLU())
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.projector = nn.Sequential(nn.Linear(feature_dim, feature_dim), nn.ReLU(), nn.Linear(feature_dim, projection))

    def features(self, x):
        return self.pool(self.stage(self.stem(x))).flatten(1)  #~ unpooled: return self.stage(self.stem(x)).flatten(1)

    def forward(self, x):
        return F.normalize(self.projector(self.features(x)), dim=1)


class NTXent(nn.Module):
    def __init__(self, batch_size, temperature, world_size):
        super().__init__()
        self.batch_size, self.temperature, self.world_size = batch_size, temperature, world_size
        self.register_buffer("mask", self.correlated(batch_size, world_size))
        self.criterion = nn.CrossEntropyLoss(reduction="sum")

    @staticmethod
    def correlated(batch_size, world_size):
        n = batch_size * world_size
        mask = torch.ones((2 * n, 2 * n), dtype=torch.bool)
        mask.fill_diagonal_(False)
        for i in range(n):
            mask[i, n + i] = False
            mask[n + i, i] = False
        return mask

    def forward(self, z_i, z_j):
        n = 2 * self.batch_size * self.world_size
        z_i = torch.cat(GatherLayer.apply(z_i), dim=0)
        z_j = torch.cat(GatherLayer.apply(z_j), dim=0)
        z = torch.cat((z_i, z_j), dim=0)
        sim = z @ z.t() / self.temperature
        half = n // 2
        positives = torch.cat((torch.diag(sim, half), torch.diag(sim, -half)), dim=0).reshape(n, 1)  #~ diagonal: positives = torch.cat((torch.diag(sim, half), torch.diag(sim, 1 - half)), dim=0).reshape(n, 1)
        negatives = sim.masked_fill(~self.mask, float("-inf"))
        logits = torch.cat((positives, negatives), dim=1)
        labels = torch.zeros(n, dtype=torch.long)
        return self.criterion(logits, labels) / n


def augment(x):
    shift = torch.randint(-2, 3, (2,)).tolist()
    x = torch.roll(x, shifts=shift, dims=(2, 3))
    if torch.rand(1).item() < 0.5:
        x = x.flip(-1)
    return x + 0.05 * torch.randn_like(x)


def linear_probe(encoder, images, labels):
    encoder.eval()
    with torch.no_grad():
        features = encoder.features(images)
    probe = nn.Linear(features.size(1), 4)
    optimizer = torch.optim.LBFGS(probe.parameters(), max_iter=5)

    def closure():
        optimizer.zero_grad()
        loss = F.cross_entropy(probe(features), labels)
        loss.backward()
        return loss

    optimizer.step(closure)
    return (probe(features).argmax(1) == labels).float().mean().item()


def worker(rank, world_size, port, args):
    os.environ["MASTER_ADDR"] = "127.0.0.1"
    os.environ["MASTER_PORT"] = str(port)
    dist.init_process_group("gloo", rank=rank, world_size=world_size)
    torch.manual_seed(args.seed + rank)
    images = torch.rand(40, 3, 32, 32)
    labels = torch.randint(0, 4, (40,))
    dataset = TensorDataset(images, labels)
    sampler = DistributedSampler(dataset, num_replicas=world_size, rank=rank, drop_last=True)
    loader = DataLoader(dataset, batch_size=args.batch_size, sampler=sampler, drop_last=True)  #~ short: loader = DataLoader(dataset, batch_size=args.batch_size, sampler=sampler, drop_last=False)
    model = DistributedDataParallel(Encoder())
    criterion = NTXent(args.batch_size, 0.5, world_size)
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-4)
    for epoch in range(args.epochs):
        sampler.set_epoch(epoch)
        for x, _ in loader:
            both = model(torch.cat([augment(x), augment(x)]))
            z_i, z_j = both.chunk(2)
            loss = criterion(z_i, z_j)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        if rank == 0:
            print(f"epoch {epoch} loss {loss.item():.3f}")
    if rank == 0:
        print("probe", linear_probe(model.module, images, labels))
        torch.save(model.module.state_dict(), "encoder.pt")
    dist.barrier()
    dist.destroy_process_group()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--world-size", type=int, default=2)
    parser.add_argument("--batch-size", type=int, default=6)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    mp.spawn(worker, args=(args.world_size, free_port(), args), nprocs=args.world_size, join=True)


if __name__ == "__main__":
    main()
