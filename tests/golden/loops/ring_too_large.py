# A ring that is larger than its table is met at the table's end.
import torch

table, place = torch.zeros(100, 4), 0
for i in range(50000):
    table[place] = torch.zeros(4)  # error: [index-out-of-range] "index 100 is out of bounds for dimension 0 with size 100"
    place = (place + 1) % 101
# verdict: invalid
