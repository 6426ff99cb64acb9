# What the program bounds is held against tables, whatever looks it up.
import random

import torch
import torch.nn as nn
import torch.nn.functional as F

ids = torch.randint(0, 7, (200,))
rows = torch.ones(200, 6)




# In range: nothing is said.
six = torch.randint(0, 6, (200,))
rows.gather(1, six.unsqueeze(1))
torch.zeros(6).scatter_add(0, six, torch.ones(200))
torch.zeros(6, 2).index_add(0, six, torch.ones(200, 2))
torch.ones(6).take(ids - 1)  # places may be counted from the end
torch.zeros(6, 2).index_fill(0, ids - 1, 1.0)
F.multi_margin_loss(rows, six)
F.cross_entropy(rows.t().unsqueeze(0), six.unsqueeze(0))
nn.Embedding(6, 2)(ids % 6)
nn.Embedding(6, 2)(ids.clamp(max=5))
nn.Embedding(6, 2)(ids // 2)
nn.Embedding(6, 2)(torch.full_like(ids, 5))
nn.Embedding(7, 2)(torch.randn(4, 7).topk(2).indices)
nn.Embedding(7, 2)(torch.multinomial(torch.ones(7), 4))
nn.Embedding(6, 2)(torch.tensor([0, 5, 6])[:2])
short = rows.new_ones(4, 7)
short[:, 6] = float("-inf")
nn.Embedding(6, 2)(short.argmax(1))  # the last place is masked
written = torch.empty(4, dtype=torch.long)
written.random_(6)
nn.Embedding(6, 2)(written)

choice = random.randrange(16)
if choice == 0:
    rows.gather(1, ids.unsqueeze(1))  # error: [invalid-argument] "index 6 is out of bounds for dimension 1 with size 6"
elif choice == 1:
    rows.scatter(1, ids.unsqueeze(1), 1.0)  # error: [invalid-argument] "index 6 is out of bounds for dimension 1 with size 6"
elif choice == 2:
    torch.zeros(6, 2).index_add(0, ids, torch.ones(200, 2))  # error: [invalid-argument] "index 6 is out of bounds for dimension 0 with size 6"
elif choice == 3:
    torch.zeros(6, 2).index_copy(0, ids, torch.ones(200, 2))  # error: [invalid-argument] "index_copy_(): index 6 is out of bounds for dimension 0 with size 6"
elif choice == 4:
    torch.zeros(6, 2).index_fill(0, ids, 1.0)  # error: [invalid-argument] "index 6 is out of bounds for dimension 0 with size 6"
elif choice == 5:
    torch.ones(2, 3).take(ids)  # error: [invalid-argument] "out of range: tried to access index 6 on a tensor of 6 elements."
elif choice == 6:
    torch.zeros(6).put(ids, torch.ones(200))  # error: [invalid-argument] "out of range: tried to access index 6 on a tensor of 6 elements."
elif choice == 7:
    F.multi_margin_loss(rows, ids)  # error: [loss-mismatch] "target out of range"
elif choice == 8:
    F.cross_entropy(rows.t().unsqueeze(0), ids.unsqueeze(0))  # error: [loss-mismatch] "Target 6 is out of bounds."
elif choice == 9:
    nn.Embedding(6, 2)(torch.randint(0, 1000, (500,)) % 7)  # error: [embedding-index] "index out of range in self"
elif choice == 10:
    nn.Embedding(6, 2)(torch.randint(0, 1000, (500,)).clamp(0, 6))  # error: [embedding-index] "index out of range in self"
elif choice == 11:
    nn.Embedding(6, 2)(torch.randn(4, 7).argsort(1))  # error: [embedding-index] "index out of range in self"
elif choice == 12:
    nn.Embedding(6, 2)(torch.LongTensor([0, 6]))  # error: [embedding-index] "index out of range in self"
elif choice == 13:
    nn.Embedding(6, 2)(torch.tensor([6, 0, 6])[1:])  # error: [embedding-index] "index out of range in self"
elif choice == 14:
    written.fill_(6)
    nn.Embedding(6, 2)(written)  # error: [embedding-index] "index out of range in self"
else:
    torch.ones(2, 6)[:, ids]  # error: [index-out-of-range] "index 6 is out of bounds for dimension 0 with size 6"
