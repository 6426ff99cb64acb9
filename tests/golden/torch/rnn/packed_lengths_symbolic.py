# Sizes that are not known decide like known ones.
import random

import torch
from torch.nn.utils.rnn import pack_sequence

n = random.randint(2, 9)
pack_sequence([torch.ones(n + 1, 4), torch.ones(n, 4), torch.ones(n, 4)])
pack_sequence([torch.ones(n, 4), torch.ones(n + 1, 4)])  # error: [invalid-argument] "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."  # counterexample: n = 2
