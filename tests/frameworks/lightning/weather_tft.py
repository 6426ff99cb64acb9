"""Quantile forecasting with variable selection, LightningDataModule with state, CheckpointHooks, and load_from_checkpoint."""
import os
import tempfile
from dataclasses import dataclass

import lightning.pytorch as pl
import numpy as np
import torch
from lightning.pytorch.callbacks import ModelCheckpoint, StochasticWeightAveraging
from torch import nn
from torch.utils.data import DataLoader, Dataset


@dataclass(frozen=True, slots=True)
class Window:
    past: int = 24
    future: int = 6
    n_known: int = 3
    n_observed: int = 4

    @property
    def total(self) -> int:
        return self.past + self.future


class Series(Dataset):
    def __init__(self, values: np.ndarray, window: Window, stride: int = 1):
        self.windows = np.lib.stride_tricks.sliding_window_view(values, window.total, axis=0)[::stride]
        self.window = window

    def __len__(self):
        return len(self.windows)

    def __getitem__(self, i):
        w = torch.from_numpy(self.windows[i].copy()).float().T
        known, observed = w.split([self.window.n_known, self.window.n_observed], dim=1)  #~ split: known, observed = w.split([self.window.n_known, self.window.n_observed - 1], dim=1)
        return {"known": known, "observed": observed[: self.window.past], "target": observed[self.window.past :, 0]}


class WeatherData(pl.LightningDataModule):
    def __init__(self, window: Window, batch_size: int = 16, length: int = 200):
        super().__init__()
        self.save_hyperparameters(ignore=["window"])
        self.window = window
        self.mean = self.std = None

    def prepare_data(self):
        rng = np.random.default_rng(0)
        self.raw = rng.standard_normal((self.hparams.length, self.window.n_known + self.window.n_observed)).cumsum(axis=0)

    def setup(self, stage: str):
        cut = int(0.8 * self.hparams.length)
        self.mean, self.std = self.raw[:cut].mean(0), self.raw[:cut].std(0)
        scaled = (self.raw - self.mean) / self.std
        if stage == "fit":
            self.train, self.val = Series(scaled[:cut], self.window, 2), Series(scaled[cut:], self.window)
        if stage in ("test", "predict"):
            self.test = Series(scaled[cut:], self.window, 3)

    def train_dataloader(self):
        return DataLoader(self.train, self.hparams.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, self.hparams.batch_size)

    def test_dataloader(self):
        return DataLoader(self.test, self.hparams.batch_size)

    def state_dict(self):
        return {"mean": self.mean.tolist(), "std": self.std.tolist()}


class GRN(nn.Module):
    def __init__(self, d_in, d, d_out=None, d_ctx=None):
        super().__init__()
        d_out = d_out or d_in
        self.skip = nn.Linear(d_in, d_out) if d_in != d_out else nn.Identity()
        self.a, self.b = nn.Linear(d_in, d), nn.Linear(d, 2 * d_out)
        self.ctx = nn.Linear(d_ctx, d, bias=False) if d_ctx else None
        self.norm = nn.LayerNorm(d_out)

    def forward(self, x, ctx=None):
        h = self.a(x)
        if self.ctx is not None and ctx is not None:
            h = h + self.ctx(ctx)
        return self.norm(self.skip(x) + nn.functional.glu(self.b(nn.functional.elu(h)), dim=-1))


class Selection(nn.Module):
    def __init__(self, n, d):
        super().__init__()
        self.embed = nn.ModuleList(nn.Linear(1, d) for _ in range(n))
        self.weights = GRN(n * d, d, n)

    def forward(self, x):
        parts = torch.stack([e(x[..., i : i + 1]) for i, e in enumerate(self.embed)], dim=-2)
        w = self.weights(parts.flatten(-2)).softmax(-1)
        return (w.unsqueeze(-1) * parts).sum(-2)  #~ dim: return (w.unsqueeze(-2) * parts).sum(-2)


class TFT(pl.LightningModule):
    quantiles: torch.Tensor

    def __init__(self, past: int, future: int, n_known: int, n_observed: int, d: int = 20, quantiles: tuple[float, ...] = (0.1, 0.5, 0.9)):
        super().__init__()
        self.save_hyperparameters()
        self.known, self.observed = Selection(n_known, d), Selection(n_observed, d)
        self.encoder = nn.LSTM(2 * d, d, batch_first=True)
        self.decoder = nn.LSTM(d, d, batch_first=True)
        self.attn = nn.MultiheadAttention(d, 4, batch_first=True)
        self.head = nn.Linear(d, len(quantiles))
        self.register_buffer("quantiles", torch.tensor(quantiles))

    def forward(self, known, observed):
        past = self.hparams.past
        k = self.known(known)
        enc_in = torch.cat([k[:, :past], self.observed(observed)], dim=-1)
        enc, state = self.encoder(enc_in)
        dec, _ = self.decoder(k[:, past:], state)
        seq = torch.cat([enc, dec], dim=1)
        n, m = seq.size(1), dec.size(1)
        mask = torch.ones(m, n, dtype=torch.bool, device=seq.device).triu(n - m + 1)  #~ causal: mask = torch.ones(n, m, dtype=torch.bool, device=seq.device).triu(n - m + 1)
        out, _ = self.attn(dec, seq, seq, attn_mask=mask, need_weights=False)
        return self.head(dec + out)

    def pinball(self, pred, y):
        diff = y.unsqueeze(-1) - pred
        return torch.maximum(self.quantiles * diff, (self.quantiles - 1) * diff).sum(-1).mean()

    def _shared(self, batch, name):
        loss = self.pinball(self(batch["known"], batch["observed"]), batch["target"])
        self.log(f"{name}_loss", loss, prog_bar=True)
        return loss

    def training_step(self, batch, _):
        return self._shared(batch, "train")

    def validation_step(self, batch, _):
        self._shared(batch, "val")

    def test_step(self, batch, _):
        pred = self(batch["known"], batch["observed"])
        lo, mid, hi = pred.unbind(-1)
        inside = (batch["target"] >= lo) & (batch["target"] <= hi)
        self.log_dict({"test_coverage": inside.float().mean(), "test_mae": (mid - batch["target"]).abs().mean()})

    def on_save_checkpoint(self, checkpoint):
        checkpoint["n_parameters"] = sum(p.numel() for p in self.parameters())

    def configure_optimizers(self):
        opt = torch.optim.AdamW(self.parameters(), lr=1e-2)
        return {"optimizer": opt, "lr_scheduler": {"scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(opt, patience=1), "monitor": "val_loss"}}


if __name__ == "__main__":
    window = Window()
    dm = WeatherData(window)
    with tempfile.TemporaryDirectory() as tmp:
        ckpt = ModelCheckpoint(tmp, filename="best-{epoch}", monitor="val_loss", save_last=True)
        trainer = pl.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_progress_bar=False, enable_model_summary=False, callbacks=[ckpt], default_root_dir=tmp)
        trainer.fit(TFT(window.past, window.future, window.n_known, window.n_observed), datamodule=dm)
        best = TFT.load_from_checkpoint(ckpt.best_model_path)
        trainer.test(best, datamodule=dm, verbose=False)
        assert os.path.exists(ckpt.last_model_path)
