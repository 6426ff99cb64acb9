# A size that is another one before the loop, and the same ever since: the scores of a prompt, and then of one token.
import random

import torch
from torch import nn

model = nn.Sequential(nn.Embedding(50, 8), *[nn.Linear(8, 8) for _ in range(6)], nn.Linear(8, 50))


def generated(prompt, count):
    scores, whole = model(prompt), prompt
    for _ in range(count):
        token = scores[:, -1].argmax(dim=-1, keepdim=True)
        whole = torch.cat([whole, token], dim=1)
        scores = model(token)
    return scores, whole


scores, whole = generated(torch.zeros(1, 4, dtype=torch.long), 100000)
reveal_shape(scores)  # revealed: (1, 1, 50)
reveal_shape(whole)  # revealed: (1, 100004)
length = random.randint(1, 30)
scores, whole = generated(torch.zeros(2, length, dtype=torch.long), 100000)
reveal_shape(whole)  # revealed: (2, length + 100000)
