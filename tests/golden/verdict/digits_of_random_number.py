# verdict: undecided
# How many digits a random number has is computable, but not by us: nothing may follow from it.
import random

import torch

a = random.randint(0, 99)
text = f"{a:02d}" + "%03d" % (a * 3) + str(a // 10)
digits = [int(c) for c in text]
x = torch.tensor(digits[:5])
y = x[:, None] + torch.zeros(5, 3)
reveal_shape(y)  # revealed: (5, 3)
if str(a) == "many":
    y @ torch.zeros(7, 7)
