# verdict: undecided
# torch: skip (needs a file)
# What exec() of a text from elsewhere does to the names of the program nobody knows.
import torch

width = 8
exec(open("settings.txt").read())
torch.zeros(2, width) @ torch.zeros(8, 3)
