# A `raise` of the program is no assumption, and neither is an assert that cannot hold.
# torch: skip (raises in some of its runs)
# verdict: valid
# assumed:
import random

import torch

x = torch.zeros(random.randint(1, 4), 3)
if x.shape[0] == 2:
    raise ValueError("not today")
if x.shape[0] == 3:
    assert x.shape[1] == 4
x @ torch.zeros(3, 2)
