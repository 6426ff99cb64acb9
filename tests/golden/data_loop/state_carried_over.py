# verdict: invalid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(8, 16, batch_first=True)
        self.head = nn.Linear(16, 1)

    def forward(self, x, hidden):
        out, hidden = self.rnn(x, hidden)  # error: [rnn-state] "Expected hidden size (1, 40, 16), got [1, 64, 16]"  # counterexample: batch = 40
        return self.head(out[:, -1]).squeeze(1), hidden.detach()


data = TensorDataset(torch.randn(1000, 10, 8), torch.randn(1000))
loader = DataLoader(data, batch_size=64)
model = Model()
optimizer = torch.optim.RMSprop(model.parameters(), lr=1e-3)
for epoch in range(3):
    hidden = None
    for x, y in loader:
        prediction, hidden = model(x, hidden)
        loss = ((prediction - y) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
