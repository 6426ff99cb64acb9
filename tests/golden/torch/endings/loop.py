# Nobody knows whether the loop runs: neither ending is claimed behind it.
import torch.nn as nn
import recordings

z = recordings.load()
for width in recordings.widths():
    z = nn.Linear(width, 8)(z)
nn.Linear(3, 3)(z)
# verdict: undecided
# torch: skip (recordings is no library)
