# A consumer of a generator with a loop in a loop: however many items the inner one has, something comes behind.
import random

import torch


def numbered():
    for i in range(12):
        for j in range(random.randint(6, 25)):
            yield j


count = 0
for item in numbered():
    count += 1
if count < 12:
    torch.zeros(2, 3) @ torch.zeros(4, 5)  # torch never comes here; nor is it known
torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
