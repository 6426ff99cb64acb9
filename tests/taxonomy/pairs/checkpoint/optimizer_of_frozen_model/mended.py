import os
import tempfile

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(20, 40), nn.ReLU(), nn.Linear(40, 40), nn.ReLU())
        self.head = nn.Linear(40, 3)

    def forward(self, x):
        return self.head(self.body(x))


class Experiment:
    def __init__(self, folder, freeze=False):
        self.net = Net()
        self.path = os.path.join(folder, "last.ckpt")
        if freeze:
            self.net.body.requires_grad_(False)
        trainable = [p for p in self.net.parameters() if p.requires_grad]
        self.optimizer = torch.optim.Adam(trainable, lr=1e-3)
        self.epoch = 0

    def save(self):
        torch.save({"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "epoch": self.epoch}, self.path)

    def resume(self):
        if os.path.isfile(self.path):
            state = torch.load(self.path)
            self.net.load_state_dict(state["net"])
            if len(state["optimizer"]["param_groups"][0]["params"]) == len(self.optimizer.param_groups[0]["params"]):
                self.optimizer.load_state_dict(state["optimizer"])
            self.epoch = state["epoch"]

    def run(self, epochs):
        x, y = torch.randn(60, 20), torch.randint(3, (60,))
        loader = DataLoader(TensorDataset(x, y), batch_size=15)
        for self.epoch in range(self.epoch, self.epoch + epochs):
            for xb, yb in loader:
                loss = nn.functional.cross_entropy(self.net(xb), yb)
                self.optimizer.zero_grad()
                loss.backward()
                self.optimizer.step()
            print("epoch", self.epoch, loss.item())
        self.save()


with tempfile.TemporaryDirectory() as folder:
    Experiment(folder).run(2)
    second = Experiment(folder, freeze=True)
    second.resume()
    second.run(1)
