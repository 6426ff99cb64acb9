# expected: valid
import torch
import torch.nn as nn

SIZES = {"tiny": 8, "small": 16}


def width_of(name):
    try:
        return SIZES[name]
    except KeyError:
        return 4 * len(name)


def nth(values, i):
    try:
        return values[i]
    except IndexError:
        return values[-1]


layers, n = [], 12
for i, name in enumerate(["tiny", "medium", "small", "huge"]):
    width = width_of(name)
    layers += [nn.Linear(n, width), nth([nn.ReLU(), nn.Tanh()], i)]
    n = width
net = nn.Sequential(*layers, nn.Linear(n, 1))
try:
    net(torch.randn(3, 13))
except RuntimeError as error:
    print("as it should be:", error)
else:
    raise SystemExit("a wrong input was accepted")
print(net(torch.randn(3, 12)).shape)
