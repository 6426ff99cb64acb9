# expected: valid
import random

import torch
import torch.nn as nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence
from torch.utils.data import DataLoader, Dataset


class Sentences(Dataset):
    def __init__(self, n=25):
        random.seed(2)
        self.data = [(torch.randint(1, 30, (random.randint(3, 12),)), i % 2) for i in range(n)]

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.data[i]


def collate(batch):
    batch.sort(key=lambda pair: len(pair[0]), reverse=True)
    tokens, labels = zip(*batch)
    lengths = torch.tensor([len(t) for t in tokens])
    return pad_sequence(tokens, batch_first=True), lengths, torch.tensor(labels)


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(30, 8, padding_idx=0)
        self.lstm = nn.LSTM(8, 10, batch_first=True, bidirectional=True)
        self.fc = nn.Linear(20, 2)

    def forward(self, tokens, lengths):
        packed = pack_padded_sequence(self.embed(tokens), lengths, batch_first=True)
        out, (h, c) = self.lstm(packed)
        out, _ = pad_packed_sequence(out, batch_first=True)
        return self.fc(torch.cat([h[-2], h[-1]], dim=1))


model = Classifier()
opt = torch.optim.Adam(model.parameters())
for tokens, lengths, labels in DataLoader(Sentences(), batch_size=8, shuffle=True, collate_fn=collate):
    loss = nn.functional.cross_entropy(model(tokens, lengths), labels)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(tokens.shape[0], loss.item())
