"""Two-tower retrieval: users and items share a space, in-batch negatives, two validation sets."""
from dataclasses import dataclass, field

import lightning as L
import torch
from lightning.pytorch.utilities import CombinedLoader
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset
from torchmetrics import MeanMetric
from torchmetrics.classification import MulticlassAccuracy


@dataclass
class Config:
    n_users: int = 50
    n_items: int = 80
    history: int = 6
    dim: int = 32
    temperature: float = 0.07
    lr: float = 3e-3
    towers: list = field(default_factory=lambda: [64, 32])


class Interactions(Dataset):
    def __init__(self, cfg, n, cold=False):
        self.cfg, self.n, self.cold = cfg, n, cold

    def __len__(self):
        return self.n

    def __getitem__(self, index):
        user = torch.randint(0, self.cfg.n_users, ())
        history = torch.randint(1, self.cfg.n_items, (self.cfg.history,))
        if self.cold:
            history[2:] = 0
        item = torch.randint(1, self.cfg.n_items, ())
        return {"user": user, "history": history, "item": item}


def mlp(dims):
    layers = []
    for i, (a, b) in enumerate(zip(dims[:-1], dims[1:])):
        layers.append(nn.Linear(a, b))
        if i < len(dims) - 2:
            layers.append(nn.ReLU())
    return nn.Sequential(*layers)


class UserTower(nn.Module):
    def __init__(self, cfg, item_embedding):
        super().__init__()
        self.user_embedding = nn.Embedding(cfg.n_users, cfg.dim)
        self.item_embedding = item_embedding
        self.mlp = mlp([2 * cfg.dim, *cfg.towers])  #~ concat: self.mlp = mlp([cfg.dim, *cfg.towers])

    def forward(self, user, history):
        mask = (history != 0).unsqueeze(-1).float()  #~ mask: mask = (history != 0).float()
        embedded = self.item_embedding(history)
        pooled = (embedded * mask).sum(dim=1) / mask.sum(dim=1).clamp(min=1)
        return F.normalize(self.mlp(torch.cat([self.user_embedding(user), pooled], dim=1)), dim=-1)


class ItemTower(nn.Module):
    def __init__(self, cfg, item_embedding):
        super().__init__()
        self.item_embedding = item_embedding
        self.mlp = mlp([cfg.dim] + cfg.towers)

    def forward(self, item):
        return F.normalize(self.mlp(self.item_embedding(item)), dim=-1)


class TwoTower(L.LightningModule):
    def __init__(self, cfg: Config):
        super().__init__()
        self.cfg = cfg
        self.items = nn.Embedding(cfg.n_items, cfg.dim, padding_idx=0)
        self.user_tower = UserTower(cfg, self.items)
        self.item_tower = ItemTower(cfg, self.items)
        self.val_loss = nn.ModuleList([MeanMetric() for _ in range(2)])
        self.hit = MulticlassAccuracy(num_classes=cfg.n_items, top_k=10, average="micro")
        self.example_input_array = (torch.zeros(2, dtype=torch.long), torch.zeros(2, cfg.history, dtype=torch.long))

    def forward(self, user, history):
        return self.user_tower(user, history)

    def loss(self, users, items):
        logits = users @ items.t() / self.cfg.temperature  #~ transposed: logits = users @ items / self.cfg.temperature
        labels = torch.arange(logits.size(0), device=self.device)
        return 0.5 * (F.cross_entropy(logits, labels) + F.cross_entropy(logits.t(), labels))

    def training_step(self, batch, batch_idx):
        total = 0.0
        for name, part in batch.items():
            users = self.user_tower(part["user"], part["history"])
            items = self.item_tower(part["item"])
            loss = self.loss(users, items)
            self.log(f"train/{name}", loss, batch_size=len(part["user"]))
            total = total + loss
        return total

    def on_validation_epoch_start(self):
        self.catalogue = self.item_tower(torch.arange(self.cfg.n_items, device=self.device))

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        users = self(batch["user"], batch["history"])
        scores = users @ self.catalogue.T
        self.hit.update(scores, batch["item"])
        self.val_loss[dataloader_idx].update(F.cross_entropy(scores, batch["item"]))

    def on_validation_epoch_end(self):
        for name, metric in zip(("warm", "cold"), self.val_loss):
            self.log(f"val/{name}", metric.compute())
            metric.reset()
        self.log("val/hit@10", self.hit, prog_bar=True)

    def configure_optimizers(self):
        opt = torch.optim.Adagrad(self.parameters(), lr=self.cfg.lr)
        sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda step: min(1.0, (step + 1) / 10))
        return {"optimizer": opt, "lr_scheduler": {"scheduler": sched, "interval": "step"}}


if __name__ == "__main__":
    cfg = Config()
    warm = DataLoader(Interactions(cfg, 70), batch_size=16, shuffle=True)
    cold = DataLoader(Interactions(cfg, 30, cold=True), batch_size=8)
    train = CombinedLoader({"warm": warm, "cold": cold}, mode="max_size_cycle")
    vals = [DataLoader(Interactions(cfg, 20), batch_size=10), DataLoader(Interactions(cfg, 13, cold=True), batch_size=10)]
    trainer = L.Trainer(max_epochs=1, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False, gradient_clip_val=0.5)
    model = TwoTower(cfg)
    trainer.fit(model, train, vals)
    trainer.validate(model, vals, verbose=False)
    query = model(torch.tensor([3]), torch.randint(1, cfg.n_items, (1, cfg.history)))
    print(query.shape, trainer.callback_metrics["val/warm"])
