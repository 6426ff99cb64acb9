# processes: 1 2
"""Classifier under torchrun: DistributedSampler, DDP, averaged metrics.

torchrun --nproc_per_node=2 ddp_train.py
"""
import os

import torch
import torch.distributed as dist
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

N_FEATURES, N_CLASSES, BATCH_SIZE, EPOCHS = 24, 6, 16, 2


class MLP(nn.Module):
    def __init__(self, hidden=48):
        super().__init__()
        self.backbone = nn.Sequential(nn.Linear(N_FEATURES, hidden), nn.ReLU(), nn.Dropout(0.1), nn.Linear(hidden, hidden), nn.ReLU())  #~ narrow: self.backbone = nn.Sequential(nn.Linear(N_FEATURES - 1, hidden), nn.ReLU(), nn.Dropout(0.1), nn.Linear(hidden, hidden), nn.ReLU())
        self.head = nn.Linear(hidden, N_CLASSES)  #~ head: self.head = nn.Linear(hidden * 2, N_CLASSES)

    def forward(self, x):
        return self.head(self.backbone(x))


def setup():
    dist.init_process_group("gloo")
    return int(os.environ["RANK"]), int(os.environ["LOCAL_RANK"]), int(os.environ["WORLD_SIZE"])


def make_data():
    g = torch.Generator().manual_seed(0)
    x = torch.randn(200, N_FEATURES, generator=g)
    y = torch.randint(0, N_CLASSES, (200,), generator=g)
    return TensorDataset(x[:160], y[:160]), TensorDataset(x[160:], y[160:])


def reduce_mean(value, world_size):
    value = value.detach().clone()
    dist.all_reduce(value, op=dist.ReduceOp.SUM)
    return value / world_size


def train_one_epoch(model, loader, optimizer, world_size):
    model.train()
    running = torch.zeros(1)
    for inputs, targets in loader:
        optimizer.zero_grad(set_to_none=True)
        logits = model(inputs)
        loss = F.cross_entropy(logits, targets)  #~ targets: loss = F.cross_entropy(logits, targets.unsqueeze(1))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        running += loss.item()
    return reduce_mean(running / len(loader), world_size).item()


@torch.no_grad()
def evaluate(model, loader, world_size):
    model.eval()
    counts = torch.zeros(2, dtype=torch.long)
    confusion = torch.zeros(N_CLASSES, N_CLASSES, dtype=torch.long)
    for inputs, targets in loader:
        preds = model(inputs).argmax(dim=1)
        counts += torch.tensor([(preds == targets).sum(), targets.numel()])
        index = targets * N_CLASSES + preds
        confusion += torch.bincount(index, minlength=N_CLASSES ** 2).view(N_CLASSES, N_CLASSES)  #~ bins: confusion += torch.bincount(index, minlength=N_CLASSES ** 2).view(N_CLASSES, -1, N_CLASSES).sum(1)[:, 1:]
    dist.all_reduce(counts)
    dist.all_reduce(confusion)
    per_rank = [torch.zeros(2, dtype=torch.long) for _ in range(world_size)]
    dist.all_gather(per_rank, counts)  #~ gathered: dist.all_gather(per_rank, counts[:1])
    return counts[0].item() / counts[1].item(), confusion, torch.stack(per_rank)


def main():
    rank, local_rank, world_size = setup()
    torch.manual_seed(rank)
    train_set, val_set = make_data()
    train_sampler = DistributedSampler(train_set, shuffle=True)
    train_loader = DataLoader(train_set, batch_size=BATCH_SIZE, sampler=train_sampler, num_workers=0)
    val_loader = DataLoader(val_set, batch_size=BATCH_SIZE, sampler=DistributedSampler(val_set, shuffle=False))

    model = DDP(MLP())
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=EPOCHS)

    best = 0.0
    for epoch in range(EPOCHS):
        train_sampler.set_epoch(epoch)
        loss = train_one_epoch(model, train_loader, optimizer, world_size)
        accuracy, confusion, per_rank = evaluate(model, val_loader, world_size)
        scheduler.step()
        recall = confusion.diag() / confusion.sum(dim=1).clamp(min=1)
        if rank == 0:
            print(f"epoch {epoch} loss {loss:.3f} acc {accuracy:.3f} recall {recall.mean():.3f} {tuple(per_rank.shape)}")
            if accuracy > best:
                best = accuracy
                torch.save({"model": model.module.state_dict(), "epoch": epoch}, "best.pt")
        dist.barrier()

    if rank == 0 and best > 0:
        fresh = MLP()
        fresh.load_state_dict(torch.load("best.pt")["model"])  #~ prefix: fresh.load_state_dict(model.state_dict())
        print(fresh(torch.randn(3, N_FEATURES)).shape)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
