"""Tabular regression: normalisation in setup, callbacks of one's own, on_* hooks, several validation sets, predictions written to disk."""
import lightning.pytorch as pl
import torch
from lightning.pytorch.callbacks import BasePredictionWriter, Callback, EarlyStopping
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split
from torchmetrics import MeanAbsoluteError, MetricCollection, R2Score
from torchmetrics.regression import MeanSquaredError


class TabularData(pl.LightningDataModule):
    def __init__(self, n=400, features=12, batch_size=32):
        super().__init__()
        self.n, self.features, self.batch_size = n, features, batch_size

    def prepare_data(self):
        torch.save({"x": torch.randn(self.n, self.features), "y": torch.randn(self.n, 1)}, "table.pt")

    def setup(self, stage):
        table = torch.load("table.pt")
        x, y = table["x"], table["y"]
        x = (x - x.mean(dim=0)) / x.std(dim=0)  #~ scale: x = (x - x.mean(dim=1)) / x.std(dim=1)
        full = TensorDataset(x, y)
        self.train, self.near, self.far = random_split(full, [320, 40, 40])

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return [DataLoader(self.near, batch_size=self.batch_size), DataLoader(self.far, batch_size=self.batch_size)]

    def predict_dataloader(self):
        return DataLoader(self.far, batch_size=self.batch_size)


class CollectResiduals(Callback):
    def on_validation_epoch_start(self, trainer, pl_module):
        self.residuals = []

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        _, y = batch
        self.residuals.append((y - outputs["preds"]).squeeze(1))  #~ residual: self.residuals.append((y - outputs["preds"]).squeeze(1).view(3, -1))

    def on_validation_epoch_end(self, trainer, pl_module):
        residuals = torch.cat(self.residuals)
        pl_module.log("residual_std", residuals.std())


class SavePredictions(BasePredictionWriter):
    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        torch.save(torch.cat(predictions), "predictions.pt")


class Regressor(pl.LightningModule):
    def __init__(self, in_features, hidden=(64, 48, 32), lr=1e-2):
        super().__init__()
        self.save_hyperparameters()
        layers, width = [], in_features
        for h in hidden:
            layers += [nn.Linear(width, h), nn.BatchNorm1d(h), nn.ReLU()]
            width = h  #~ width: width = hidden[0]
        self.net = nn.Sequential(*layers, nn.Linear(hidden[-1], 1))
        self.loss_fn = nn.SmoothL1Loss()
        metrics = MetricCollection({"mae": MeanAbsoluteError(), "mse": MeanSquaredError(), "r2": R2Score()})
        self.val_metrics = nn.ModuleList([metrics.clone(prefix="near/"), metrics.clone(prefix="far/")])

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = self.loss_fn(self(x), y)
        self.log("train_loss", loss, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        x, y = batch
        preds = self(x)
        self.val_metrics[dataloader_idx].update(preds, y)  #~ metric: self.val_metrics[dataloader_idx].update(preds.squeeze(-1), y)
        self.log("val_loss", self.loss_fn(preds, y))
        return {"preds": preds}

    def on_validation_epoch_end(self):
        for metrics in self.val_metrics:
            self.log_dict(metrics.compute())
            metrics.reset()

    def predict_step(self, batch, batch_idx):
        x, _ = batch
        return self(x).squeeze(-1)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def main():
    data = TabularData()
    model = Regressor(in_features=data.features)  #~ features: model = Regressor(in_features=10)
    trainer = pl.Trainer(
        max_epochs=3, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False,
        callbacks=[CollectResiduals(), EarlyStopping("val_loss/dataloader_idx_0"), SavePredictions(write_interval="epoch")],
    )
    trainer.fit(model, data)
    print(float(trainer.callback_metrics["residual_std"]))
    trainer.predict(model, datamodule=data)
    saved = torch.load("predictions.pt")
    print(saved.shape)


main()
