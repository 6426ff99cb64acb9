# Samples of unknown number, each a tuple that holds a list: the list of each is as long as all of them are.
# verdict: valid
# assumed: file-opens, key-there
import random

import torch
from torch import nn

words = open("corpus.txt").read().split()
vocabulary = set(words)
place = {word: i for i, word in enumerate(vocabulary)}
samples = []
for i in range(2, len(words) - 2):
    context = [words[i - 2], words[i - 1], words[i + 1], words[i + 2]]
    target = words[i]
    samples.append((context, target))
random.shuffle(samples)

embedding, layer = nn.Embedding(len(vocabulary), 8), nn.Linear(32, len(vocabulary))
for context, target in samples:
    ids = torch.tensor([place[word] for word in context], dtype=torch.long)
    scores = layer(embedding(ids).view(1, -1))
    nn.CrossEntropyLoss()(scores, torch.tensor([place[target]], dtype=torch.long))

numbered = [([i, i + 1], i) for i in range(len(words))]
for pair, i in numbered:
    torch.zeros(len(pair)) @ torch.zeros(2)
kept = []
for i in range(len(words)):
    pair = [i, 1]
    kept.append(pair)
for pair in kept:
    torch.zeros(len(pair)) @ torch.zeros(2)
