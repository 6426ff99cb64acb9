# expected: valid
import torch
import torch.nn as nn


class DQN(nn.Module):
    """The size of the flattened maps is found by running the convolutions once."""

    def __init__(self, shape, actions):
        super().__init__()
        self.shape = shape
        self.conv = nn.Sequential(
            nn.Conv2d(shape[0], 8, kernel_size=8, stride=4), nn.ReLU(),
            nn.Conv2d(8, 16, kernel_size=4, stride=2), nn.ReLU())
        self.fc = nn.Sequential(nn.Linear(self._conv_out(shape), 32), nn.ReLU(), nn.Linear(32, actions))

    def _conv_out(self, shape):
        with torch.no_grad():
            return int(self.conv(torch.zeros(1, *shape)).numel())

    def forward(self, x):
        return self.fc(self.conv(x.float() / 255).view(x.size(0), -1))


for shape in [(4, 60, 60), (1, 48, 72)]:
    net = DQN(shape, 5)
    q = net(torch.randint(0, 256, (3, *shape), dtype=torch.uint8))
    print(q.shape, net.fc[0].in_features)
