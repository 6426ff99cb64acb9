# A place in a ring stays inside it; a place that somebody turns back by hand is not followed so far.
import torch

table, place = torch.zeros(100, 4), 0
for i in range(50000):
    table[place] = torch.zeros(4)
    place = (place + 1) % 100
table[place] = torch.ones(4)
# verdict: valid
