# A tensor whose type changes on the way through a loop has neither type at the head of the general iteration.
# verdict: valid
import torch

x = torch.zeros(2, 3)
for i in range(5000):
    reveal_shape(x)  # revealed: (2, 3)
    if i > 2500:
        torch.nn.functional.embedding(x, torch.zeros(4, 6))
    else:
        torch.zeros(5, 3) @ x.T
    x = torch.zeros(2, 3) if i < 2500 else torch.zeros(2, 3, dtype=torch.int64)
