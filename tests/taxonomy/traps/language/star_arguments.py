# expected: valid
import torch
import torch.nn as nn


def mlp(*sizes, act=nn.ReLU, last=None, **kwargs):
    pairs = list(zip(sizes[:-1], sizes[1:]))
    layers = [layer for a, b in pairs[:-1] for layer in (nn.Linear(a, b, **kwargs), act())]
    layers.append(nn.Linear(*pairs[-1], **kwargs))
    return nn.Sequential(*layers, *([last()] if last else []))


class Inputs(nn.Module):
    def __init__(self, **widths):
        super().__init__()
        self.encoders = nn.ModuleDict({name: mlp(n, 8, 4, bias=False) for name, n in widths.items()})
        self.joint = mlp(4 * len(widths), 6, 2, last=lambda: nn.Softmax(dim=-1))

    def forward(self, *, extra=None, **inputs):
        missing = self.encoders.keys() - inputs.keys()
        parts = [self.encoders[name](inputs[name]) for name in self.encoders if name in inputs]
        n = parts[0].size(0)
        parts += [torch.zeros(n, 4) for _ in missing]
        if extra:
            parts[0] = parts[0] + sum(extra)
        return self.joint(torch.cat(parts, dim=-1))


net = Inputs(image=12, text=7, audio=5)
first, *rest, last = torch.randn(6, 12), torch.randn(6, 7), torch.randn(6, 5)
print(net(image=first, text=rest[0], audio=last).shape)
print(net(text=rest[0], extra=[torch.ones(4), torch.randn(6, 1)]).shape)
(a, b), c = torch.randn(3, 4).shape, torch.randn(2, 2).shape
print(a, b, *c)
