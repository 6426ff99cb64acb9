# expected: valid
import itertools

import torch
import torch.nn as nn


def synthetic(dim, seed=0):
    generator = torch.Generator().manual_seed(seed)
    while True:
        x = torch.randn(dim, generator=generator)
        yield x, (x.sum() > 0).long()


def batched(stream, size):
    while True:
        chunk = list(itertools.islice(stream, size))
        if not chunk:
            return
        xs, ys = zip(*chunk)
        yield torch.stack(xs), torch.stack(ys)


def with_noise(batches, scale):
    for x, y in batches:
        received = yield x + scale * torch.randn_like(x), y
        if received is not None:
            scale = received


def chained(*streams):
    for stream in streams:
        yield from itertools.islice(stream, 2)


model = nn.Linear(6, 2)
opt = torch.optim.SGD(model.parameters(), lr=0.1)
batches = chained(with_noise(batched(synthetic(6), 8), 0.1), batched(synthetic(6, 1), 5))
for step, (x, y) in enumerate(batches):
    loss = nn.functional.cross_entropy(model(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(step, x.shape, loss.item())
