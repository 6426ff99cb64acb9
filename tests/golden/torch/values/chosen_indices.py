# What small integer tensors hold goes through whatever works element by element, and through joins.
# verdict: invalid
import torch
import torch.nn as nn

table = nn.Embedding(4, 2)
ids = torch.arange(6)
reveal_value(torch.where(ids < 4, ids, 3).tolist())  # revealed: [0, 1, 2, 3, 3, 3]
reveal_value(ids.clamp(1, 3).tolist())  # revealed: [1, 1, 2, 3, 3, 3]
reveal_value(ids.masked_fill(ids > 2, 0).tolist())  # revealed: [0, 1, 2, 0, 0, 0]
reveal_value((ids % 3 == 1).tolist())  # revealed: [False, True, False, False, True, False]
reveal_value((ids // 2).view(2, 3).tolist())  # revealed: [[0, 0, 1], [1, 2, 2]]
reveal_value((ids.view(2, 3) + torch.arange(3)).tolist())  # revealed: [[0, 2, 4], [3, 5, 7]]
reveal_value(torch.minimum(ids, torch.tensor(2)).tolist())  # revealed: [0, 1, 2, 2, 2, 2]
reveal_value(torch.cat([torch.arange(2), torch.arange(4, 6)]).tolist())  # revealed: [0, 1, 4, 5]
reveal_value(torch.stack([ids, -ids], 1).tolist())  # revealed: [[0, 0], [1, -1], [2, -2], [3, -3], [4, -4], [5, -5]]
reveal_value(((ids > 1) & (ids < 4)).long().tolist())  # revealed: [0, 0, 1, 1, 0, 0]
reveal_shape(table(torch.where(ids < 4, ids, 3)))  # revealed: (6, 2)
table(torch.where(ids < 8, ids, 3))  # error: [embedding-index]
