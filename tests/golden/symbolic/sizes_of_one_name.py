# Sizes that come from one name at two moments are told apart.
# torch: skip (lengths of texts that a user types)
# verdict: undecided
import torch

sizes = []
for _ in range(2):
    n = len(input())
    sizes.append(n)
reveal_shape(torch.zeros(sizes[0], sizes[1]))  # revealed: (n, n_2)
reveal_shape(torch.zeros(sizes[0], sizes[0]))  # revealed: (n, n)
torch.zeros(sizes[0], 3) + torch.zeros(sizes[1], 3)
