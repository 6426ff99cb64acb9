import torch
import torch.nn as nn


class Growing(nn.Module):
    """An autoencoder that is trained greedily, layer after layer."""

    def __init__(self, n_in, widths):
        super().__init__()
        self.widths, self.n_in = widths, n_in
        self.encoders, self.decoders = nn.ModuleList(), nn.ModuleList()

    def grow(self):
        level = len(self.encoders)
        below = self.n_in if level == 0 else self.widths[level - 1]
        self.encoders.append(nn.Linear(below, self.widths[level]))
        self.decoders.append(nn.Linear(self.widths[level], below))

    def encode(self, x):
        for layer in self.encoders:
            x = torch.tanh(layer(x))
        return x

    def forward(self, x):
        z = self.encode(x)
        for layer in reversed(self.decoders):
            z = layer(z)
        return z


def train_stage(model, data, steps=2):
    newest = [*model.encoders[-1].parameters(), *model.decoders[-1].parameters()]
    optimizer = torch.optim.Adam(newest, lr=1e-2)
    for _ in range(steps):
        loss = nn.functional.mse_loss(model(data), data)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


data = torch.randn(64, 30)
model = Growing(30, [20, 12, 6])
for stage in range(3):
    model.grow()
    print("stage", stage, train_stage(model, data))
print(model.encode(data).shape)
