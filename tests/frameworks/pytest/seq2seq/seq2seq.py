import random

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence


class Encoder(nn.Module):
    def __init__(self, vocab, emb_dim, hid_dim, bidirectional=True):
        super().__init__()
        self.embedding = nn.Embedding(vocab, emb_dim, padding_idx=0)
        self.rnn = nn.GRU(emb_dim, hid_dim, bidirectional=bidirectional, batch_first=True)
        self.fc = nn.Linear(hid_dim * 2 if bidirectional else hid_dim, hid_dim)

    def forward(self, src, lengths):
        packed = pack_padded_sequence(self.embedding(src), lengths, batch_first=True, enforce_sorted=False)
        outputs, hidden = self.rnn(packed)
        outputs, _ = pad_packed_sequence(outputs, batch_first=True, total_length=src.size(1))
        last = torch.cat(tuple(hidden), dim=1)
        return outputs, torch.tanh(self.fc(last))


class Attention(nn.Module):
    def __init__(self, enc_dim, dec_dim):
        super().__init__()
        self.attn = nn.Linear(enc_dim + dec_dim, dec_dim)
        self.v = nn.Linear(dec_dim, 1, bias=False)

    def forward(self, hidden, outputs, mask):
        hidden = hidden.unsqueeze(1).repeat(1, outputs.shape[1], 1)
        energy = torch.tanh(self.attn(torch.cat((hidden, outputs), dim=2)))
        scores = self.v(energy).squeeze(2).masked_fill(mask == 0, -1e10)
        return scores.softmax(dim=1)


class Decoder(nn.Module):
    def __init__(self, vocab, emb_dim, enc_dim, hid_dim):
        super().__init__()
        self.vocab = vocab
        self.attention = Attention(enc_dim, hid_dim)
        self.embedding = nn.Embedding(vocab, emb_dim)
        self.rnn = nn.GRUCell(enc_dim + emb_dim, hid_dim)
        self.out = nn.Linear(enc_dim + hid_dim + emb_dim, vocab)

    def forward(self, token, hidden, outputs, mask):
        embedded = self.embedding(token)
        a = self.attention(hidden, outputs, mask)
        context = torch.bmm(a.unsqueeze(1), outputs).squeeze(1)
        hidden = self.rnn(torch.cat((embedded, context), dim=1), hidden)
        return self.out(torch.cat((hidden, context, embedded), dim=1)), hidden, a


class Seq2Seq(nn.Module):
    def __init__(self, encoder, decoder):
        super().__init__()
        self.encoder, self.decoder = encoder, decoder

    def forward(self, src, lengths, trg, teacher_forcing=0.5):
        outputs, hidden = self.encoder(src, lengths)
        token, logits = trg[:, 0], []
        for t in range(1, trg.size(1)):
            step, hidden, _ = self.decoder(token, hidden, outputs, src != 0)
            logits.append(step)
            token = trg[:, t] if random.random() < teacher_forcing else step.argmax(1)
        return torch.stack(logits, dim=1)


def collate(batch):
    src, trg = zip(*batch)
    lengths = torch.tensor([len(s) for s in src])
    return pad_sequence(src, batch_first=True), lengths, pad_sequence(trg, batch_first=True)
