# verdict: undecided
# torch: skip (what is not known shows)
# How often each value occurs: as many sections as there are values, and nobody knows how many. A list is a list all the same.
import torch

values, counts = torch.unique(torch.randint(0, 5, (24,)), return_counts=True)
pieces = torch.linspace(0, 1, 24).split(counts.tolist())
pooled = torch.nn.functional.adaptive_avg_pool2d(torch.randn(2, 3, 8, 8), counts.tolist())
reveal_shape(pooled)  # revealed: ?
