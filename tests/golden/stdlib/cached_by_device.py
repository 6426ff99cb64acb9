# verdict: invalid
# Keys that hold a device, or an instance that stays as it is: they compare by their fields.
import dataclasses
import functools
import random

import torch


@dataclasses.dataclass(frozen=True)
class Patch:
    height: int
    width: int = 2


made = []


@functools.lru_cache(maxsize=8)
def grid(n, where):
    made.append(n)
    return torch.arange(n * 3).view(n, 3)


n, m = random.randint(2, 9), random.randint(2, 9)
device = torch.zeros(1).device
reveal_shape(grid(n, device))  # revealed: (n, 3)
reveal_shape(grid(n, torch.device("cpu")))  # revealed: (n, 3)
reveal_value(len(made))  # revealed: 1
grid.cache_clear()

either = torch.device("cuda" if torch.cuda.is_available() else "cpu")
grid(n, either), grid(n, either)
reveal_value(len(made))  # revealed: 2
grid.cache_clear()

grid(n, Patch(3)), grid(n, Patch(3)), grid(n, Patch(4)), grid(n, frozenset([Patch(4)]))
reveal_value(len(made))  # revealed: 5
grid.cache_clear()

made.clear()
grid(n, device), grid(m, torch.device("cpu"))
if len(made) == 1:
    torch.zeros(2, n) @ torch.zeros(m + 1, 5)  # error: [matmul-mismatch] "shapes cannot be multiplied"  # certainty: always
