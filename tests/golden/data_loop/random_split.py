# verdict: invalid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset, random_split

data = TensorDataset(torch.randn(500, 9), torch.randn(500, 1))
train_set, valid_set = random_split(data, [400, 100])
train_loader = DataLoader(train_set, batch_size=25, shuffle=True)
valid_loader = DataLoader(valid_set, batch_size=32)
model = nn.Linear(9, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    for x, y in train_loader:
        reveal_shape(x)  # revealed: (25, 9)
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    total = torch.zeros(32)
    with torch.no_grad():
        for x, y in valid_loader:
            total += (model(x) - y).squeeze(1).abs()  # error: [broadcast-mismatch] "The size of tensor a (32) must match the size of tensor b (4) at non-singleton dimension 0"  # counterexample: batch = 4
    print(epoch, total.mean().item())
