"""Churn prediction on mixed tabular data: categorical embeddings next to scaled numbers."""
from typing import Optional

import lightning as L
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch.callbacks import Callback, EarlyStopping, LearningRateMonitor, ModelCheckpoint
from lightning.pytorch.loggers import CSVLogger
from torch.utils.data import DataLoader, TensorDataset, random_split
from torchmetrics import MetricCollection
from torchmetrics.classification import BinaryAccuracy, BinaryAUROC, BinaryF1Score

CARDINALITIES = {"country": 7, "plan": 4, "device": 5}
NUMERIC = ["age", "tenure", "monthly_charge", "tickets", "logins", "latency"]


def make_frame(rows: int, seed: int):
    rng = np.random.default_rng(seed)
    categorical = np.stack([rng.integers(0, size, rows) for size in CARDINALITIES.values()], axis=1)
    numeric = rng.normal(size=(rows, len(NUMERIC))).astype(np.float32)
    logit = numeric[:, 1] * -0.8 + 0.5 * numeric[:, 3] + 0.2 * (categorical[:, 1] == 0)
    target = (rng.random(rows) < 1 / (1 + np.exp(-logit))).astype(np.float32)
    return categorical, numeric, target


class ChurnDataModule(L.LightningDataModule):
    def __init__(self, rows: int = 530, batch_size: int = 64, num_workers: int = 0):
        super().__init__()
        self.save_hyperparameters()
        self.mean: Optional[torch.Tensor] = None
        self.std: Optional[torch.Tensor] = None

    def prepare_data(self):
        make_frame(1, 0)

    def setup(self, stage: str):
        if stage in ("fit", "validate"):
            categorical, numeric, target = make_frame(self.hparams.rows, 0)
            self.mean, self.std = numeric.mean(0), numeric.std(0)
            numeric = (numeric - self.mean) / (self.std + 1e-6)
            full = TensorDataset(torch.from_numpy(categorical), torch.from_numpy(numeric), torch.from_numpy(target))
            n_val = int(0.2 * len(full))
            self.train_set, self.val_set = random_split(
                full, [len(full) - n_val, n_val], generator=torch.Generator().manual_seed(42)
            )
        if stage == "test" or stage == "predict":
            categorical, numeric, target = make_frame(100, 1)
            numeric = (numeric - self.mean) / (self.std + 1e-6)
            self.test_set = TensorDataset(torch.from_numpy(categorical), torch.from_numpy(numeric), torch.from_numpy(target))

    def _loader(self, dataset, shuffle=False):
        return DataLoader(dataset, batch_size=self.hparams.batch_size, shuffle=shuffle, num_workers=self.hparams.num_workers)

    def train_dataloader(self):
        return self._loader(self.train_set, shuffle=True)

    def val_dataloader(self):
        return self._loader(self.val_set)

    def test_dataloader(self):
        return self._loader(self.test_set)

    def predict_dataloader(self):
        return self._loader(self.test_set)


class TabularEncoder(nn.Module):
    def __init__(self, cardinalities, n_numeric, hidden=(64, 32), dropout=0.1):
        super().__init__()
        self.embeddings = nn.ModuleList([nn.Embedding(c, min(50, (c + 1) // 2)) for c in cardinalities])
        self.num_norm = nn.BatchNorm1d(n_numeric)  #~ norm: self.num_norm = nn.BatchNorm1d(len(cardinalities))
        in_dim = sum(e.embedding_dim for e in self.embeddings) + n_numeric
        layers = []
        for width in hidden:
            layers += [nn.Linear(in_dim, width), nn.LayerNorm(width), nn.GELU(), nn.Dropout(dropout)]  #~ chain: layers += [nn.Linear(in_dim, width), nn.LayerNorm(in_dim), nn.GELU(), nn.Dropout(dropout)]
            in_dim = width
        self.mlp = nn.Sequential(*layers)
        self.out_dim = in_dim

    def forward(self, x_cat, x_num):
        embedded = [emb(x_cat[:, i]) for i, emb in enumerate(self.embeddings)]
        x = torch.cat(embedded + [self.num_norm(x_num)], dim=-1)
        return self.mlp(x)


class ChurnModel(L.LightningModule):
    def __init__(self, hidden=(64, 32), lr: float = 1e-3, weight_decay: float = 1e-4):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = TabularEncoder(list(CARDINALITIES.values()), len(NUMERIC), hidden)
        self.head = nn.Linear(self.encoder.out_dim, 1)
        metrics = MetricCollection({"acc": BinaryAccuracy(), "f1": BinaryF1Score(), "auroc": BinaryAUROC()})
        self.train_metrics = metrics.clone(prefix="train/")
        self.val_metrics = metrics.clone(prefix="val/")
        self.test_metrics = metrics.clone(prefix="test/")

    def forward(self, x_cat, x_num):
        return self.head(self.encoder(x_cat, x_num)).squeeze(-1)  #~ column: return self.head(self.encoder(x_cat, x_num))

    def _shared_step(self, batch):
        x_cat, x_num, y = batch
        logits = self(x_cat, x_num)
        loss = F.binary_cross_entropy_with_logits(logits, y)
        return loss, torch.sigmoid(logits), y.int()

    def training_step(self, batch, batch_idx):
        loss, probs, y = self._shared_step(batch)
        output = self.train_metrics(probs, y)
        self.log_dict(output, on_step=False, on_epoch=True)
        self.log("train/loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, batch_idx):
        loss, probs, y = self._shared_step(batch)
        self.val_metrics.update(probs, y)
        self.log("val/loss", loss, on_epoch=True, prog_bar=True)

    def on_validation_epoch_end(self):
        self.log_dict(self.val_metrics.compute())
        self.val_metrics.reset()

    def test_step(self, batch, batch_idx):
        loss, probs, y = self._shared_step(batch)
        self.test_metrics.update(probs, y)
        self.log_dict(self.test_metrics, on_epoch=True)

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        x_cat, x_num, _ = batch
        return torch.sigmoid(self(x_cat, x_num))

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr, weight_decay=self.hparams.weight_decay)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode="min", factor=0.5, patience=2)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": "val/loss"}}


class PrintEpoch(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print(f"epoch {trainer.current_epoch}: " + ", ".join(f"{k}={v:.3f}" for k, v in metrics.items()))


def main():
    L.seed_everything(7, workers=True)
    dm = ChurnDataModule()
    model = ChurnModel(hidden=(48, 24))
    checkpoint = ModelCheckpoint(monitor="val/auroc", mode="max", save_top_k=1, filename="{epoch}")
    trainer = L.Trainer(
        max_epochs=3,
        accelerator="cpu",
        logger=CSVLogger("logs", name="churn"),
        callbacks=[checkpoint, EarlyStopping("val/loss", patience=3), LearningRateMonitor(logging_interval="epoch"), PrintEpoch()],
        log_every_n_steps=5,
        enable_progress_bar=False,
    )
    trainer.fit(model, datamodule=dm)
    trainer.test(model, datamodule=dm)
    preds = torch.cat(trainer.predict(model, datamodule=dm))
    top = preds.topk(10)
    print("most likely to churn:", top.indices.tolist())


if __name__ == "__main__":
    main()
