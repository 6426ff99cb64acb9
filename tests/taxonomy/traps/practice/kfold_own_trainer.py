# expected: valid
import copy
from dataclasses import dataclass
from typing import Callable, Optional

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset, Subset


@dataclass
class TrainingArguments:
    epochs: int = 2
    batch_size: int = 16
    eval_batch_size: int = 32
    gradient_accumulation_steps: int = 2
    fp16: bool = False
    patience: Optional[int] = 1
    metric_for_best: str = "accuracy"


class Table(Dataset):
    def __init__(self, n):
        self.x, self.y = torch.randn(n, 6), torch.randint(3, (n,))

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        return {"features": self.x[i], "labels": self.y[i]}


class EarlyStopping(Exception):
    pass


class Callback:
    def on_epoch_end(self, trainer, metrics):
        pass


class Patience(Callback):
    def __init__(self, patience):
        self.patience, self.best, self.bad = patience, float("-inf"), 0

    def on_epoch_end(self, trainer, metrics):
        value = metrics[trainer.args.metric_for_best]
        if value > self.best:
            self.best, self.bad = value, 0
            trainer.best_state = copy.deepcopy(trainer.model.state_dict())
        else:
            self.bad += 1
            if self.bad > self.patience:
                raise EarlyStopping


class EMA:
    def __init__(self, model, decay=0.9):
        self.shadow, self.decay = copy.deepcopy(model).eval(), decay

    @torch.no_grad()
    def update(self, model):
        for s, p in zip(self.shadow.parameters(), model.parameters()):
            s.lerp_(p, 1 - self.decay)


class Trainer:
    def __init__(self, model, args, train, valid, compute_metrics: Callable, callbacks=()):
        self.model, self.args, self.train_set, self.valid_set = model, args, train, valid
        self.compute_metrics, self.callbacks, self.best_state = compute_metrics, list(callbacks), None
        self.optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
        self.scaler = torch.amp.GradScaler("cpu", enabled=args.fp16)
        self.ema = EMA(model)

    def loss(self, batch):
        out = self.model(batch["features"])
        return nn.functional.cross_entropy(out, batch["labels"]), out

    def train(self):
        loader = DataLoader(self.train_set, self.args.batch_size, shuffle=True)
        scheduler = torch.optim.lr_scheduler.OneCycleLR(self.optimizer, 0.1, total_steps=self.args.epochs * len(loader))
        try:
            for epoch in range(self.args.epochs):
                self.model.train()
                for step, batch in enumerate(loader):
                    with torch.autocast("cpu", enabled=self.args.fp16):
                        loss, _ = self.loss(batch)
                    self.scaler.scale(loss / self.args.gradient_accumulation_steps).backward()
                    if (step + 1) % self.args.gradient_accumulation_steps == 0 or step + 1 == len(loader):
                        self.scaler.unscale_(self.optimizer)
                        nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
                        self.scaler.step(self.optimizer)
                        self.scaler.update()
                        self.optimizer.zero_grad()
                        self.ema.update(self.model)
                    scheduler.step()
                metrics = self.evaluate()
                for callback in self.callbacks:
                    callback.on_epoch_end(self, metrics)
        except EarlyStopping:
            print("stopped early")
        if self.best_state is not None:
            self.model.load_state_dict(self.best_state)
        return self.evaluate()

    @torch.inference_mode()
    def evaluate(self):
        self.model.eval()
        logits, labels = [], []
        for batch in DataLoader(self.valid_set, self.args.eval_batch_size):
            logits.append(self.loss(batch)[1])
            labels.append(batch["labels"])
        return self.compute_metrics(torch.cat(logits), torch.cat(labels))


def accuracy(logits, labels):
    return {"accuracy": (logits.argmax(-1) == labels).float().mean().item(), "n": labels.numel()}


data, k = Table(83), 4
folds = torch.arange(len(data)).chunk(k)
results = []
for fold in range(k):
    valid = Subset(data, folds[fold].tolist())
    train = Subset(data, torch.cat([f for i, f in enumerate(folds) if i != fold]).tolist())
    args = TrainingArguments()
    trainer = Trainer(nn.Sequential(nn.Linear(6, 16), nn.BatchNorm1d(16), nn.ReLU(), nn.Linear(16, 3)), args, train, valid, accuracy, [Patience(args.patience)])
    results.append(trainer.train())
print(sum(r["n"] for r in results) == len(data))
