# verdict: valid
# A list that has one more item on one of two joined paths: what that item looks like is no matter on the other one.
import random
import torch

k = random.randint(3, 9)
columns = 1 + k % 5
parts = []
for x in list(range(k)):
    parts.append(torch.zeros(x, columns))
joined = torch.cat(parts)
joined.view(k * (k - 1) // 2, columns)
torch.stack([p.sum(0) for p in parts]) @ torch.zeros(columns, 2)
torch.vstack(parts) @ torch.zeros(columns, 2)
