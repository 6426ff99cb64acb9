import csv
import io

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

TABLE = """\
id,age,sex,bmi,bp,s1,s2,s3,target
1,59,2,32.1,101,157,93.2,38,151
2,48,1,21.6,87,183,103.2,70,75
3,72,2,30.5,93,156,93.6,41,141
4,24,1,25.3,84,198,131.4,40,206
5,50,1,23.0,101,192,125.4,52,135
6,23,1,22.6,89,139,64.8,61,97
7,36,2,22.0,90,160,99.6,50,138
8,66,2,26.2,114,255,185.0,56,63
9,60,2,32.1,83,179,119.4,42,110
10,29,1,30.0,85,180,93.4,43,310
"""


def load(text):
    rows = list(csv.DictReader(io.StringIO(text)))
    columns = [c for c in rows[0] if c not in ("id", "target")]
    x = torch.tensor([[float(row[c]) for c in columns] for row in rows])
    y = torch.tensor([float(row["target"]) for row in rows])
    return (x - x.mean(0)) / x.std(0), y


class Regressor(nn.Module):
    def __init__(self, n_in=7, n_hidden=16):
        super().__init__()
        self.hidden = nn.Linear(n_in, n_hidden)
        self.out = nn.Linear(n_hidden, 1)

    def forward(self, x):
        return self.out(torch.tanh(self.hidden(x))).squeeze(1)


x, y = load(TABLE)
loader = DataLoader(TensorDataset(x, y), batch_size=5)
model = Regressor()
optimizer = torch.optim.LBFGS(model.parameters(), lr=0.1, max_iter=3)
loss_fn = nn.MSELoss()
for epoch in range(4):
    for xb, yb in loader:

        def closure():
            optimizer.zero_grad()
            loss = loss_fn(model(xb), yb)
            loss.backward()
            return loss

        loss = optimizer.step(closure)
    print(epoch, loss.item())
