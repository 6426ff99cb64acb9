import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class HousePrices(nn.Module):
    def __init__(self, n_features):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(n_features, 64), nn.ReLU(), nn.Dropout(0.2), nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, x):
        return self.layers(x)


def standardise(x):
    return (x - x.mean(dim=0, keepdim=True)) / x.std(dim=0, keepdim=True)


x = standardise(torch.rand(320, 12) * 100)
price = x @ torch.linspace(-1, 1, 12) + 0.1 * torch.randn(320)
loader = DataLoader(TensorDataset(x, price), batch_size=32, shuffle=True)
model = HousePrices(x.shape[1])
criterion = nn.MSELoss()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=1)
for epoch in range(3):
    epoch_loss = 0.0
    for features, target in loader:
        optimizer.zero_grad()
        output = model(features)
        loss = criterion(output, target.unsqueeze(1))
        loss.backward()
        optimizer.step()
        epoch_loss += loss.item()
    scheduler.step(epoch_loss)
    print(f"Epoch {epoch}: {epoch_loss / len(loader):.4f}")
