"""Normalises dates written by people with a tiny T5: Seq2SeqTrainer, generate in evaluation, labels with -100."""
import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch.utils.data import Dataset
from transformers import Seq2SeqTrainer, Seq2SeqTrainingArguments, T5Config, T5ForConditionalGeneration

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
CHARS = ["<pad>", "</s>"] + list("0123456789abcdefghijklmnopqrstuvwxyz -/")
ID = {c: i for i, c in enumerate(CHARS)}
TARGET_LENGTH = 11


def encode(text):
    return [ID[c] for c in text] + [ID["</s>"]]


def sample(rng):
    year, month, day = rng.randint(1950, 2030), rng.randint(1, 12), rng.randint(1, 28)
    source = rng.choice([
        f"{day} {MONTHS[month - 1]} {year}",
        f"{month}/{day}/{year}",
        f"{MONTHS[month - 1]} {day} {year}",
    ])
    return source, f"{year:04d}-{month:02d}-{day:02d}"


class Dates(Dataset):
    def __init__(self, n, seed):
        rng = random.Random(seed)
        self.pairs = [sample(rng) for _ in range(n)]

    def __len__(self):
        return len(self.pairs)

    def __getitem__(self, i):
        source, target = self.pairs[i]
        return {"input_ids": encode(source), "labels": encode(target)}


@dataclass
class DateCollator:
    pad_id: int = 0
    label_pad: int = -100

    def __call__(self, features: list[dict[str, Any]]) -> dict[str, torch.Tensor]:
        longest = max(len(f["input_ids"]) for f in features)
        input_ids = torch.full((len(features), longest), self.pad_id, dtype=torch.long)
        mask = torch.zeros(len(features), longest, dtype=torch.long)
        for row, f in enumerate(features):
            n = len(f["input_ids"])
            input_ids[row, :n] = torch.tensor(f["input_ids"])
            mask[row, :n] = 1
        labels = torch.tensor([f["labels"] for f in features])
        return {"input_ids": input_ids, "attention_mask": mask, "labels": labels}  #~ unmasked: return {"input_ids": input_ids, "attention_mask": mask[:, 1:], "labels": labels}


def compute_metrics(prediction):
    preds, labels = prediction
    labels = np.where(labels != -100, labels, 0)
    preds = np.where(preds != -100, preds, 0)[:, 1:]
    width = min(preds.shape[1], labels.shape[1])
    same = preds[:, :width] == labels[:, :width]
    return {"char_accuracy": float(same.mean()), "exact": float(same.all(axis=1).mean())}


def main():
    torch.manual_seed(0)
    config = T5Config(
        vocab_size=len(CHARS),
        d_model=32,
        d_kv=8,
        d_ff=64,
        num_layers=2,
        num_heads=4,
        decoder_start_token_id=0,
        pad_token_id=0,
        eos_token_id=1,
    )
    model = T5ForConditionalGeneration(config)
    model.generation_config.max_length = TARGET_LENGTH + 1
    args = Seq2SeqTrainingArguments(
        output_dir="dates",
        per_device_train_batch_size=8,
        per_device_eval_batch_size=8,
        max_steps=4,
        eval_strategy="steps",
        eval_steps=2,
        save_strategy="no",
        predict_with_generate=True,
        generation_max_length=TARGET_LENGTH + 1,
        report_to="none",
        use_cpu=True,
        disable_tqdm=True,
    )
    trainer = Seq2SeqTrainer(
        model=model,
        args=args,
        train_dataset=Dates(60, 0),
        eval_dataset=Dates(20, 1),
        data_collator=DateCollator(),
        compute_metrics=compute_metrics,
    )
    trainer.train()
    metrics = trainer.evaluate()
    print({k: round(v, 3) for k, v in metrics.items() if isinstance(v, float)})

    batch = DateCollator()([Dates(5, 2)[i] for i in range(5)])
    encoder_states = model.encoder(input_ids=batch["input_ids"], attention_mask=batch["attention_mask"]).last_hidden_state
    weights = torch.nn.Linear(config.d_model, 1)(encoder_states).squeeze(-1)
    weights = weights.masked_fill(batch["attention_mask"] == 0, -1e9).softmax(-1)
    summary = torch.bmm(weights.unsqueeze(1), encoder_states).squeeze(1)  #~ bmm: summary = torch.bmm(weights, encoder_states).squeeze(1)
    year_head = torch.nn.Sequential(torch.nn.Linear(config.d_model, 16), torch.nn.Tanh(), torch.nn.Linear(16, 1))
    years = torch.tensor([[float(row)] for row in range(5)])
    loss = torch.nn.functional.mse_loss(year_head(summary), years)
    loss.backward()
    out = model(input_ids=batch["input_ids"], labels=batch["labels"])
    nll = torch.nn.functional.cross_entropy(out.logits.transpose(1, 2), batch["labels"], reduction="none")  #~ classes: nll = torch.nn.functional.cross_entropy(out.logits, batch["labels"], reduction="none")
    print(nll.sum(dim=1) / TARGET_LENGTH, loss.item())


if __name__ == "__main__":
    main()
