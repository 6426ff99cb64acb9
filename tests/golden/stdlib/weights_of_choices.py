# random.choices: a weight for each item.
import random

import torch

picked = random.choices(["a", "b", "c"], weights=[1, 2, 0], k=4)
reveal_value(len(picked))  # revealed: 4
torch.zeros(4)[: len(picked)]
random.choices(["a", "b", "c"], weights=[1, 2])  # error: [uncaught-exception] "The number of weights does not match the population"
