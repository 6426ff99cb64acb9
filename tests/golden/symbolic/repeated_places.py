# How often a row is repeated is open: written in place, one that is repeated at all is refused; so is a view of it.
import sys

import torch

n = len(sys.argv) + 1
rows = torch.zeros(1, 3).expand(n, 3)
reveal_shape(rows[0].add_(1))  # revealed: (3,)
reveal_shape(rows.contiguous().add_(1))  # revealed: (2, 3)
reveal_shape(rows.clone().t().add_(1))  # revealed: (3, 2)
rows.unsqueeze(0).transpose(1, 2).add_(1)  # error: [invalid-argument] "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation."
