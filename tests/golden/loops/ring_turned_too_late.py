# A place that is turned back behind the table's end is met there.
import torch

table, place = torch.zeros(100), 0
for i in range(50000):
    table[place] = 1.0  # error: [index-out-of-range] "index 100 is out of bounds for dimension 0 with size 100"
    place += 1
    if place > 100:
        place = 0
# verdict: invalid
