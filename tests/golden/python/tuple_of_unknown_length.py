# A tuple whose length depends on a file is a tuple all the same: it is added to tuples only, it is a key, and nothing is written to it.
import torch

lengths = tuple(len(line) for line in open("lines.txt"))
reveal_value(isinstance(lengths, tuple))  # revealed: True
reveal_value(isinstance(lengths, list))  # revealed: False
longer = (1,) + lengths + (2, 3)
reveal_value(longer[0])  # revealed: 1
reveal_value(isinstance(lengths[1:], tuple))  # revealed: True
reveal_value(isinstance(lengths * 2, tuple))  # revealed: True
reveal_value((0, 0) == lengths)  # revealed: ?
reveal_value(lengths == [0, 0])  # revealed: False
seen = {lengths: 1}
seen[longer] = 2
lengths += (4,)
reveal_value(isinstance(lengths, tuple))  # revealed: True
print(lengths < (3, 4), hash(lengths) == 0, 3 in lengths, lengths.count(3), f"{lengths}")
try:
    lengths.append(3)
except AttributeError as error:
    reveal_value(str(error))  # revealed: "'tuple' object has no attribute 'append'"
try:
    lengths[0] = 3
except TypeError as error:
    reveal_value(str(error))  # revealed: "'tuple' object does not support item assignment"
try:
    lengths + [1]
except TypeError as error:
    reveal_value(str(error))  # revealed: 'can only concatenate tuple (not "list") to tuple'
try:
    [1] + lengths
except TypeError as error:
    reveal_value(str(error))  # revealed: 'can only concatenate list (not "tuple") to list'
rows = torch.unbind(torch.zeros(len(lengths), 3))
reveal_value(isinstance(rows, tuple))  # revealed: True
