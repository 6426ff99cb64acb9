# A program that tries to use a GPU and falls back on the CPU.
import torch

try:
    device = torch.device("cuda")
    torch.zeros(1, device=device)
except (AssertionError, RuntimeError):
    device = torch.device("cpu")
layer = torch.nn.Linear(4, 2).to(device)
layer(torch.zeros(3, 4, device=device))
