# One more than there are: the padding was forgotten.
# verdict: undecided
import torch
from torch import nn

words = open("corpus.txt").read().split()
vocabulary = sorted(set(words))
place = {word: i + 1 for i, word in enumerate(vocabulary)}
embedding = nn.Embedding(len(vocabulary), 8)
embedding(torch.tensor([place["the"]]))  # reason: embedding-index not decided
