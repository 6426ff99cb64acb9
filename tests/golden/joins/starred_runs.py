# verdict: undecided
# torch: skip (there is no such file)
# A run of unknown length in a display is one: nothing of what is made with it is taken for one item.
import pickle

import torch

n = len(pickle.load(open("sizes.pickle", "rb")))
x = torch.zeros(5, 6, 7)
reveal_shape(x[(slice(None), *((None,) * n), ...)])  # revealed: ?
numbers = [1.0, *[2.0] * n, 3.0]
reveal_shape(torch.tensor(numbers) + torch.zeros(n + 2))  # revealed: (n + 2,)
several = (*range(n), *range(n))
reveal_shape(torch.zeros(len(several)) + torch.zeros(2 * n))  # revealed: (2*n,)
reveal_shape(torch.zeros(len([*range(n), 7, 8]), 2))  # revealed: (n + 2, 2)
reveal_shape(torch.zeros(len({*"ab", *"bc"}), 2))  # revealed: (3, 2)
