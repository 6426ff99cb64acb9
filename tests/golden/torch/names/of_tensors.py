# A name that no tensor has is an AttributeError, for parameters too; what the program has given to a tensor is there.
import torch
from torch import nn

x = torch.ones(2, 2)


def said(get):
    try:
        get()
    except AttributeError as e:
        return str(e)
    return "there"


assert said(lambda: x.softmin(1)) == "'Tensor' object has no attribute 'softmin'"
assert said(lambda: nn.Parameter(x).foo) == "'Parameter' object has no attribute 'foo'"
assert said(lambda: x.combinations()) == "'Tensor' object has no attribute 'combinations'"
assert said(lambda: x.names) == "'Tensor' object has no attribute 'names'"
assert said(lambda: x.retains_grad) == said(lambda: x.swapdims_) == said(lambda: x.is_mkldnn) == "there"
assert getattr(x, "tag", 3) == 3 and not hasattr(x, "tag")

layer = nn.Linear(2, 2)
layer.weight.tag = "weight"
for p in layer.parameters():
    reveal_value(hasattr(p, "tag"))  # which tensor has what the program has given to one is not kept  # revealed: True; ?
assert layer.weight.tag == "weight"


class Labelled(torch.Tensor):
    label = "none"


y = x.as_subclass(Labelled)
assert y.label == "none"
x.mark = 1
assert x.to("cpu").mark == 1  # the same tensor
if hasattr(x, "frobnicate"):
    raise RuntimeError
x.sizes()  # error: [uncaught-exception] "'Tensor' object has no attribute 'sizes'"
