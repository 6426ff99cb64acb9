"""Forecasting: windows of a series, a dataclass as configuration, OneCycleLR, a metric of one's own, weight averaging."""
from dataclasses import dataclass

import lightning as L
import torch
from lightning.pytorch.callbacks import ModelSummary, StochasticWeightAveraging, Timer
from torch import nn
from torch.utils.data import DataLoader, Dataset, Subset
from torchmetrics import Metric


@dataclass
class Config:
    window: int = 48
    horizon: int = 12
    channels: int = 3
    width: int = 32
    levels: int = 3
    batch_size: int = 16
    lr: float = 1e-3
    epochs: int = 2


class Windows(Dataset):
    def __init__(self, series, window, horizon):
        self.series, self.window, self.horizon = series, window, horizon

    def __len__(self):
        return self.series.size(0) - self.window - self.horizon + 1

    def __getitem__(self, i):
        past = self.series[i:i + self.window]
        future = self.series[i + self.window:i + self.window + self.horizon]  #~ future: future = self.series[i + self.window:i + self.window + self.horizon, 0]
        return past, future


class WeightedAbsoluteError(Metric):
    full_state_update = False

    def __init__(self):
        super().__init__()
        self.add_state("errors", default=torch.tensor(0.0), dist_reduce_fx="sum")
        self.add_state("scale", default=torch.tensor(0.0), dist_reduce_fx="sum")

    def update(self, preds, target):
        if preds.shape != target.shape:
            raise ValueError("preds and target must have the same shape")
        self.errors += (preds - target).abs().sum()
        self.scale += target.abs().sum()

    def compute(self):
        return self.errors / self.scale


class CausalBlock(nn.Module):
    def __init__(self, n_in, n_out, dilation):
        super().__init__()
        self.pad = (2 * dilation, 0)  #~ pad: self.pad = (dilation, 0)
        self.conv = nn.Conv1d(n_in, n_out, kernel_size=3, dilation=dilation)
        self.skip = nn.Conv1d(n_in, n_out, 1) if n_in != n_out else nn.Identity()

    def forward(self, x):
        out = torch.relu(self.conv(nn.functional.pad(x, self.pad)))
        return out + self.skip(x)


class Forecaster(L.LightningModule):
    def __init__(self, config: Config):
        super().__init__()
        self.config = config
        blocks, n_in = [], config.channels
        for level in range(config.levels):
            blocks.append(CausalBlock(n_in, config.width, dilation=2 ** level))
            n_in = config.width
        self.tcn = nn.Sequential(*blocks)
        self.readout = nn.Linear(config.width, config.horizon * config.channels)  #~ readout: self.readout = nn.Linear(config.width, config.horizon)
        self.wape = WeightedAbsoluteError()
        self.example_input_array = torch.zeros(2, config.window, config.channels)

    def forward(self, past):
        features = self.tcn(past.transpose(1, 2))  #~ transpose: features = self.tcn(past)
        last = features[:, :, -1]
        return self.readout(last).view(-1, self.config.horizon, self.config.channels)

    def training_step(self, batch, batch_idx):
        past, future = batch
        loss = nn.functional.huber_loss(self(past), future)
        self.log("loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, batch_idx):
        past, future = batch
        self.wape(self(past), future)  #~ wape: self.wape(self(past)[:, 0], future)
        self.log("wape", self.wape, on_epoch=True, prog_bar=True)

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.config.lr)
        scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=10 * self.config.lr, total_steps=self.trainer.estimated_stepping_batches)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "interval": "step", "frequency": 1}}


def build_loaders(config):
    time = torch.arange(300).float()
    series = torch.stack([torch.sin(time / period) for period in (5, 11, 23)], dim=1) + 0.1 * torch.randn(300, 3)
    windows = Windows(series, config.window, config.horizon)
    split = int(0.8 * len(windows))
    train, val = Subset(windows, range(split)), Subset(windows, range(split, len(windows)))
    return DataLoader(train, config.batch_size, shuffle=True), DataLoader(val, config.batch_size)


if __name__ == "__main__":
    config = Config()
    train_loader, val_loader = build_loaders(config)
    model = Forecaster(config)
    trainer = L.Trainer(max_epochs=config.epochs, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False,
                        callbacks=[StochasticWeightAveraging(swa_lrs=1e-4), ModelSummary(max_depth=2), Timer(duration="00:01:00:00")])
    trainer.fit(model, train_loader, val_loader)
