# As lists_in_tuples.py, with a layer that expects one word more.
# verdict: invalid
import torch
from torch import nn

words = open("corpus.txt").read().split()
vocabulary = set(words)
place = {word: i for i, word in enumerate(vocabulary)}
samples = []
for i in range(2, len(words) - 2):
    samples.append(([words[i - 2], words[i - 1], words[i + 1], words[i + 2]], words[i]))

embedding, layer = nn.Embedding(len(vocabulary), 8), nn.Linear(40, len(vocabulary))
for context, target in samples:
    ids = torch.tensor([place[word] for word in context], dtype=torch.long)
    layer(embedding(ids).view(1, -1))  # error: [matmul-mismatch]
