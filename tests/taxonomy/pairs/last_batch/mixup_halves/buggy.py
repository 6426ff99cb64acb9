# cause: the batch is split in two halves that are mixed; the last batch has an odd number of images
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

CONFIG = {
    "batch_size": 20,
    "lr": 0.02,
    "epochs": 2,
    "alpha": 0.4,
    "classes": 5,
}


class ConvNet(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Conv2d(3, 8, 3, stride=2), nn.ReLU(), nn.Conv2d(8, 16, 3, stride=2), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten())
        self.fc = nn.Linear(16, classes)

    def forward(self, x):
        return self.fc(self.trunk(x))


def mix_halves(x, y, lam):
    """The first half of the batch over the second."""
    half = x.size(0) // 2
    mixed = lam * x[:half] + (1 - lam) * x[half:]
    return mixed, y[:half], y[half:]


def train_one_epoch(model, loader, optimizer, beta):
    model.train()
    meter = []
    for x, y in loader:
        lam = beta.sample().item()
        mixed, ya, yb = mix_halves(x, y, lam)
        out = model(mixed)
        loss = lam * nn.functional.cross_entropy(out, ya) + (1 - lam) * nn.functional.cross_entropy(out, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        meter.append(loss.item())
    return sum(meter) / len(meter)


torch.manual_seed(0)
images, labels = torch.rand(95, 3, 32, 32), torch.randint(CONFIG["classes"], (95,))
loader = DataLoader(TensorDataset(images, labels), CONFIG["batch_size"], shuffle=True)
model = ConvNet(CONFIG["classes"])
optimizer = torch.optim.SGD(model.parameters(), lr=CONFIG["lr"])
beta = torch.distributions.Beta(CONFIG["alpha"], CONFIG["alpha"])
for epoch in range(CONFIG["epochs"]):
    print(epoch, train_one_epoch(model, loader, optimizer, beta))
