# expected: valid
import copy
import math

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

x = torch.randn(130, 8)
y = x.sum(1, keepdim=True).sin()
train, val = TensorDataset(x[:100], y[:100]), TensorDataset(x[100:], y[100:])
model = nn.Sequential(nn.Linear(8, 16), nn.Tanh(), nn.Linear(16, 1))
optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.5, patience=1)
best_loss, best_state, bad_epochs, patience = math.inf, None, 0, 2
for epoch in range(20):
    model.train()
    for xb, yb in DataLoader(train, 32, shuffle=True):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(xb), yb)
        if not torch.isfinite(loss):
            raise RuntimeError("diverged")
        loss.backward()
        optimizer.step()
    model.eval()
    with torch.no_grad():
        total = sum(nn.functional.mse_loss(model(xb), yb, reduction="sum").item() for xb, yb in DataLoader(val, 32))
    scheduler.step(total / len(val))
    if total < best_loss - 1e-4:
        best_loss, best_state, bad_epochs = total, copy.deepcopy(model.state_dict()), 0
    else:
        bad_epochs += 1
        if bad_epochs >= patience:
            break
if best_state is not None:
    model.load_state_dict(best_state)
print(epoch, model(x[:3]).shape)
