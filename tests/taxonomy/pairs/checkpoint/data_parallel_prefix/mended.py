from pathlib import Path
from tempfile import mkdtemp

import torch
from torch import nn


class Wrapper(nn.Module):
    """Forwards to `module`, as the parallel wrappers do."""

    def __init__(self, module):
        super().__init__()
        self.module = module

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)


def make_model():
    return nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.LayerNorm(32), nn.Linear(32, 8))


def train(steps, path):
    model = Wrapper(make_model())
    optimizer = torch.optim.Adam(model.parameters())
    for step in range(steps):
        x = torch.randn(12, 16)
        loss = nn.functional.mse_loss(model(x), x[:, ::2])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    torch.save(model.state_dict(), path)


def export(path):
    model = make_model()
    state = torch.load(path)
    state = {name.removeprefix("module."): value for name, value in state.items()}
    model.load_state_dict(state)
    model.eval()
    with torch.no_grad():
        print(model(torch.randn(1, 16)).shape)


weights = Path(mkdtemp()) / "weights.pt"
train(3, weights)
export(weights)
