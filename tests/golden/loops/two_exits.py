# A loop that chance ends, or a count that comes to a number: it never passes it. One path through the body or two, up or down, by a number
# of the program's or by one that is not known.
# verdict: valid
import random

import torch

tries = 0
while True:
    if random.random() < 0.5:
        break
    tries += 1
    if tries == 3:
        break
torch.zeros(3 - tries, 4)

left, drawn = 40, 0
while True:
    if random.random() < 0.5:
        break
    if random.random() < 0.5:
        drawn += 1
    left -= 1
    if left == 5:
        break
torch.zeros(left - 5, 4)

limit, n = random.randint(1, 100), 0
while n < 200:
    x = torch.zeros(3) + 1
    if random.random() < 0.1:
        break
    n += 1
    if n == limit:
        break
torch.zeros(limit - n, 2)
