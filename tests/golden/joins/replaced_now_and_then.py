# What is replaced in some rounds of a loop and kept in others stays one thing: each new list takes the place of the one before.
# verdict: valid
import random

import torch


class Schedule:
    def __init__(self):
        self.rates = [0.1]
        self.best = None

    def step(self, value):
        self.rates = [rate * 0.5 for rate in self.rates]
        self.best = {"value": value, "rates": self.rates}


schedule = Schedule()
for name in "abcdefghijklmnopqrstuvwxyz":
    if random.random() < 0.5:
        schedule.step(random.random())
reveal_value(len(schedule.rates))  # revealed: 1
torch.zeros(len(schedule.rates), 3) @ torch.zeros(3, 4)

# What the path without a step still holds elsewhere is not taken for the new one.
old = schedule.rates
if random.random() < 0.5:
    schedule.step(0.0)
schedule.rates.append(0.0)
reveal_value(len(old))  # revealed: (1 if ? else 0) + 1
