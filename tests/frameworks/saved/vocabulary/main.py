# Classifies sentences with word vectors; vocabulary and vectors were pickled by an earlier step.
import pickle
from pathlib import Path

import torch
from torch import nn

DATA = Path(__file__).parent
SENTENCES = ["the cat sat on the mat", "a dog ran", "the dog sat"]


def load(name):
    with (DATA / name).open("rb") as file:
        return pickle.load(file)


class Encoder(nn.Module):
    def __init__(self, vectors, hidden, classes):
        super().__init__()
        self.embedding = nn.Embedding.from_pretrained(torch.from_numpy(vectors), freeze=False, padding_idx=0)
        self.rnn = nn.GRU(self.embedding.embedding_dim, hidden, batch_first=True, bidirectional=True)  #~ fixed: self.rnn = nn.GRU(50, hidden, batch_first=True, bidirectional=True)
        self.out = nn.Linear(2 * hidden, classes)  #~ one_way: self.out = nn.Linear(hidden, classes)

    def forward(self, tokens):
        states, _ = self.rnn(self.embedding(tokens))
        mask = (tokens != 0).unsqueeze(-1)
        pooled = (states * mask).sum(dim=1) / mask.sum(dim=1).clamp(min=1)  #~ no_axis: pooled = (states * mask.squeeze(-1)).sum(dim=1) / mask.sum(dim=1).clamp(min=1)
        return self.out(pooled)


def encode(sentence, vocabulary):
    unknown = vocabulary["stoi"]["<unk>"]
    ids = [vocabulary["stoi"].get(word, unknown) for word in sentence.split()][: vocabulary["max_len"]]
    return ids + [0] * (vocabulary["max_len"] - len(ids))  #~ ragged: return ids


def main():
    torch.manual_seed(0)
    vocabulary, vectors = load("vocab.pkl"), load("vectors.pkl")
    assert len(vocabulary["itos"]) == vectors.shape[0]
    model = Encoder(vectors, hidden=9, classes=2)
    tokens = torch.tensor([encode(sentence, vocabulary) for sentence in SENTENCES])
    labels = torch.tensor([0, 1, 1])
    optimizer = torch.optim.Adam(model.parameters())
    for _ in range(3):
        loss = nn.functional.cross_entropy(model(tokens), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(loss.item(), " ".join(vocabulary["itos"][i] for i in tokens[0].tolist()))


if __name__ == "__main__":
    main()
