# The place is below 100 in each round: nobody sees that in the condition that turns it back.
import torch

table, other = torch.zeros(100, 4), 0
for i in range(50000):
    table[other] = torch.zeros(4)
    other += 1
    if other >= 100:
        other = 0
# verdict: undecided
# bug: a number that a condition turns back has no bound
