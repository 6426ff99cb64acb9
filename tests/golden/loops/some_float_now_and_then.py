# A float that is written in some iterations, from one of them on: which of two it is then is no reason to follow the loop further.
# steps: at most 11000
import time

import torch
from torch import nn

net = nn.Linear(3, 4)
running, number, began = -1.0, 0, time.time()
while True:
    if number % 10 == 0:
        y = net(torch.zeros(2, 3))
        if number >= 5:
            spent = 1.0 / max(time.time() - began, 1e-9)
            running = spent if running == -1.0 else 0.9 * running + 0.1 * spent
    number += 1
    if number > 600:
        break
reveal_shape(y)  # revealed: (2, 4)
