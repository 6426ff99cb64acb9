# expected: valid
import types

import torch
import torch.nn as nn


def make_head(name, classes):
    def __init__(self, width):
        nn.Module.__init__(self)
        self.fc = nn.Linear(width, classes)

    def forward(self, x):
        return self.fc(x)

    return type(name, (nn.Module,), {"__init__": __init__, "forward": forward, "classes": classes})


AgeHead, GenderHead = make_head("AgeHead", 8), make_head("GenderHead", 2)


def forward_with_temperature(self, x):
    return self.fc(x) / self.temperature


trunk = nn.Linear(12, 16)
heads = [AgeHead(16), GenderHead(16)]
heads[1].temperature = 2.0
heads[1].forward = types.MethodType(forward_with_temperature, heads[1])
x = trunk(torch.randn(5, 12))
outs = [head(x) for head in heads]
for head, out in zip(heads, outs):
    assert out.size(1) == type(head).classes
print(torch.cat(outs, 1).shape)
