"""A GRU over packed sequences."""
from dataclasses import dataclass

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence


@dataclass
class ModelArguments:
    hidden: int = 16
    num_layers: int = 1
    bidirectional: bool = True


class SequenceClassifier(nn.Module):
    def __init__(self, channels, classes, args):
        super().__init__()
        self.norm = nn.LayerNorm(channels)
        self.gru = nn.GRU(channels, args.hidden, args.num_layers, batch_first=True, bidirectional=args.bidirectional)
        ways = 2 if args.bidirectional else 1
        self.head = nn.Linear(ways * args.hidden, classes)  #~ ways: self.head = nn.Linear(args.hidden, classes)

    def forward(self, sequence, lengths=None, labels=None):
        packed = pack_padded_sequence(self.norm(sequence), lengths, batch_first=True, enforce_sorted=False)
        _, state = self.gru(packed)
        last = torch.cat([state[-2], state[-1]], dim=1)  #~ states: last = torch.cat([state[-2], state[-1]], dim=0).view(-1, 7)
        logits = self.head(last)
        loss = nn.functional.cross_entropy(logits, labels) if labels is not None else None
        return {"loss": loss, "logits": logits}
