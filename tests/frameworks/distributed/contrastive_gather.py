# processes: 1 2
"""Image and text towers with a contrastive loss over the batches of all processes.

torchrun --nproc_per_node=2 contrastive_gather.py
"""
import os

import torch
import torch.distributed as dist
import torch.nn as nn
import torch.nn.functional as F
from torch.distributed.nn.functional import all_gather
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, Dataset, DistributedSampler


class Pairs(Dataset):
    def __init__(self, count=50, length=12):
        self.count, self.length = count, length

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        g = torch.Generator().manual_seed(index)
        return torch.randn(3, 16, 16, generator=g), torch.randint(0, 90, (self.length,), generator=g)


class Towers(nn.Module):
    def __init__(self, dim=20, words=90):
        super().__init__()
        self.image = nn.Sequential(nn.Conv2d(3, 8, 4, stride=4), nn.ReLU(), nn.Flatten(), nn.Linear(8 * 4 * 4, dim))  #~ image: self.image = nn.Sequential(nn.Conv2d(3, 8, 4, stride=4), nn.ReLU(), nn.Flatten(), nn.Linear(8 * 8 * 8, dim))
        self.embed = nn.EmbeddingBag(words, 2 * dim)
        self.text = nn.Linear(2 * dim, dim)  #~ text: self.text = nn.Linear(dim, dim)
        self.scale = nn.Parameter(torch.tensor(1.0))

    def forward(self, images, tokens):
        image = F.normalize(self.image(images), dim=-1)
        text = F.normalize(self.text(self.embed(tokens)), dim=-1)
        return image, text, self.scale.exp()


def contrastive(image, text, scale):
    images, texts = torch.cat(all_gather(image)), torch.cat(all_gather(text))
    logits = scale * images @ texts.t()  #~ product: logits = scale * images @ texts
    labels = torch.arange(len(logits))
    return (F.cross_entropy(logits, labels) + F.cross_entropy(logits.t(), labels)) / 2


def main():
    rank, world_size = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
    dist.init_process_group("gloo", rank=rank, world_size=world_size)
    torch.manual_seed(0)
    data = Pairs()
    sampler = DistributedSampler(data, shuffle=True)
    loader = DataLoader(data, batch_size=5, sampler=sampler, drop_last=True)
    model = DDP(Towers())
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for epoch in range(2):
        sampler.set_epoch(epoch)
        for images, tokens in loader:
            loss = contrastive(*model(images, tokens))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    model.eval()
    with torch.no_grad():
        image, text, _ = model(*next(iter(loader)))
    ranks = [torch.zeros(5, dtype=torch.long) for _ in range(world_size)]
    dist.all_gather(ranks, (image @ text.t()).argmax(dim=1))
    if rank == 0:
        print(torch.cat(ranks).view(world_size, 5))  #~ ranks: print(torch.cat(ranks).view(world_size, 6))
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
