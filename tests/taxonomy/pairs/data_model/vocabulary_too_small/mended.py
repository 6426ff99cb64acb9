import torch
import torch.nn as nn
from torch.nn.utils.rnn import pad_sequence

CORPUS = [
    ("the film was a delight from start to end", 1),
    ("dull and far too long", 0),
    ("i would watch it again", 1),
    ("the plot made no sense to me", 0),
    ("a warm and clever little film", 1),
    ("i left before the end", 0),
]


class Vocabulary:
    def __init__(self, texts):
        words = sorted({w for text in texts for w in text.split()})
        self.index = {w: i for i, w in enumerate(words)}

    def add_special(self, *tokens):
        for token in tokens:
            self.index[token] = len(self.index)

    def __len__(self):
        return len(self.index)

    def encode(self, text):
        return torch.tensor([self.index.get(w, self.index["<unk>"]) for w in text.split()])


vocab = Vocabulary(text for text, _ in CORPUS)
vocab.add_special("<pad>", "<unk>")
vocab_size = len(vocab)
PAD = vocab.index["<pad>"]


class BagOfWords(nn.Module):
    def __init__(self, size, dim=16):
        super().__init__()
        self.embedding = nn.Embedding(size, dim)
        self.classify = nn.Linear(dim, 2)

    def forward(self, tokens, mask):
        e = self.embedding(tokens) * mask.unsqueeze(-1)
        mean = e.sum(1) / mask.sum(1, keepdim=True)
        return self.classify(mean)


def collate(samples):
    tokens = pad_sequence([vocab.encode(t) for t, _ in samples], batch_first=True, padding_value=PAD)
    return tokens, (tokens != PAD).float(), torch.tensor([y for _, y in samples])


model = BagOfWords(vocab_size)
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for epoch in range(5):
    for start in range(0, len(CORPUS), 3):
        tokens, mask, labels = collate(CORPUS[start:start + 3])
        loss = nn.functional.cross_entropy(model(tokens, mask), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(epoch, round(loss.item(), 3))
