# verdict: undecided
# reason: shape of zeros is not known: the sizes are not known
# A list of so many sizes as nobody knows is no reason to refuse it.
import random

import torch

count = random.randint(1, 3)
torch.zeros([2] * count)
torch.zeros(1).view([1] * count)
torch.zeros(1).expand((2,) * count)
torch.zeros(*[2] * count)
