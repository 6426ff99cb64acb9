"""Several labels at once: float targets, sigmoid in compute_metrics, default collator."""
import numpy as np
import torch
from datasets import Dataset, Features, Sequence, Value
from torch import nn
from transformers import EvalPrediction, Trainer, TrainingArguments, default_data_collator

TAGS = ["sport", "politics", "music", "science", "food"]


def documents(size, seed):
    rng = np.random.default_rng(seed)
    return {
        "counts": rng.poisson(1.0, size=(size, 50)).astype("float32").tolist(),
        "tags": [[TAGS[i] for i in range(5) if rng.random() < 0.4] for _ in range(size)],
    }


def encode(row):
    row["labels"] = [1.0 if tag in row["tags"] else 0.0 for tag in TAGS]  #~ targets: row["labels"] = [1.0 if tag in row["tags"] else 0.0 for tag in TAGS[1:]]
    return row


class Tagger(nn.Module):
    def __init__(self, words, tags):
        super().__init__()
        self.hidden = nn.Linear(words, 32)
        self.drop = nn.Dropout(0.1)
        self.out = nn.Linear(32, tags)
        self.loss_fn = nn.BCEWithLogitsLoss()

    def forward(self, counts, labels=None):
        logits = self.out(self.drop(torch.relu(self.hidden(counts))))
        output = {"logits": logits}
        if labels is not None:
            output = {"loss": self.loss_fn(logits, labels), **output}  #~ squeeze: output = {"loss": self.loss_fn(logits.view(-1), labels), **output}
        return output


def compute_metrics(prediction: EvalPrediction):
    scores = 1 / (1 + np.exp(-prediction.predictions))
    chosen = (scores > 0.5).astype(int)
    truth = prediction.label_ids.astype(int)
    hits = (chosen * truth).sum(axis=0)  #~ axis: hits = (chosen * truth).sum(axis=2)
    recall = hits / np.maximum(truth.sum(axis=0), 1)
    return {"recall": recall.mean(), "exact": (chosen == truth).all(axis=1).mean()}


def main():
    data = Dataset.from_dict(documents(80, 0)).map(encode, remove_columns=["tags"])
    test = Dataset.from_dict(documents(24, 1)).map(encode, remove_columns=["tags"])
    args = TrainingArguments(output_dir="out", num_train_epochs=1, per_device_train_batch_size=8, eval_strategy="steps", eval_steps=5, logging_steps=5,
                             save_strategy="no", report_to="none", use_cpu=True, disable_tqdm=True)
    trainer = Trainer(Tagger(50, len(TAGS)), args, data_collator=default_data_collator, train_dataset=data, eval_dataset=test, compute_metrics=compute_metrics)  #~ words: trainer = Trainer(Tagger(64, len(TAGS)), args, data_collator=default_data_collator, train_dataset=data, eval_dataset=test, compute_metrics=compute_metrics)
    trainer.train()
    print(sorted(trainer.evaluate()))


if __name__ == "__main__":
    main()
