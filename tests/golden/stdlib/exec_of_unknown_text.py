# A text that nobody knows may bind any name anew: nobody is accused with what it was.
# verdict: undecided
# torch: skip (reads what a user types)
import torch

width = 3
exec(input())
torch.zeros(2, width) @ torch.zeros(2, 3)
