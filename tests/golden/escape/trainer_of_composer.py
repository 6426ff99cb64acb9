# verdict: undecided
# torch: skip (imports modules that nobody has)
# Keywords, functions in a dictionary, a data set and a model: one reason for all.
import torch
from torch import nn
from torch.utils.data import Dataset
from composer import Trainer, TrainingArguments


class Texts(Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, i):
        return {"input_ids": torch.zeros(12, dtype=torch.long), "labels": torch.zeros(12, dtype=torch.long)}


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(100, 16)
        self.head = nn.Linear(16, 100)

    def forward(self, input_ids, labels):
        scores = self.head(self.embed(input_ids))
        return nn.functional.cross_entropy(scores.view(-1, 100), labels.view(-1)), scores


def collate(items):
    return {k: torch.stack([item[k] for item in items]) for k in items[0]}


def metrics(result):
    return {"n": len(result.predictions)}


trainer = Trainer(  # reason: "a Model, a Texts and 2 more were given to composer.Trainer, which has no model: Model.forward (trainer_of_composer.py:24), Texts.__len__ (trainer_of_composer.py:11), Texts.__getitem__ (trainer_of_composer.py:14) and 2 more were not checked"
    model=Model(), args=TrainingArguments("out"), train_dataset=Texts(), data_collator=collate, compute_metrics=metrics)
trainer.train()
