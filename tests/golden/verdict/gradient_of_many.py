# Whether one of many tensors needs a gradient is not known: nothing is proved of a pass that begins there.
# verdict: undecided
# reason: backward() from a tensor of which it is not known whether it needs a gradient
# torch: skip (fails)
import torch

sums = {}
for label in torch.randint(0, 3, (20,)).tolist():
    sums[label] = torch.randn(4).sum()
for value in sums.values():
    value.backward()  # reason: "backward() from a tensor of which it is not known whether it needs a gradient"
