# cause: view(-1, N) with the wrong N silently mixes samples, so the batch sizes of output and target differ
# Digits, with the flattening done by view(-1, N).
import torch
from torch import nn, optim
from torch.utils.data import DataLoader, Dataset


class Digits(Dataset):
    def __init__(self, n, transform=None):
        self.x = torch.randint(0, 256, (n, 1, 28, 28))
        self.y = torch.randint(0, 10, (n,))
        self.transform = transform

    def __len__(self):
        return self.x.shape[0]

    def __getitem__(self, index):
        image = self.x[index].float() / 255.0
        if self.transform:
            image = self.transform(image)
        return image, self.y[index]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(1, 16, kernel_size=5), nn.ReLU(), nn.MaxPool2d(2),
            nn.Conv2d(16, 32, kernel_size=3), nn.ReLU(), nn.MaxPool2d(2),
        )
        self.fc = nn.Sequential(nn.Linear(400, 50), nn.ReLU(), nn.Linear(50, 10))

    def forward(self, x):
        x = self.features(x)
        x = x.view(-1, 400)
        return self.fc(x)


def normalize(image, mean=0.1307, std=0.3081):
    return (image - mean) / std


def train_epoch(model, loader, criterion, optimizer):
    model.train()
    total = 0
    for batch_idx, (data, target) in enumerate(loader):
        optimizer.zero_grad()
        output = model(data)
        loss = criterion(output, target)
        loss.backward()
        optimizer.step()
        total += loss.item()
        if batch_idx % 2 == 0:
            print("[{}/{} ({:.0f}%)]\tLoss: {:.6f}".format(
                batch_idx * len(data), len(loader.dataset), 100. * batch_idx / len(loader), loss.item()))
    return total / len(loader)


model = Net()
loader = DataLoader(Digits(160, normalize), batch_size=32, shuffle=True)
optimizer = optim.Adadelta(model.parameters(), lr=1.0)
scheduler = optim.lr_scheduler.StepLR(optimizer, step_size=1, gamma=0.7)
for epoch in range(1, 3):
    print(train_epoch(model, loader, nn.CrossEntropyLoss(), optimizer))
    scheduler.step()
