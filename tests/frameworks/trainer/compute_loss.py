"""An own compute_loss: weighted classes and a penalty, on rows of numbers."""
import numpy as np
import torch
from datasets import Dataset
from torch import nn
from transformers import Trainer, TrainingArguments

CLASSES = 4
WIDTH = 12


def make_rows(size, seed):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(size, WIDTH)).astype("float32")
    y = rng.integers(0, CLASSES, size=size)
    return Dataset.from_dict({"features": x.tolist(), "labels": y.tolist(), "weight": rng.uniform(0.5, 1.5, size=size).tolist()})


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(WIDTH, 24), nn.LayerNorm(24), nn.GELU())  #~ norm: self.body = nn.Sequential(nn.Linear(WIDTH, 24), nn.LayerNorm(WIDTH), nn.GELU())
        self.head = nn.Linear(24, CLASSES)

    def forward(self, features):
        hidden = self.body(features)
        return {"logits": self.head(hidden), "hidden": hidden}


class WeightedTrainer(Trainer):
    def __init__(self, *args, class_weights=None, **kwargs):
        super().__init__(*args, **kwargs)
        self.class_weights = class_weights

    def compute_loss(self, model, inputs, return_outputs=False, num_items_in_batch=None):
        labels = inputs.pop("labels")
        weight = inputs.pop("weight")
        outputs = model(**inputs)
        logits = outputs["logits"]
        loss = nn.functional.cross_entropy(logits, labels, weight=self.class_weights, reduction="none")
        loss = (loss * weight).mean()  #~ broadcast: loss = (loss * weight.unsqueeze(0) @ logits.t()).mean()
        penalty = torch.einsum("bh,bh->b", outputs["hidden"], outputs["hidden"]).mean()  #~ einsum: penalty = torch.einsum("bh,ch->b", outputs["hidden"], logits).mean()
        loss = loss + 1e-3 * penalty
        return (loss, outputs) if return_outputs else loss


def main():
    train, test = make_rows(90, 0), make_rows(30, 1)
    args = TrainingArguments(output_dir="out", max_steps=8, per_device_train_batch_size=16, gradient_accumulation_steps=2, save_strategy="no",
                             remove_unused_columns=False, label_names=["labels"], report_to="none", use_cpu=True, disable_tqdm=True)
    weights = torch.tensor([1.0, 2.0, 1.0, 0.5])  #~ weights: weights = torch.tensor([1.0, 2.0, 1.0])
    trainer = WeightedTrainer(model=Classifier(), args=args, train_dataset=train, eval_dataset=test, class_weights=weights)
    trainer.train()
    print(trainer.evaluate()["eval_loss"])
    logits, hidden = trainer.predict(test).predictions
    print(logits.shape, (hidden @ np.ones((24, 2))).shape)  #~ project: print(logits.shape, (logits @ np.ones((24, 2))).shape)


if __name__ == "__main__":
    main()
