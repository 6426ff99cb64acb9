# An index on the CPU goes with a tensor on a GPU.
# verdict: valid
# fake: sizes hang on numbers
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

x = torch.randn(10, 4, device=device)
print(x[torch.randperm(10)[:3]])
print(x[torch.tensor([True, False] * 5)])
x[torch.tensor([0, 1])] = 0.0
x[2] = torch.zeros(4)
x[3, 1] = torch.tensor(5.0)
# An index without dimensions is a number, wherever it lies.
table = torch.zeros(3, 3)
for t, p in zip(torch.randint(0, 3, (4,), device=device), torch.randint(0, 3, (4,), device=device)):
    table[t.long(), p.long()] += 1
    print(table[t])
