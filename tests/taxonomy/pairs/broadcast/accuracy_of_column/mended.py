import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Clips(Dataset):
    def __init__(self, n=72, frames=16):
        self.n, self.frames = n, frames

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        g = torch.Generator().manual_seed(i)
        x = torch.randn(self.frames, 10, generator=g)
        return x + (i % 2), float(i % 2)


class ShoutDetector(nn.Module):
    def __init__(self):
        super().__init__()
        self.tdnn = nn.Conv1d(10, 16, 3)
        self.head = nn.Linear(16, 1)

    def forward(self, x):
        h = F.relu(self.tdnn(x.transpose(1, 2)))
        return self.head(h.amax(dim=2))


def evaluate(model, loader):
    model.eval()
    correct, seen = 0, 0
    with torch.no_grad():
        for x, y in loader:
            prediction = (model(x) > 0).double()
            correct += (prediction.squeeze(1) == y).sum().item()
            seen += y.size(0)
    return correct / seen


def train():
    model = ShoutDetector()
    loader = DataLoader(Clips(), batch_size=24, shuffle=True)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(3):
        model.train()
        for x, y in loader:
            logits = model(x)
            loss = F.binary_cross_entropy_with_logits(logits, y.float().unsqueeze(1))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print(f"epoch {epoch} loss {loss.item():.3f} acc {evaluate(model, loader):.3f}")


if __name__ == "__main__":
    train()
