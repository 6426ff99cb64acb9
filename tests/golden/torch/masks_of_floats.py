# verdict: undecided
# Whether somebody has written to floating numbers in between is not known: two masks of one comparison are not accused.
import torch

x = torch.randn(50, 3)
w = torch.randn(50)
w[w > 0] + x[w > 0][:, 0]
