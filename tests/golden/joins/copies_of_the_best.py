# verdict: valid
# The copy that was kept last is one thing with the one before, whichever path made the newest object.
import copy
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
data = DataLoader(TensorDataset(torch.randn(100, 8), torch.randint(0, 3, (100,))), batch_size=16)
model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 3))
opt = torch.optim.Adam(model.parameters())
lossf = nn.CrossEntropyLoss()
def train():
    total = 0.0
    for x, y in data:
        opt.zero_grad()
        loss = lossf(model(x), y)
        loss.backward()
        opt.step()
        total += loss.item()
    return total / len(data)
def evaluate(m):
    hits = 0
    with torch.no_grad():
        for x, y in data:
            hits += (m(x).argmax(1) == y).sum().item()
    return hits / 100
best, state = float('inf'), None
for epoch in range(20):
    loss = train()
    if loss < best:
        best, state = loss, copy.deepcopy(model.state_dict())
if state is not None:
    model.load_state_dict(state)
reveal_shape(model(torch.randn(2, 8)))  # revealed: (2, 3)
