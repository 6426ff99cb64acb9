import torch
from torch.nn.utils.rnn import pack_sequence, pad_packed_sequence, unpad_sequence

parts = unpad_sequence(torch.randn(2, 5, 3), torch.tensor([5, 2]), batch_first=True)
reveal_value(len(parts))  # revealed: 2
reveal_shape(parts[0][0])  # revealed: (3,)
padded, lengths = pad_packed_sequence(pack_sequence(parts, enforce_sorted=False), batch_first=True)
torch.randn(4, 3) @ parts[1][0]
