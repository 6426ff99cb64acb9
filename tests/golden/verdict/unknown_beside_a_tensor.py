# What is not known stands on the left of a tensor: nothing is known of what comes out, and the verdict says so.
# verdict: undecided
# torch: skip (there is no such file)
import json

import torch

weights = json.load(open("weights.json"))
reveal_shape(weights @ torch.zeros(3, 4))  # revealed: ?
