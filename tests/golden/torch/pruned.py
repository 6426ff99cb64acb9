# Pruning: the parameter becomes one of another name and a mask; what is in the state, what is refused, methods of one's own.
# verdict: invalid
import torch
import torch.nn.utils.prune as prune
from torch import nn

net = nn.Sequential(nn.Linear(4, 8), nn.Linear(8, 3))
prune.random_unstructured(net[0], "weight", 0.3)
prune.l1_unstructured(net[0], name="weight", amount=2)
reveal_shape(net[0].weight_mask)  # revealed: (8, 4)
reveal_value([name for name, _ in net[0].named_parameters()])  # revealed: ['bias', 'weight_orig']
reveal_value(list(net[0].state_dict()))  # revealed: ['bias', 'weight_orig', 'weight_mask']
reveal_value(prune.is_pruned(net))  # revealed: True
reveal_shape(net(torch.zeros(2, 4)))  # revealed: (2, 3)
prune.remove(net[0], "weight")
reveal_value([name for name, _ in net[0].named_parameters()])  # revealed: ['bias', 'weight']
reveal_value(prune.is_pruned(net))  # revealed: False
prune.ln_structured(net[1], "weight", amount=0.5, n=2, dim=0)
prune.random_structured(net[1], "weight", 1, 1)
prune.global_unstructured([(net[0], "weight"), (net[1], "weight")], pruning_method=prune.L1Unstructured, amount=0.2)
reveal_shape(net(torch.zeros(2, 4)))  # revealed: (2, 3)
conv = nn.Conv2d(3, 6, 3)
prune.custom_from_mask(conv, "bias", torch.tensor([1, 0, 1, 0, 1, 0]))
prune.identity(conv, "weight")
reveal_shape(conv(torch.zeros(1, 3, 5, 5)))  # revealed: (1, 6, 3, 3)
try:
    prune.remove(nn.Linear(2, 2), "weight")
except ValueError:
    reveal_value(len(conv._forward_pre_hooks))  # revealed: 2
for refused in (lambda: prune.random_structured(conv, "bias", 1, 0), lambda: prune.l1_unstructured(nn.Linear(2, 2), "bias", 5),
                lambda: prune.l1_unstructured(conv, "weight", 1.5)):
    try:
        refused()
    except ValueError as problem:
        reveal_value(str(problem)[:30])  # revealed: 'Structured pruning can only be'; 'amount=5 should be smaller tha'; 'amount=1.5 should either be a '
try:
    prune.ln_structured(nn.Linear(2, 2), "weight", 0.5, 2, dim=2)
except IndexError as problem:
    reveal_value(str(problem))  # revealed: 'Invalid index 2 for tensor of size torch.Size([2, 2])'


class EveryOther(prune.BasePruningMethod):
    PRUNING_TYPE = "unstructured"

    def compute_mask(self, t, default_mask):
        mask = default_mask.clone()
        mask.view(-1)[::2] = 0
        return mask


class Halved(EveryOther):
    def compute_mask(self, t, default_mask):
        return default_mask[:, ::2]


lin = nn.Linear(6, 2)
EveryOther.apply(lin, "weight")
EveryOther.apply(lin, "weight")
reveal_shape(lin(torch.zeros(3, 6)))  # revealed: (3, 2)
reveal_value(len(list(lin._forward_pre_hooks.values())[0]))  # revealed: 2
Halved.apply(nn.Linear(6, 2), "weight")  # error: [broadcast-mismatch] "The size of tensor a (3) must match the size of tensor b (6) at non-singleton dimension 1"
linear = torch.nn.Linear(4, 4)
try:
    prune.global_unstructured([(linear, "weight")], pruning_method=prune.RandomStructured, amount=2)
except TypeError:
    pass
else:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
prune.global_unstructured([(linear, "weight"), (linear, "bias")], pruning_method=prune.L1Unstructured, amount=2)
assert linear.weight_mask.shape == (4, 4) and linear.bias_mask.shape == (4,)
prune.remove(linear, "weight")
