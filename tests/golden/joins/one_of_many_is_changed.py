# An item at an index that nobody knows is changed: the list has changed with it, and so has what was taken out before.
# verdict: undecided
import random

import torch


class Row:
    def __init__(self):
        self.size = 3


lists = [[1, 2, 3] for _ in range(30)]
lists[random.randrange(30)].append(0)
torch.zeros(2, len(lists[7])) @ torch.zeros(3 + (len(lists[7]) > 3), 1)  # reason: "the length of a list that has changed"

dicts = [{"x": [1, 2, 3]} for _ in range(30)]
one = random.choice(dicts)
one["x"].append(0)
torch.zeros(2, len(one["x"])) @ torch.zeros(4, 1)

rows = [Row() for _ in range(30)]
some = rows[random.randrange(30)]
rows[4].size = 4
torch.zeros(2, some.size) @ torch.zeros(3 + (some.size > 3), 1)  # reason: "what may have changed since"
torch.zeros(2, rows[4].size) @ torch.zeros(4, 1)
torch.zeros(2, rows[5].size) @ torch.zeros(3, 1)
some.size = 5
torch.zeros(2, some.size) @ torch.zeros(5, 1)
torch.zeros(2, rows[5].size) @ torch.zeros(3 if rows[5].size == 3 else 5, 1)  # reason: "what may have changed since"
