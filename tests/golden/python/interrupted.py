# A program that expects to be interrupted is followed into the handler, from where the body ends.
# assumed: no-exception
import torch

width = 3
try:
    for step in range(5):
        width += 1
        torch.zeros(2, width) @ torch.zeros(width, 2)
except KeyboardInterrupt:
    torch.zeros(2, 8) @ torch.zeros(width, 2)
    torch.zeros(2, 3) @ torch.zeros(width, 2)  # warning: [matmul-mismatch]
torch.zeros(2, 8) @ torch.zeros(width, 1)

try:
    torch.zeros(1)
except (KeyboardInterrupt, SystemExit):
    raise
