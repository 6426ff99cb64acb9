# Positions are integers of 32 or 64 bits; an index without elements is not looked at. Along a dimension, take_along_dim counts modulo its size.
# verdict: invalid
import torch

x = torch.rand(3, 5)
x.gather(1, torch.rand(3, 0))
x.gather(1, torch.zeros(3, 1, dtype=torch.int32))
torch.take_along_dim(x, torch.full((3, 1), 11), 1)
x.gather(1, torch.rand(3, 1))  # error: [invalid-argument] "gather(): Expected dtype int32/int64 for index"  # certainty: always
