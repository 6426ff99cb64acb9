# verdict: valid
import random

import torch
import torch.nn.functional as F

n = random.randint(1, 32)
width = random.randint(1, 16)
both = torch.randn(2 * n, width)
reveal_shape(both.view(-1, width))  # revealed: (2 * n, width)
first, second = both.view(2, n, width)
reveal_shape(first)  # revealed: (n, width)
half = both.size(0) // 2
similarity = F.cosine_similarity(both[:half], both[half:])
reveal_shape(similarity)  # revealed: (n,)
pairs = torch.stack([both[:half], both[half:]], dim=1)
print(pairs.view(n, 2 * width).shape)
