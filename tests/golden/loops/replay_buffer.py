# A buffer that is filled, then overwritten at drawn places: its items are alike, so each is known.
import random

import torch


class ReplayBuffer:
    def __init__(self, max_size=50):
        self.max_size = max_size
        self.data = []

    def push_and_pop(self, batch):
        to_return = []
        for element in batch:
            element = torch.unsqueeze(element, 0)
            if len(self.data) < self.max_size:
                self.data.append(element)
                to_return.append(element)
            elif random.uniform(0, 1) > 0.5:
                i = random.randint(0, self.max_size - 1)
                to_return.append(self.data[i].clone())
                self.data[i] = element
            else:
                to_return.append(element)
        return torch.cat(to_return)


buffer = ReplayBuffer()
for epoch in range(200):
    for step in range(1000):
        images = buffer.push_and_pop(torch.randn(4, 3, 8, 8))
        reveal_shape(images)  # revealed: (4, 3, 8, 8)
reveal_shape(images)  # revealed: (4, 3, 8, 8)
