# verdict: undecided
# What torch.func makes of functions has no model.
import torch


def loss(x):
    return (x * x).sum()


print(torch.vmap(loss)(torch.zeros(3, 2)).shape)  # reason: "loss was given to torch.vmap, which has no model: loss (transforms_of_functions.py:6) was not checked"  # reason: "torch.vmap is not modelled"
print(torch.func.jacrev(loss)(torch.zeros(2)).shape)  # reason: "loss was given to torch.func.jacrev, which has no model: loss (transforms_of_functions.py:6) was not checked"  # reason: "torch.func.jacrev is not modelled"
