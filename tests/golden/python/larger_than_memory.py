# verdict: undecided
# torch: skip (no memory holds it)
import torch

width = 3 ** (2**63) % 7
torch.zeros(2, 3) @ torch.zeros(width, 4)
