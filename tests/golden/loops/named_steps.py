# Named tuples of tensors and numbers that a loop collects are steps alike, as tuples are: one stands for all.
# verdict: valid
# steps: at most 100000
import random
from collections import namedtuple

import torch

Step = namedtuple("Step", ["state", "action"])
memory = []
for episode in range(50):
    for t in range(random.randint(1, 200)):
        memory.append(Step(torch.rand(1, 4), 1))
        if len(memory) >= 32:
            batch = Step(*zip(*random.sample(memory, 32)))
            states = torch.cat(batch.state)
            reveal_shape(states)  # revealed: (32, 4)
