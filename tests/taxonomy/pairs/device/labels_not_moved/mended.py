import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

data = TensorDataset(torch.randn(96, 20), torch.randint(0, 4, (96,)))
model = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 4)).to(DEVICE)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    for features, labels in DataLoader(data, batch_size=32):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(features.to(DEVICE)), labels.to(DEVICE))
        loss.backward()
        optimizer.step()
