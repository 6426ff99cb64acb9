# verdict: valid
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

BATCH_SIZE = 64


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 8, 3, padding=1)
        self.fc = nn.Linear(8 * 14 * 14, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        x = x.view(BATCH_SIZE, -1)
        return self.fc(x)


def train(model, loader, optimizer, epochs):
    model.train()
    for epoch in range(epochs):
        running = 0.0
        for images, labels in loader:
            optimizer.zero_grad()
            logits = model(images)
            loss = F.cross_entropy(logits, labels)
            loss.backward()
            optimizer.step()
            running += loss.item()
        print(f"epoch {epoch}: {running / len(loader):.4f}")


dataset = TensorDataset(torch.randn(1000, 1, 28, 28), torch.randint(0, 10, (1000,)))
loader = DataLoader(dataset, batch_size=BATCH_SIZE, shuffle=True, drop_last=True)
model = Classifier()
train(model, loader, torch.optim.SGD(model.parameters(), lr=0.01), epochs=2)
