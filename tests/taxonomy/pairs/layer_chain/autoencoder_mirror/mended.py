import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class SensorWindows(Dataset):
    """Sine waves with noise, cut into windows of 120 readings."""

    def __init__(self, count=96, length=120):
        t = torch.linspace(0, 12.56, length)
        phase = torch.rand(count, 1) * 6.28
        self.windows = torch.sin(t + phase) + 0.05 * torch.randn(count, length)

    def __len__(self):
        return len(self.windows)

    def __getitem__(self, i):
        return self.windows[i]


class AutoEncoder(nn.Module):
    def __init__(self):
        super(AutoEncoder, self).__init__()
        self.encoder = nn.Sequential(
            nn.Linear(120, 64),
            nn.ReLU(),
            nn.Linear(64, 24),
            nn.ReLU(),
            nn.Linear(24, 12),
        )
        self.decoder = nn.Sequential(
            nn.Linear(12, 24),
            nn.ReLU(),
            nn.Linear(24, 64),
            nn.ReLU(),
            nn.Linear(64, 120),
        )

    def forward(self, x):
        code = self.encoder(x)
        return self.decoder(code), code


def fit(model, loader, epochs):
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3, weight_decay=1e-5)
    loss_fn = nn.MSELoss()
    history = []
    for epoch in range(epochs):
        total = 0.0
        for batch in loader:
            restored, _ = model(batch)
            loss = loss_fn(restored, batch)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += loss.item()
        history.append(total / len(loader))
    return history


def anomalies(model, windows, threshold):
    with torch.no_grad():
        restored, _ = model(windows)
        error = (restored - windows).abs().mean(dim=1)
    return torch.nonzero(error > threshold).flatten()


data = SensorWindows()
loader = DataLoader(data, batch_size=32, shuffle=True)
model = AutoEncoder()
losses = fit(model, loader, epochs=3)
print(losses)
print(anomalies(model, data.windows, losses[-1] * 2))
