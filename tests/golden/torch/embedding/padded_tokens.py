# verdict: invalid
import torch
import torch.nn as nn
from torch.nn.utils.rnn import pad_sequence

rows = [torch.tensor([1, 2, 3]), torch.tensor([4])]
reveal_value(pad_sequence(rows, batch_first=True).tolist())  # revealed: [[1, 2, 3], [4, 0, 0]]
reveal_value(pad_sequence(rows, padding_value=9).tolist())  # revealed: [[1, 4], [2, 9], [3, 9]]
table = nn.Embedding(10, 3)
table(pad_sequence(rows, batch_first=True, padding_value=9))
table(pad_sequence(rows, batch_first=True, padding_value=10))  # error: [embedding-index] "index out of range in self"
