# What a function makes for each of many is another thing for each: tensors and objects of one size are proved for none.
# verdict: undecided
# torch: skip (there is no such file)
import torch


class Sample:
    def __init__(self, size):
        self.size = size


words = open("names.txt").read().splitlines()
rows = list(map(lambda word: torch.zeros(len(word)), words))
rows[0] + rows[1]
samples = list(map(lambda word: Sample(len(word)), words))
torch.zeros(samples[0].size) + torch.zeros(samples[1].size)
numbered = list(map(lambda i, word: (i, torch.zeros(len(word))), range(len(words)), words))
numbered[0][1] + numbered[1][1]
pairs = tuple(map(lambda word: (torch.zeros(3, 4), len(word)), words))
reveal_shape(pairs[0][0] + pairs[1][0])  # revealed: (3, 4)
