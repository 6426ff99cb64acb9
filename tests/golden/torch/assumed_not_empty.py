# verdict: valid
# assumed: file-opens, not-empty
# What the world decides is assumed to be there; how many values a mask selects, too.
# torch: skip (files)
import torch

n = len(open("words.txt").readlines())
torch.zeros(n, 3).max(0)
x = torch.randn(8)
x[x > 0].max()
torch.zeros(10)[::n]
