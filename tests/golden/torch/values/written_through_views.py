# verdict: valid
# What is written into one tensor is written into all that share its values; narrow integers wrap around.
import torch
import torch.nn as nn

table = nn.Embedding(10, 4)

index = torch.tensor([1, 20, 3])
index[1:2].fill_(0)
reveal_shape(table(index))  # revealed: (3, 4)

whole = torch.zeros(3, dtype=torch.long)
part = whole.view(3)[1:]
part += 70
known = whole.clone()
if whole.max().item() > 9:
    whole = whole % 10
reveal_shape(table(whole))  # revealed: (3, 4)

flags = torch.zeros(4, dtype=torch.bool)
tail = flags[2:]
tail.fill_(True)
kept = torch.randn(4, 5)[flags]
assert kept.size(0) == 2

small = torch.full((2,), 200, dtype=torch.uint8) + 100
assert small[0].item() == 44
assert torch.tensor([300]).to(torch.uint8)[0].item() == 44
assert torch.tensor([5]).bool().long()[0].item() == 1
apart = torch.tensor([1, 2])
copy = apart.clone()
copy.fill_(7)
reveal_value(apart[1].item())  # revealed: 2
