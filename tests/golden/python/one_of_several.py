# verdict: invalid
# What is one of several things (`random.choice`) is one of them wherever it goes: as a bound of a slice, in an index of an index, and as
# what an instance of a subclass of a builtin type stands for.
import random
import secrets

import numpy as np
import torch

i = random.choice([0, 2, 4])
end = random.choice([None, 3])
x = torch.rand(16, 16)
reveal_shape(x[i:i + 12])  # revealed: (12, 16)
reveal_shape(x[:, i:i + 3])  # revealed: (16, 3)
reveal_shape(x[..., i:i + 3])  # revealed: (16, 3)
reveal_shape(x[:4, ::end][:, :6])  # revealed: (4, 6)
reveal_shape(np.zeros(16)[i:i + 12])  # revealed: (12,)
x[i:i + 2] = torch.zeros(2, 16)

low, high = random.choice([(0, 3), (None, 3)])
y = x[0, low:high] + torch.zeros(3)

digits = list(range(10))
digits[i:i + 2] = [1]
reveal_value(len(digits))  # revealed: 9
reveal_shape(torch.tensor([[i, 1], [2, 3]]))  # revealed: (2, 2)


class Share(float):
    pass


class Word(str):
    pass


class Pair(tuple):
    pass


share = Share(random.choice([0.5, 0.25]))
y = torch.zeros(int(share * 4))
y = torch.zeros(len(Word(random.choice(["a", "b"])) + "a"))
reveal_shape(y)  # revealed: (2,)
y = torch.zeros(Pair(random.choice([(1, 2), (3, 2)])))
y = torch.zeros(int(np.float32(random.choice([0.5, 0.25])) * 4))

# Each comes once in a sample, and none with a weight of 0 is drawn.
y = torch.zeros(2, 3, 4).permute(random.sample(range(3), 3))
first, second = random.sample([1, 2], 2)
y = torch.zeros(3).split([first, second])
y = torch.zeros(3) + torch.zeros(9)[:random.choices([5, 3], weights=[0, 1])[0]]
y = torch.zeros(4) + torch.zeros(9)[:np.random.choice([5, 4], p=[0.0, 1.0])]

start = secrets.choice([0, 4])
y = x[0, start:start + 12] + torch.zeros(12)
y = x[0, start:start + 14] + torch.zeros(14)  # error: [broadcast-mismatch] "The size of tensor a (12) must match the size of tensor b (14)"
