# The numbers that a dict has under keys nobody can list are bounded by what was stored: a place in a vocabulary is below its size.
# verdict: valid
# assumed: file-opens, key-there
import torch
from torch import nn

words = open("corpus.txt").read().split()
vocabulary = sorted(set(words))
place = {word: i for i, word in enumerate(vocabulary)}
embedding = nn.Embedding(len(vocabulary), 8)
embedding(torch.tensor([place["the"]]))

names, numbers = [], {}
for word in words:
    numbers[word] = len(names)
    names.append(word)
torch.zeros(len(names))[numbers["a"]]
