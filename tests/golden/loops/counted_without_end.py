# verdict: valid
# A run of itertools.count is as long as a `while True`: chance ends it, and one general iteration stands for all.
import itertools
import random
import torch

rewards = torch.zeros(3)
kept = []
for episode in itertools.count(1):
    scores = torch.zeros(4, 3) @ rewards
    kept.append(scores)
    if episode % 10 == 0:
        print("episode", episode)
    if random.random() < 0.01:
        break
reveal_shape(torch.stack(kept)[0])  # revealed: (4,)
for square in itertools.count(1):
    if square * square > 50:
        break
reveal_value(square)  # revealed: 8
