import random

import torch
import torch.nn as nn

SOS, EOS, PAD = 0, 1, 2


class EncoderRNN(nn.Module):
    def __init__(self, vocab, hidden, layers=1):
        super().__init__()
        self.embedding = nn.Embedding(vocab, hidden, padding_idx=PAD)
        self.gru = nn.GRU(hidden, hidden, layers, batch_first=True)

    def forward(self, src):
        return self.gru(self.embedding(src))


class DecoderRNN(nn.Module):
    def __init__(self, vocab, hidden, layers=1):
        super().__init__()
        self.embedding = nn.Embedding(vocab, hidden, padding_idx=PAD)
        self.gru = nn.GRU(hidden, hidden, layers, batch_first=True)
        self.out = nn.Linear(hidden, vocab)

    def step(self, token, hidden):
        x = torch.relu(self.embedding(token))
        x, hidden = self.gru(x, hidden)
        return self.out(x), hidden

    def forward(self, hidden, target, teacher_forcing):
        token = torch.full((target.size(0), 1), SOS)
        outputs = []
        for t in range(target.size(1)):
            logits, hidden = self.step(token, hidden)
            outputs.append(logits)
            if random.random() < teacher_forcing:
                token = target[:, t:t + 1]
            else:
                token = logits.argmax(-1).detach()
        return torch.cat(outputs, dim=1)


class Seq2Seq(nn.Module):
    def __init__(self, encoder, decoder):
        super().__init__()
        self.encoder, self.decoder = encoder, decoder

    def forward(self, src, trg, teacher_forcing=0.5):
        _, hidden = self.encoder(src)
        return self.decoder(hidden, trg, teacher_forcing)


def pairs(n, length):
    src = torch.randint(3, 30, (n, length))
    return src, src.flip(1)


model = Seq2Seq(EncoderRNN(30, 32), DecoderRNN(30, 32))
criterion = nn.CrossEntropyLoss(ignore_index=PAD)
optimizer = torch.optim.Adam(model.parameters())
for epoch in range(3):
    src, trg = pairs(20, 7)
    out = model(src, trg)
    loss = criterion(out.view(-1, out.shape[-1]), trg.contiguous().view(-1))
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
    optimizer.step()
    print(f"Epoch: {epoch + 1:02} | Loss: {loss.item():.3f}")
