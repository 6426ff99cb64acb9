# expected: valid
import torch
import torch.nn as nn

USE_OLD_HEAD = False


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 6, 5)
        self.fc = nn.Linear(6 * 12 * 12, 10)

    def forward(self, x):
        x = nn.functional.max_pool2d(self.conv(x), 2)
        return self.fc(x.flatten(1))

    def forward_old(self, x):
        # wrong since the images are 28 x 28
        return self.fc(self.conv(x).view(-1, 6 * 14 * 14))


def old_training(net):
    for _ in range(3):
        net.forward_old(torch.rand(4, 1, 28, 28))


net = Net()
if USE_OLD_HEAD:
    net.fc = nn.Linear(99, 10)
    old_training(net)
out = net(torch.rand(4, 1, 28, 28))
if out.shape[1] != 10:
    out = out @ torch.randn(11, 10)
print(out.shape)
if False:
    torch.randn(2, 3) @ torch.randn(2, 3)
while out.dim() > 2:
    out = out.squeeze(7)
assert True or net(torch.rand(1))
