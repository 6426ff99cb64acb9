# cause: the hidden state is made for batch_size rows, the last batch of the epoch has 10
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

batch_size, seq_len, n_features, hidden_dim, n_layers = 32, 14, 5, 24, 2


class LSTMForecaster(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(n_features, hidden_dim, n_layers, batch_first=True, dropout=0.1)
        self.fc = nn.Linear(hidden_dim, 1)

    def init_hidden(self, size):
        weight = next(self.parameters()).data
        return (weight.new_zeros(n_layers, size, hidden_dim), weight.new_zeros(n_layers, size, hidden_dim))

    def forward(self, x, hidden):
        out, hidden = self.lstm(x, hidden)
        return self.fc(out[:, -1, :]), hidden


def windows(series, length):
    xs, ys = [], []
    for i in range(len(series) - length):
        xs.append(series[i:i + length])
        ys.append(series[i + length, 0])
    return torch.stack(xs), torch.stack(ys)


series = torch.cumsum(torch.randn(152, n_features), dim=0)
x, y = windows(series, seq_len)
train_loader = DataLoader(TensorDataset(x, y), batch_size=batch_size, shuffle=True)

model = LSTMForecaster()
criterion = nn.MSELoss()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
clip = 5
for epoch in range(2):
    model.train()
    for inputs, labels in train_loader:
        h = model.init_hidden(batch_size)
        h = tuple(each.data for each in h)
        model.zero_grad()
        output, h = model(inputs, h)
        loss = criterion(output.squeeze(), labels)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), clip)
        optimizer.step()
    print("epoch", epoch, loss.item())
