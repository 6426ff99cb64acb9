"""Token classification without the Trainer: DistilBERT from a config, accelerate, a scheduler from transformers."""
import math

import torch
from accelerate import Accelerator
from accelerate.utils import set_seed
from datasets import Dataset
from torch.utils.data import DataLoader
from tqdm.auto import tqdm
from transformers import AutoConfig, AutoModelForTokenClassification, get_scheduler

LABEL_LIST = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]
VOCAB_SIZE = 120
MAX_LENGTH = 14


def synthetic(n):
    examples = []
    for i in range(n):
        length = 4 + i % 7
        examples.append({"tokens": [5 + (i * 7 + j) % 100 for j in range(length)], "ner_tags": [(i + j) % len(LABEL_LIST) for j in range(length)]})
    return Dataset.from_list(examples)


def tokenize_and_align(batch):
    out = {"input_ids": [], "attention_mask": [], "labels": []}
    for tokens, tags in zip(batch["tokens"], batch["ner_tags"]):
        pieces, labels = [1], [-100]
        for token, tag in zip(tokens, tags):
            pieces.append(token)
            labels.append(tag)
        pieces, labels = pieces[: MAX_LENGTH - 1] + [2], labels[: MAX_LENGTH - 1] + [-100]
        padding = MAX_LENGTH - len(pieces)
        out["input_ids"].append(pieces + [0] * padding)
        out["attention_mask"].append([1] * len(pieces) + [0] * padding)
        out["labels"].append(labels + [-100] * padding)
    return out


def evaluate(accelerator, model, loader):
    model.eval()
    correct = total = 0
    for batch in loader:
        with torch.no_grad():
            outputs = model(**batch)
        predictions = outputs.logits.argmax(dim=-1)
        predictions, references = accelerator.gather_for_metrics((predictions, batch["labels"]))
        active = references != -100
        correct += (predictions == references)[active].sum().item()  #~ active: correct += (predictions == references)[active[:, 0, None]].sum().item()
        total += active.sum().item()
    return correct / max(total, 1)


def main():
    set_seed(13)
    accelerator = Accelerator(gradient_accumulation_steps=2, cpu=True)
    with accelerator.main_process_first():
        processed = synthetic(44).map(tokenize_and_align, batched=True, remove_columns=["tokens", "ner_tags"])
    processed.set_format("torch")
    split = processed.train_test_split(test_size=12, shuffle=False)
    train_loader = DataLoader(split["train"], shuffle=True, batch_size=8)
    eval_loader = DataLoader(split["test"], batch_size=8)

    config = AutoConfig.for_model(
        "distilbert", vocab_size=VOCAB_SIZE, dim=48, n_heads=4, n_layers=2, hidden_dim=96,
        max_position_embeddings=MAX_LENGTH, num_labels=len(LABEL_LIST),  #~ positions: max_position_embeddings=MAX_LENGTH - 2, num_labels=len(LABEL_LIST),
    )
    model = AutoModelForTokenClassification.from_config(config)
    boundary = torch.nn.Linear(config.dim, 2)  #~ boundary: boundary = torch.nn.Linear(config.hidden_dim, 2)

    no_decay = ["bias", "LayerNorm.weight"]
    grouped = [
        {"params": [p for n, p in model.named_parameters() if not any(nd in n for nd in no_decay)], "weight_decay": 0.01},
        {"params": [p for n, p in model.named_parameters() if any(nd in n for nd in no_decay)], "weight_decay": 0.0},
        {"params": boundary.parameters(), "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(grouped, lr=5e-4)
    num_epochs = 2
    steps_per_epoch = math.ceil(len(train_loader) / accelerator.gradient_accumulation_steps)
    scheduler = get_scheduler("linear", optimizer=optimizer, num_warmup_steps=2, num_training_steps=num_epochs * steps_per_epoch)
    model, boundary, optimizer, train_loader, eval_loader, scheduler = accelerator.prepare(
        model, boundary, optimizer, train_loader, eval_loader, scheduler
    )

    progress = tqdm(range(num_epochs * len(train_loader)), disable=not accelerator.is_local_main_process)
    for epoch in range(num_epochs):
        model.train()
        for step, batch in enumerate(train_loader):
            with accelerator.accumulate(model):
                outputs = model(**batch, output_hidden_states=True)
                starts = ((batch["labels"] == 1) | (batch["labels"] == 3)).long()
                edge_logits = boundary(outputs.hidden_states[-1])
                edge_loss = torch.nn.functional.cross_entropy(edge_logits.flatten(0, 1), starts.flatten())
                loss = outputs.loss + 0.3 * edge_loss
                accelerator.backward(loss)
                if accelerator.sync_gradients:
                    accelerator.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                scheduler.step()
                optimizer.zero_grad()
            progress.update(1)
        accelerator.print(f"epoch {epoch}: {evaluate(accelerator, model, eval_loader):.3f}")
    accelerator.wait_for_everyone()
    unwrapped = accelerator.unwrap_model(model)
    unwrapped.save_pretrained("ner", is_main_process=accelerator.is_main_process, save_function=accelerator.save)
    accelerator.end_training()


if __name__ == "__main__":
    main()
