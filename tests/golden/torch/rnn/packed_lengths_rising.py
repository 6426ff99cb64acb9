# In rising order, as nobody wants it: only if they are all equal is it none.
# verdict: undecided
# torch: skip (fails, mostly)
import random

import torch
from torch.nn.utils.rnn import pack_sequence

rows = [torch.ones(random.randint(1, 9), 4) for _ in range(3)]
rows.sort(key=len)
try:
    pack_sequence(rows)
except RuntimeError:
    print("not sorted")
pack_sequence(rows[::-1])
pack_sequence(rows)  # reason: "an item of a list whose order is not known"
