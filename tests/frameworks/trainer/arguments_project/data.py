"""Sequences of several lengths with a class each."""
import random
from dataclasses import dataclass, field

import torch
from datasets import Dataset
from torch.nn.utils.rnn import pad_sequence


@dataclass
class DataArguments:
    size: int = field(default=64, metadata={"help": "How many sequences."})
    channels: int = field(default=6, metadata={"help": "Numbers at each step."})
    classes: int = 3
    longest: int = 12


def make_row(args):
    length = random.randint(4, args.longest)
    return {"sequence": [[random.gauss(0, 1) for _ in range(args.channels)] for _ in range(length)], "kind": random.randrange(args.classes)}


def load_parts(args):
    data = Dataset.from_list([make_row(args) for _ in range(args.size)])
    data = data.rename_column("kind", "labels")

    def collate(rows):
        sequences = [torch.tensor(row["sequence"]) for row in rows]
        lengths = torch.tensor([len(sequence) for sequence in sequences])
        batch = pad_sequence(sequences, batch_first=True)  #~ stacked: batch = torch.stack(sequences)
        return {"sequence": batch, "lengths": lengths, "labels": torch.tensor([row["labels"] for row in rows])}

    return data.train_test_split(test_size=0.25, seed=0), collate
