# What is changed through a name for one of two things is changed, whichever it was.
# verdict: invalid
import random

import torch


def either(first, second):
    return first if random.random() < 0.5 else second


rows, columns = [1], [2, 3]
chosen = either(rows, columns)
size = (chosen.extend([7, 8]), len(chosen))[1]
reveal_value(len(rows) + len(columns))  # revealed: 5
reveal_value(size - 2 == (1 if chosen is rows else 2))  # revealed: True

names = either({"a": 1}, {"b": 2, "c": 3})
reveal_value((names.clear(), len(names))[1])  # revealed: 0

few = either({1}, {2, 3})
left = (few.clear(), few)[1]
torch.zeros(2, 3) @ torch.zeros(4 + len(left), 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
