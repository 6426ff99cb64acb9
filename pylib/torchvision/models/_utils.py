# What the families share.
from torch import nn


def _make_divisible(v, divisor, min_value=None):
    # The nearest multiple, but not below nine tenths of what was asked for.
    least = divisor if min_value is None else min_value
    rounded = max(least, int(v + divisor / 2) // divisor * divisor)
    return rounded + divisor if rounded < 0.9 * v else rounded


class IntermediateLayerGetter(nn.ModuleDict):
    def __init__(self, model, return_layers):
        children = dict(model.named_children())
        for name in return_layers:
            if name not in children:
                raise ValueError("return_layers are not present in model")
        wanted = {str(name): str(title) for name, title in return_layers.items()}
        left = set(wanted)
        kept = {}
        for name, module in children.items():
            kept[name] = module
            left.discard(name)
            if not left:
                break
        super().__init__(kept)
        self.return_layers = wanted

    def forward(self, x):
        from collections import OrderedDict
        out = OrderedDict()
        for name, module in self.items():
            x = module(x)
            if name in self.return_layers:
                out[self.return_layers[name]] = x
        return out
