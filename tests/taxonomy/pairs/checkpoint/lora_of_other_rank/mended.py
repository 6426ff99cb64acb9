import os
import tempfile

import torch
import torch.nn as nn


class LoRALinear(nn.Module):
    def __init__(self, base, r):
        super().__init__()
        self.base = base.requires_grad_(False)
        self.A = nn.Parameter(torch.randn(r, base.in_features) * 0.01)
        self.B = nn.Parameter(torch.zeros(base.out_features, r))

    def forward(self, x):
        return self.base(x) + x @ self.A.T @ self.B.T


def build(rank):
    model = nn.Sequential(nn.Linear(12, 24), nn.ReLU(), nn.Linear(24, 12), nn.ReLU(), nn.Linear(12, 3))
    for i, layer in enumerate(model):
        if isinstance(layer, nn.Linear) and i < 4:
            model[i] = LoRALinear(layer, rank)
    return model


def adapters(model):
    return {name: p for name, p in model.state_dict().items() if name.rsplit(".", 1)[-1] in ("A", "B")}


def fit(model, steps=4):
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=1e-3)
    for _ in range(steps):
        loss = nn.functional.cross_entropy(model(torch.randn(8, 12)), torch.randint(3, (8,)))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "adapter.pt")
    model = build(rank=8)
    for epoch in range(3):
        print(epoch, fit(model))
        torch.save({"rank": 8, "adapters": adapters(model), "epoch": epoch}, path)
    checkpoint = torch.load(path)
    served = build(rank=8)
    served.load_state_dict(checkpoint["adapters"], strict=False)
    print(served(torch.randn(2, 12)).shape)
