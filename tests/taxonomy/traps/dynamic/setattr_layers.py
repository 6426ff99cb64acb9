# expected: valid
import torch
import torch.nn as nn


class Tower(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.depth = len(sizes) - 1
        for i, (a, b) in enumerate(zip(sizes, sizes[1:])):
            setattr(self, f"fc{i}", nn.Linear(a, b))
            setattr(self, "norm%d" % i, nn.LayerNorm(b))
        self.register_buffer("scale", torch.ones(sizes[-1]))
        self.register_parameter("shift", nn.Parameter(torch.zeros(sizes[-1])))
        self.register_parameter("unused", None)

    def forward(self, x):
        for i in range(self.depth):
            x = getattr(self, f"fc{i}")(x)
            norm = getattr(self, "norm{}".format(i), None)
            if norm is not None:
                x = norm(x)
            x = getattr(torch, "relu" if i < self.depth - 1 else "tanh")(x)
        return x * self.scale + self.shift


sizes = [10, 20, 15, 4]
net = Tower(sizes)
assert hasattr(net, "fc2") and not hasattr(net, "fc3")
assert len(list(net.named_parameters())) == 13
print(net(torch.randn(6, 10)).shape, [n for n, _ in net.named_children()])
