import numpy as np
import torch
from torch import nn

rng = np.random.RandomState(0)
X = rng.uniform(-3, 3, size=(80, 1)).astype("float32")
Y = (np.sin(X[:, 0]) + 0.1 * rng.randn(80)).astype("float32")
x_train, y_train = torch.from_numpy(X), torch.from_numpy(Y)


class Heteroscedastic(nn.Module):
    """Predicts the mean and, when asked, the noise level."""

    def __init__(self, width=20):
        super().__init__()
        self.shared = nn.Sequential(nn.Linear(1, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.mean = nn.Linear(width, 1)

    def forward(self, x):
        return self.mean(self.shared(x))


net = Heteroscedastic()
opt = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9)
for it in range(30):
    mu = net(x_train)
    error = (mu[:, 0] - y_train) ** 2
    loss = error.mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    if it % 10 == 0:
        print(it, loss.item())
with torch.no_grad():
    print("r2", 1 - torch.var(net(x_train).squeeze() - y_train).item() / torch.var(y_train).item())
