# expected: valid
from functools import partial, reduce

import torch
import torch.nn as nn

norms = {"batch": nn.BatchNorm1d, "group": partial(nn.GroupNorm, 4), "none": lambda n: nn.Identity()}
conv3 = partial(nn.Conv1d, kernel_size=3, padding=1)


def make_counter():
    counts = {}

    def next_width(step=4):
        nonlocal_key = "width"
        counts[nonlocal_key] = counts.get(nonlocal_key, 0) + step
        return counts[nonlocal_key]

    return next_width


def compose(*functions):
    return lambda x: reduce(lambda value, f: f(value), functions, x)


next_width = make_counter()
blocks, cin = [], 2
for norm in ("batch", "group", "none"):
    cout = next_width()
    blocks.append(nn.Sequential(conv3(cin, cout), norms[norm](cout), nn.ReLU()))
    cin = cout
late = [lambda x, b=b: b(x) for b in blocks]
run = compose(*late, lambda x: x.amax(-1), nn.Linear(cin, 3))
x = torch.randn(5, 2, 20)
print(run(x).shape, cin)
schedules = {name: partial(pow, base) for name, base in [("half", 2), ("third", 3)]}
total = sum(nn.functional.interpolate(x, scale_factor=1 / f(1), mode="linear").size(2) for f in schedules.values())
print(total)
