# Downwards, by a step that does not come past its end as it should.
import torch

table, place = torch.zeros(100), 90
for i in range(50000):
    table[place] = 1.0  # error: [index-out-of-range] "index 100 is out of bounds for dimension 0 with size 100"
    place -= 7
    if place < 0:
        place = 100
# verdict: invalid
