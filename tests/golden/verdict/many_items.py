# verdict: undecided
# reason: more than 1048576 items
import torch
pairs = list(zip(range(2000000), range(2000000)))
torch.zeros(2, 3) @ torch.zeros(3, 4)
