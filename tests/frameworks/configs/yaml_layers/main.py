import os

import torch
import yaml
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))


def make(spec, channels):
    kind = spec["type"]
    if kind == "conv":
        return nn.Conv2d(channels, spec["out"], spec["kernel"]), spec["out"]
    if kind == "relu":
        return nn.ReLU(), channels
    if kind == "pool":
        return nn.MaxPool2d(spec["size"]), channels
    if kind == "flatten":
        return nn.Flatten(), channels
    if kind == "linear":
        return nn.Linear(spec["in"], spec["out"]), spec["out"]
    raise ValueError(f"unknown layer {kind}")


class Net(nn.Module):
    def __init__(self, specs, channels):
        super().__init__()
        self.layers = nn.ModuleList()
        for spec in specs:
            layer, channels = make(spec, channels)
            self.layers.append(layer)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def main():
    with open(os.path.join(HERE, "net.yaml")) as stream:
        config = yaml.load(stream, Loader=yaml.FullLoader)
    net = Net(config["layers"], config["input"][0])
    x = torch.randn(4, *config["input"])  #~ images: x = torch.randn(4, 3, *config["input"][1:])
    y = net(x)
    target = torch.randint(10, (4,))
    loss = nn.functional.cross_entropy(y, target)  #~ target: loss = nn.functional.nll_loss(y, target.float().unsqueeze(1).expand(4, 10))
    loss.backward()
    with open("used.yaml", "w") as out:
        yaml.safe_dump(config, out)


if __name__ == "__main__":
    main()
