# verdict: invalid
# A generator with a loop in its loop, over lists of unknown lengths: what goes over it, counts and collects is one general iteration.
import itertools
import random

import torch


def stream(docs):
    for d in docs:
        for t in d:
            yield t


docs = [list(range(random.randint(0, 30))) for _ in range(random.randint(1, 100))]
count = 0
for t in stream(docs):
    count += 1
    torch.zeros(30)[t]
print(torch.zeros(count, 3) @ torch.zeros(3, 4))
print(torch.zeros(sum(1 for _ in stream(docs)), 2).sum())

places = [k + 1 for k, t in enumerate(t for d in docs for t in d)]
print(torch.zeros(len(places), 2) @ torch.zeros(2, 1))
for flat in itertools.chain.from_iterable(docs):
    torch.zeros(30)[flat]


def either(docs):
    for d in docs:
        yield torch.zeros(len(d), 3)
        yield torch.zeros(3, len(d))


for x in either(docs):
    x.view(3, -1)
    x @ torch.zeros(3, 2)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied"
