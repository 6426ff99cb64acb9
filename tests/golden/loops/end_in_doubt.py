# A loop whose end was plain at first, and then in doubt, is not followed for its own sake.
import random

import torch

words = [random.randint(0, 9) for _ in range(random.randint(1, 500))]
i = 0
steps = 0
rows = []
while i < len(words) + 1:
    rows.append(torch.zeros(4))
    if random.random() < 0.5:
        i += 2
    else:
        i += 1
    steps += 1
reveal_shape(torch.stack(rows))  # revealed: (?, 4); (2, 4)
assert steps == len(rows)
reveal_shape(rows[0])  # revealed: (4,)
