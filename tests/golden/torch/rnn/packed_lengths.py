# What packing demands of lengths: as many as sequences, each positive, decreasing unless enforce_sorted is off.
import random

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pack_sequence, pad_packed_sequence

steps = torch.ones(5, 3, 4)  # (time, batch, features)
packed = pack_padded_sequence(steps, [5, 5, 2])
reveal_shape(packed.data)  # revealed: (12, 4)
reveal_value(packed.batch_sizes.tolist())  # revealed: [3, 3, 2, 2, 2]
reveal_value(packed.sorted_indices)  # revealed: None
reveal_shape(pack_padded_sequence(steps, torch.tensor([3, 2, 1])).data)  # revealed: (6, 4)
reveal_shape(pack_padded_sequence(steps.transpose(0, 1), (4, 4, 4), batch_first=True).data)  # revealed: (12, 4)

loose = pack_padded_sequence(steps, [2, 5, 1], enforce_sorted=False)
reveal_shape(loose.sorted_indices)  # revealed: (3,)
out, state = nn.GRU(4, 6)(loose)
reveal_shape(out.unsorted_indices)  # revealed: (3,)
reveal_shape(pad_packed_sequence(out)[0])  # revealed: (5, 3, 6)
# Fewer lengths than sequences: the rest is left out.
reveal_shape(pad_packed_sequence(pack_padded_sequence(steps, [2, 5], enforce_sorted=False))[0])  # revealed: (5, 2, 4)
# A length beyond the padding is accepted, and refused by what takes so many steps.
beyond = pack_padded_sequence(steps, [7, 2, 1])
reveal_shape(beyond.data)  # revealed: (8, 4)

rows = [torch.ones(random.randint(1, 9), 4) for _ in range(3)]
pack_sequence(rows, enforce_sorted=False)
rows.sort(key=len, reverse=True)
pack_sequence(rows)
pack_sequence(sorted(rows, key=lambda row: -row.size(0)))
n = random.randint(2, 9)
pack_sequence([torch.ones(n, 4), torch.ones(n, 4), torch.ones(n - 1, 4)])

case = random.randint(0, 16)
if case == 0:
    pack_padded_sequence(steps, [3, 5, 2])  # error: [invalid-argument] "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."  # counterexample: case = 0
elif case == 1:
    pack_padded_sequence(steps, torch.tensor([3, 5, 2]))  # error: [invalid-argument] "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."  # counterexample: case = 1
elif case == 2:
    pack_sequence([torch.ones(2, 4), torch.ones(3, 4)])  # error: [invalid-argument] "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."  # counterexample: case = 2
elif case == 4:
    pack_padded_sequence(steps, [random.randint(1, 5), 2, 2])  # error: [invalid-argument] "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."  # counterexample: case = 4
elif case == 5:
    pack_padded_sequence(steps, [5, 2, 0])  # error: [invalid-argument] "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0"  # counterexample: case = 5
elif case == 6:
    pack_padded_sequence(steps, [5, 2, random.randint(0, 2)])  # error: [invalid-argument] "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0"  # counterexample: case = 6
elif case == 7:
    pack_padded_sequence(steps, [2, 0, 2], enforce_sorted=False)  # error: [invalid-argument] "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0"  # counterexample: case = 7
elif case == 8:
    pack_padded_sequence(steps, [5, 2])  # error: [invalid-argument] "Expected `len(lengths)` to be equal to batch_size, but got 2 (batch_size=3)"  # counterexample: case = 8
elif case == 9:
    pack_padded_sequence(steps, [5, 2, 2, 2], enforce_sorted=False)  # error: [invalid-argument] "INDICES element is out of DATA bounds, id=3 axis_dim=3"  # counterexample: case = 9
elif case == 10:
    pack_padded_sequence(steps, torch.tensor([[3, 2, 1]]))  # error: [invalid-argument] "'lengths' argument should be a 1D CPU int64 tensor, but got 2D cpu Long tensor"  # counterexample: case = 10
elif case == 11:
    pack_padded_sequence(torch.ones(5), [1])  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-1, 0], but got 1)"  # counterexample: case = 11
elif case == 12:
    pack_padded_sequence(torch.ones(5, 3, 0), [3, 2, 1])  # error: [invalid-argument] "Cannot pack empty tensors."  # counterexample: case = 12
elif case == 13:
    nn.LSTM(4, 6)(beyond)  # error: [invalid-argument] "start (8) + length (1) exceeds dimension size (8)."  # counterexample: case = 13
elif case == 14:
    nn.LSTM(4, 6)(pack_padded_sequence(steps, [random.randint(5, 6), 2, 1]))  # error: [invalid-argument] "start (8) + length (1) exceeds dimension size (8)."  # counterexample: case = 14
elif case == 15:
    pad_packed_sequence(packed, total_length=4)  # error: [invalid-argument] "Expected total_length to be at least the length of the longest sequence in input, but got total_length=4 and max sequence length being 5"  # counterexample: case = 15
elif case == 16:
    pack_padded_sequence(steps, [1, 2, 3], False, 0)
    pack_padded_sequence(steps, [1, 2, 3], False, "yes")  # error: [invalid-argument] "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."  # counterexample: case = 16
