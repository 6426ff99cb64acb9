# expected: valid
import inspect

import torch
import torch.nn as nn

LAYERS = {name: cls for name, cls in vars(nn).items() if inspect.isclass(cls) and issubclass(cls, nn.Module)}
SPEC = """
Conv2d 3 8 3 padding=1
BatchNorm2d 8
ReLU
MaxPool2d 2
Flatten
Linear 512 5
"""


def parse(word):
    return int(word) if word.lstrip("-").isdigit() else word


def build(text):
    layers = []
    for line in text.strip().splitlines():
        kind, *words = line.split()
        args = [parse(w) for w in words if "=" not in w]
        kwargs = {k: parse(v) for k, v in (w.split("=") for w in words if "=" in w)}
        layers.append(LAYERS[kind](*args, **kwargs))
    return nn.Sequential(*layers)


net = build(SPEC)
out = net(torch.rand(3, 3, 16, 16))
print(net, out.shape)
