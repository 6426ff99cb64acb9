# verdict: valid
# Of an index of unknown sign.
import random
import torch

sizes = [10, 20, 30]
k = random.randint(-2, 1)
reveal_value(sizes[k])  # revealed: 10 if k == 0 else 20 if (k if k >= 0 else k + 3) == 1 else 30
layers = [torch.nn.Linear(size, 3) for size in sizes]
layers[k](torch.zeros(2, sizes[k]))
