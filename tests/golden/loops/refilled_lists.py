# verdict: invalid
# Lists that a loop fills and empties, or begins anew: buffers of a batch, windows. In general they are of any length that the loop keeps.
import random

import torch

n = random.randint(1, 100000)
batch = []
for t in range(n):
    batch.append(random.randint(0, 9))
    if len(batch) == 8:
        torch.tensor(batch).view(2, 4)
        batch = []
torch.zeros(8)[len(batch)]
if batch:
    torch.zeros(7)[len(batch) - 1]
    torch.zeros(10)[torch.tensor(batch)]

rows = []
for t in range(n):
    rows.append(torch.zeros(3))
    if len(rows) >= 8:
        torch.stack(rows) @ torch.zeros(3, 2)
        rows.clear()
if rows:
    torch.stack(rows) @ torch.zeros(3, 2)

scores = []
for t in range(n):
    scores.append(random.random())
    if len(scores) > 100:
        scores.pop(0)
torch.zeros(101)[len(scores)]

xs, ys = [], []
for t in range(n):
    xs.append(float(t))
    ys.append(t % 5)
    if len(xs) == 4:
        torch.tensor(xs) + torch.tensor(ys)
        xs, ys = [], []
if xs:
    torch.tensor(xs) + torch.tensor(ys)


def batches(size):
    kept = []
    for t in range(n):
        kept.append(torch.zeros(3, 5))
        if len(kept) == size:
            yield torch.stack(kept)
            kept = []
    if kept:
        yield torch.stack(kept)


for x in batches(16):
    torch.zeros(17)[x.shape[0]]
    x @ torch.zeros(5, 2)
    x @ torch.zeros(3, 2)  # error: [matmul-mismatch]
