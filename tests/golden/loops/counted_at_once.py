# Who takes all that a generator expression gives is handed a list: the words of unknown many lines are counted in one loop.
# verdict: valid
# assumed: file-opens, key-there
import collections
from collections import Counter, deque

import torch
from torch import nn

lines = [line.split() for line in open("corpus.txt")]
counter = Counter(word for line in lines for word in line)
again = collections.Counter(word for line in lines for word in line if len(word) > 2)
vocabulary = ["<pad>"] + [word for word, count in counter.most_common(1000)]
place = {word: i for i, word in enumerate(vocabulary)}
last = deque(word for line in lines for word in line)
embedding = nn.Embedding(len(vocabulary), 8)
nn.Linear(8, 2)(embedding(torch.tensor([place["the"]])))
