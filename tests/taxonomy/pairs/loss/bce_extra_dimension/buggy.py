# cause: binary cross entropy: the model answers (N, 1), the labels are (N,)
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset, random_split

torch.manual_seed(42)
X = torch.randn(300, 14)
y = ((X[:, 0] * X[:, 1] + X[:, 2]) > 0).float()
dataset = TensorDataset(X, y)
train_ds, val_ds, test_ds = random_split(dataset, [0.8, 0.1, 0.1], generator=torch.Generator().manual_seed(1))


def get_loader(ds, train):
    return DataLoader(ds, batch_size=32, shuffle=train)


class ChurnModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(
            nn.Linear(14, 32), nn.ReLU(), nn.Dropout(0.1), nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 1), nn.Sigmoid())

    def forward(self, x):
        return self.net(x)


class EarlyStopping:
    def __init__(self, patience=2, delta=0.0):
        self.patience, self.delta = patience, delta
        self.best, self.bad, self.stop = None, 0, False

    def __call__(self, loss):
        if self.best is None or loss < self.best - self.delta:
            self.best, self.bad = loss, 0
        else:
            self.bad += 1
            self.stop = self.bad >= self.patience


model = ChurnModel()
criterion = nn.BCELoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.003)
stopper = EarlyStopping()
for epoch in range(4):
    model.train()
    for xb, yb in get_loader(train_ds, True):
        optimizer.zero_grad()
        probs = model(xb)
        loss = criterion(probs, yb)
        loss.backward()
        optimizer.step()
    model.eval()
    with torch.no_grad():
        val = sum(criterion(model(xb), yb.unsqueeze(1)).item() for xb, yb in get_loader(val_ds, False))
    stopper(val)
    print(epoch, val)
    if stopper.stop:
        break
with torch.no_grad():
    hits = sum(((model(xb)[:, 0] > 0.5).float() == yb).sum().item() for xb, yb in get_loader(test_ds, False))
print("test accuracy", hits / len(test_ds))
