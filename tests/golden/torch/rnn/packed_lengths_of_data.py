# Of lengths that come out of tensors nothing is claimed; that they decrease is an assumption where they are numbers.
# That a total length is at least the longest of them is an assumption, too.
# verdict: valid
# assumed: lengths-sorted, operation-succeeds
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

steps = torch.randn(5, 3, 4)
lengths = torch.randint(1, 6, (3,))
lengths, order = lengths.sort(descending=True)
packed = pack_padded_sequence(steps[:, order], lengths)
pack_padded_sequence(steps[:, order], lengths.tolist())
out, state = nn.LSTM(4, 6)(packed)
reveal_shape(pad_packed_sequence(out, total_length=5)[0])  # revealed: (5, 3, 6)

mask = torch.randn(3, 5) > 9
try:
    pack_padded_sequence(steps, mask.sum(1), enforce_sorted=False)
except RuntimeError:
    pass
