# args: train --hidden 24 --layers=2 --bidirectional
import fire
import torch
from torch import nn


class Tagger(nn.Module):
    def __init__(self, words, hidden, layers, bidirectional, tags):
        super().__init__()
        self.embed = nn.Embedding(words, hidden)
        self.rnn = nn.LSTM(hidden, hidden, layers, batch_first=True, bidirectional=bidirectional)
        self.head = nn.Linear(hidden * (2 if bidirectional else 1), tags)  #~ directions: self.head = nn.Linear(hidden, tags)

    def forward(self, x):
        out, (h, c) = self.rnn(self.embed(x))
        return self.head(out)


class Cli:
    """Trains and looks at a tagger."""

    def __init__(self, words=100, tags=7, seed=0):
        self.words, self.tags = words, tags
        torch.manual_seed(seed)

    def train(self, hidden, layers=1, bidirectional=False, batch=4, length=9, lr=1e-2):
        model = Tagger(self.words, hidden, layers, bidirectional, self.tags)
        optimizer = torch.optim.Adam(model.parameters(), lr=lr)
        for _ in range(2):
            x = torch.randint(self.words, (batch, length))
            y = torch.randint(self.tags, (batch, length))
            logits = model(x)
            loss = nn.functional.cross_entropy(logits.transpose(1, 2), y)  #~ classes: loss = nn.functional.cross_entropy(logits, y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        hits = (logits.argmax(-1) == y).float().mean(dim=1)
        print(loss.item(), hits.view(batch).tolist())  #~ hits: print(loss.item(), hits.view(batch, length).tolist())

    def count(self, hidden=8):
        print(sum(p.numel() for p in Tagger(self.words, hidden, 1, False, self.tags).parameters()))


if __name__ == "__main__":
    fire.Fire(Cli)
