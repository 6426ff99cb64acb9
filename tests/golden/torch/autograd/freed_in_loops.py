# What an iteration hands on brings its graph along, unless it is detached.
import torch
from torch import nn

rnn, head = nn.LSTM(4, 8, batch_first=True), nn.Linear(8, 1)
cell = nn.GRUCell(4, 8)
optimizer = torch.optim.Adam([*rnn.parameters(), *head.parameters(), *cell.parameters()])


def truncated(detach):
    state = None
    for _ in range(10):
        out, state = rnn(torch.randn(16, 5, 4), state)
        loss = head(out).mean()
        optimizer.zero_grad()
        loss.backward()  # error: [graph-freed] "Trying to backward through the graph a second time"
        optimizer.step()
        if detach:
            state = tuple(part.detach() for part in state)


class Kept(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = cell
        self.state = torch.zeros(16, 8)

    def forward(self, x):
        self.state = self.cell(x, self.state.detach())
        return self.state


def total(number):
    running = 0
    for _ in range(10):
        loss = head(torch.randn(16, 8)).pow(2).mean()
        running = running + (loss.item() if number else loss)
        optimizer.zero_grad()
        (loss if number else running).backward()


truncated(True)
kept = Kept()
for _ in range(10):
    kept(torch.randn(16, 4)).sum().backward()
total(True)
try:
    total(False)
except RuntimeError as error:
    reveal_value(str(error)[:30])  # revealed: 'Trying to backward through the'
truncated(False)
