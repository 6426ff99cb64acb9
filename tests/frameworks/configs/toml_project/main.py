import tomllib

import torch
from torch import nn


class Forecaster(nn.Module):
    def __init__(self, features, horizon, hidden, layers, bidirectional):
        super().__init__()
        self.lstm = nn.LSTM(features, hidden, layers, batch_first=True, bidirectional=bidirectional)
        self.horizon = horizon
        directions = 2 if bidirectional else 1
        self.norm = nn.GroupNorm(4, hidden * directions)
        self.head = nn.Linear(hidden * directions, horizon * features)  #~ direction: self.head = nn.Linear(hidden, horizon * features)

    def forward(self, x):
        y, _ = self.lstm(x)
        y = self.norm(y[:, -1])
        return self.head(y).view(x.shape[0], self.horizon, x.shape[2])


def windows(cfg, batch):
    series = torch.randn(batch, cfg["window"] + cfg["horizon"], cfg["features"])
    return series[:, :cfg["window"]], series[:, cfg["window"]:]


def main():
    with open("config.toml", "rb") as f:
        cfg = tomllib.load(f)
    model = Forecaster(cfg["series"]["features"], cfg["series"]["horizon"], **cfg["model"])
    optimizer = torch.optim.Adam(model.parameters(), lr=cfg["train"]["lr"])
    for step in range(2):
        past, future = windows(cfg["series"], cfg["train"]["batch_size"])
        prediction = model(past)
        loss = (prediction - future).pow(2).mean()  #~ window: loss = (prediction - past).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    scores = torch.stack([prediction.mean(2), future.mean(2)])
    print(scores.view(2, -1, cfg["series"]["horizon"]).shape)  #~ view: print(scores.view(3, -1, cfg["series"]["horizon"]).shape)


if __name__ == "__main__":
    main()
