# verdict: undecided
import torch
import torch.nn as nn

x = torch.randn(5, 3, requires_grad=True)
layer = nn.Linear(3, 4)


def note(*args, **kwargs):
    print(args[0].shape)


layer.register_forward_hook(note, always_call=True)  # reason: "note was given to torch.nn.Module.register_forward_hook(always_call=True), which has no model: note (hooks_not_followed.py:9) was not checked"
torch.compile(layer, backend=lambda graph, inputs: graph.forward)  # reason: "a lambda was given to torch.compile(backend=...), which has no model: <lambda> (hooks_not_followed.py:14) was not checked"
first = x * 2
first.register_hook(note)
for i in range(256):
    other = x * i
    other.register_hook(note)  # reason: "note was given to something that is not known (a backward() of many tensors with hooks): note (hooks_not_followed.py:9) was not checked"
    first = first + other
first.sum().backward()
