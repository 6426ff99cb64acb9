# verdict: invalid
# A view comes back with its strides, what became of two saved things part by part is not known.
import os
import random
import tempfile

import torch

path = os.path.join(tempfile.mkdtemp(), "kept.pt")
columns = torch.zeros(2, 3)
torch.save(columns.t(), path)
reveal_value(torch.load(path).is_contiguous())  # revealed: False
one, other, third = torch.zeros(2, 3), torch.zeros(4, 5), torch.zeros(6, 7)
way = random.random() < 0.5
if way:
    torch.save([[one, other], third, other], path)
else:
    torch.save([[one], third, one], path)
torch.load(path)[2].view(-1)
torch.load(path)[0][0].view(6)
torch.save(columns.t(), path)
torch.load(path).view(6)  # error: [non-contiguous-view] "view size is not compatible"
