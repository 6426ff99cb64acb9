# expected: valid
import torch
import torch.nn as nn


class Stateful(nn.Module):
    """Keeps its state from call to call as long as the batch has the same size."""

    def __init__(self, n_in=4, hidden=6):
        super().__init__()
        self.rnn = nn.LSTM(n_in, hidden, num_layers=2, batch_first=True)
        self.out = nn.Linear(hidden, n_in)
        self.state = None

    def forward(self, x):
        if self.state is not None and self.state[0].size(1) != x.size(0):
            self.state = None
        y, state = self.rnn(x, self.state)
        self.state = tuple(s.detach() for s in state)
        return self.out(y)

    def reset(self):
        self.state = None


model = Stateful()
opt = torch.optim.Adam(model.parameters())
data = torch.randn(50, 30, 4)
for epoch in range(2):
    model.reset()
    for batch in data.split(16):
        for chunk in batch.split(12, dim=1):
            prediction = model(chunk[:, :-1])
            loss = nn.functional.mse_loss(prediction, chunk[:, 1:])
            opt.zero_grad()
            loss.backward()
            opt.step()
    print(epoch, loss.item())
model.reset()
token = torch.zeros(1, 1, 4)
generated = [token := model(token) for _ in range(5)]
print(torch.cat(generated, dim=1).shape)
