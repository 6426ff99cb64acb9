# verdict: valid
# A value that no formula gives is computed step by step.
import torch

k = 1
for i in range(200000):
    k = (k * 5 + 1) % 1009
reveal_value(k)  # revealed: 505
x = torch.zeros(k, 2)
reveal_shape(x)  # revealed: (505, 2)

size, depth = 224, 0
while size > 7:
    size //= 2
    depth += 1
reveal_value(size)  # revealed: 7
reveal_value(depth)  # revealed: 5

a, b = 0, 1
for _ in range(80):
    a, b = b, a + b
reveal_value(a)  # revealed: 23416728348467685

n = 27
steps = 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
reveal_value(steps)  # revealed: 111

flags = 0
for i in range(5000):
    if i % 7 == 3:
        flags += 1
reveal_value(flags)  # revealed: 714
