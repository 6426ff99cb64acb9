# Numbers that are cut off at either end, and steps that are remembered in a loop that nobody counts: both hold for any number of rounds.
import random
from collections import namedtuple

import numpy as np
import torch

Step = namedtuple("Step", "seen action done")
CELLS = 7


class World:
    def __init__(self):
        self.reset()

    @property
    def seen(self):
        picture = np.zeros((2, CELLS), dtype=np.float32)
        picture[0, self.place] = 1.0
        picture[1, self.goal] = 1.0
        return picture

    def reset(self):
        self.place, self.goal, self.round = 3, random.randrange(CELLS), 0
        return self.seen

    def step(self, action):
        self.round += 1
        if action == 0:
            self.place = max(0, self.place - 1)
        elif action == 1:
            self.place = min(CELLS - 1, self.place + 1)
        return self.seen, self.place == self.goal or self.round >= 20


world, steps = World(), []
for episode in range(12):
    seen, done = world.reset(), False
    while not done:
        action = random.randrange(3)
        after, done = world.step(action)
        steps.append(Step(seen, action, done))
        seen = after

batch = Step(*zip(*random.sample(steps, min(len(steps), 8))))
pictures = torch.from_numpy(np.stack(batch.seen))
pictures.flatten(1) @ torch.randn(2 * CELLS, 3)
torch.zeros(3, 4)[torch.tensor(batch.action)]
torch.from_numpy(steps[-1].seen) @ torch.randn(CELLS, 2)

place = 3
while random.random() < .9:
    place = max(0, place - 1) if random.random() < .5 else min(CELLS - 1, place + 1)
    torch.zeros(CELLS)[place]

low = 9
while random.random() < .9:
    low = max(2, low - 3)
torch.zeros(10)[low]
torch.zeros(3, 3) @ torch.zeros(low)  # error: [matmul-mismatch]
