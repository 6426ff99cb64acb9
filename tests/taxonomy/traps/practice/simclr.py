# expected: valid
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class TwoViews(Dataset):
    def __init__(self, n=26):
        self.images = torch.rand(n, 3, 16, 16)

    def augment(self, x):
        if torch.rand(1).item() < 0.5:
            x = x.flip(-1)
        i, j = torch.randint(0, 5, (2,)).tolist()
        return F.pad(x, (2, 2, 2, 2))[:, i:i + 16, j:j + 16]

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        x = self.images[i]
        return self.augment(x), self.augment(x)


class SimCLR(nn.Module):
    def __init__(self, dim=8):
        super().__init__()
        self.encoder = nn.Sequential(nn.Conv2d(3, 8, 3, 2, 1), nn.ReLU(), nn.Conv2d(8, 16, 3, 2, 1), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten())
        self.projector = nn.Sequential(nn.Linear(16, 16), nn.ReLU(), nn.Linear(16, dim))

    def forward(self, x):
        h = self.encoder(x)
        return h, F.normalize(self.projector(h), dim=-1)


def nt_xent(z1, z2, tau=0.5):
    n = z1.size(0)
    z = torch.cat([z1, z2])
    sim = z @ z.T / tau
    mask = torch.eye(2 * n, dtype=torch.bool)
    sim = sim.masked_fill(mask, float("-inf"))
    targets = torch.cat([torch.arange(n, 2 * n), torch.arange(n)])
    return F.cross_entropy(sim, targets)


def info_nce(z1, z2, queue, tau=0.1):
    pos = torch.einsum("nc,nc->n", z1, z2).unsqueeze(-1)
    neg = torch.einsum("nc,ck->nk", z1, queue)
    logits = torch.cat([pos, neg], dim=1) / tau
    return F.cross_entropy(logits, torch.zeros(logits.shape[0], dtype=torch.long))


model = SimCLR()
optimizer = torch.optim.Adam(model.parameters())
queue, pointer = F.normalize(torch.randn(8, 32), dim=0), 0
for epoch in range(2):
    for v1, v2 in DataLoader(TwoViews(), batch_size=8, shuffle=True, drop_last=True):
        (_, z1), (_, z2) = model(v1), model(v2)
        loss = nt_xent(z1, z2) + info_nce(z1, z2.detach(), queue.clone())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        queue[:, pointer:pointer + z2.size(0)] = z2.detach().T
        pointer = (pointer + z2.size(0)) % queue.size(1)
probe = nn.Linear(16, 4)
with torch.no_grad():
    features = torch.cat([model.encoder(x) for x in torch.rand(20, 3, 16, 16).split(6)])
print(probe(features).shape)
