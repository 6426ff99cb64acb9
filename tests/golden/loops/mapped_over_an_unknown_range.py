# What a function makes of each number of a range of unknown length: the first is not like the others.
# verdict: undecided
# torch: skip (the last line fails)
import torch

n = torch.randint(50, 100, (1,)).item()
for size in map(lambda i: torch.zeros(2, 3) + i, range(n)):
    size @ torch.zeros(3, 1)
torch.stack(list(map(lambda i: torch.zeros(3) + i, range(n)))) @ torch.zeros(3, 1)
growing = list(map(lambda i: torch.zeros(2, i + 1), range(n)))
texts = list(map(lambda i: [0] * (i % 3), range(n)))
torch.zeros(2, 1 + len(texts[1])) @ torch.zeros(1 + len(texts[1]), 1)
growing[1] @ torch.zeros(1, 1)  # reason: "matmul-mismatch not decided"
