# A number that is counted beside things of which there is an unknown number, or too many to be written out: it is another one each time.
# torch: skip (needs a file)
# steps: at most 12000
import torch

words = open("words.txt").read().split()
pairs = list(zip(words, range(len(words))))
reveal_value(pairs[3][1])  # revealed: ?
numbered = list(enumerate(words))
reveal_value(numbered[-1][0])  # revealed: ?
assert len(words) == 50000
ranks = dict(zip(words, range(len(words))))
reveal_value(len(words))  # revealed: 50000
if pairs[3][1] == 0:
    torch.zeros(3) + torch.zeros(4)  # nobody knows
