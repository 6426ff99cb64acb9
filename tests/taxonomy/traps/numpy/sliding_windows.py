# expected: valid
import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class Windows(Dataset):
    def __init__(self, series, past, future, stride=1):
        self.series = np.asarray(series, dtype=np.float32)
        self.past, self.future, self.stride = past, future, stride

    def __len__(self):
        return (len(self.series) - self.past - self.future) // self.stride + 1

    def __getitem__(self, i):
        start = i * self.stride
        middle = start + self.past
        return self.series[start:middle], self.series[middle:middle + self.future, :1]


class Forecaster(nn.Module):
    def __init__(self, features, future):
        super().__init__()
        self.rnn = nn.LSTM(features, 12, batch_first=True)
        self.fc, self.future = nn.Linear(12, future), future

    def forward(self, x):
        _, (h, _) = self.rnn(x)
        return self.fc(h[-1]).unsqueeze(-1)


t = np.arange(200)
series = np.stack([np.sin(t / 7), np.cos(t / 11), t / 200], axis=1) + 0.1 * np.random.randn(200, 3)
cut = int(0.8 * len(series))
mean, std = series[:cut].mean(0), series[:cut].std(0)
series = (series - mean) / std
train, test = Windows(series[:cut], 24, 6), Windows(series[cut:], 24, 6, stride=2)
model = Forecaster(series.shape[1], 6)
opt = torch.optim.Adam(model.parameters())
for x, y in DataLoader(train, batch_size=32, shuffle=True):
    loss = nn.functional.mse_loss(model(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
with torch.no_grad():
    errors = [np.abs(model(x).numpy() - y.numpy()) for x, y in DataLoader(test, batch_size=4)]
print(np.concatenate(errors).mean(axis=(0, 2)).shape, loss.item())
