"""Distillation with a generic base class, manual optimization with schedulers and accumulation, bfloat16 where it is asked for."""
import argparse

import lightning.pytorch as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


class BaseTask(pl.LightningModule):
    def __init__(self, model: nn.Module, lr: float = 1e-3):
        super().__init__()
        self.save_hyperparameters(ignore=["model"])
        self.model = model

    def forward(self, *args, **kwargs):
        return self.model(*args, **kwargs)

    def shared_step(self, batch, stage):
        images, labels = batch
        logits = self(images)
        loss = F.cross_entropy(logits, labels)
        accuracy = (logits.argmax(dim=-1) == labels).float().mean()
        self.log_dict({f"{stage}/loss": loss, f"{stage}/accuracy": accuracy}, prog_bar=True, sync_dist=True)
        return loss, logits

    def training_step(self, batch, batch_idx):
        loss, _ = self.shared_step(batch, "train")
        return loss

    def validation_step(self, batch, batch_idx):
        self.shared_step(batch, "val")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


class Distillation(BaseTask):
    def __init__(self, model, teacher, temperature=2.0, accumulate=2, **kwargs):
        super().__init__(model, **kwargs)
        self.automatic_optimization = False
        self.teacher = teacher.eval().requires_grad_(False)
        self.temperature = temperature
        self.accumulate = accumulate
        self.match = nn.Linear(32, 64)  #~ match: self.match = nn.Linear(64, 64)

    def training_step(self, batch, batch_idx):
        optimizer, scheduler = self.optimizers(), self.lr_schedulers()
        loss, logits = self.shared_step(batch, "train")
        images, _ = batch
        with torch.no_grad():
            hard = self.teacher(images)
        soft = F.kl_div(F.log_softmax(logits / self.temperature, dim=1), F.softmax(hard / self.temperature, dim=1), reduction="batchmean")  #~ soft: soft = F.kl_div(F.log_softmax(logits / self.temperature, dim=1), F.softmax(hard[:, :5] / self.temperature, dim=1), reduction="batchmean")
        hint = F.mse_loss(self.match(self.model.features(images)), self.teacher.features(images))
        total = (loss + self.temperature ** 2 * soft + 0.1 * hint) / self.accumulate
        self.manual_backward(total)
        if (batch_idx + 1) % self.accumulate == 0:
            self.clip_gradients(optimizer, gradient_clip_val=0.5, gradient_clip_algorithm="norm")
            optimizer.step()
            optimizer.zero_grad()
        if self.trainer.is_last_batch:
            scheduler.step()

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(list(self.model.parameters()) + list(self.match.parameters()), lr=self.hparams.lr)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=0.9)}


class MixerNet(nn.Module):
    def __init__(self, width, classes=10, patch=7):
        super().__init__()
        self.patches = nn.Conv2d(1, width, kernel_size=patch, stride=patch)
        self.tokens = nn.Linear(16, 16)  #~ tokens: self.tokens = nn.Linear(14, 16)
        self.channels = nn.Linear(width, width)
        self.head = nn.Linear(width, classes)

    def features(self, x):
        x = self.patches(x).flatten(2)
        x = x + self.tokens(x)
        x = x.transpose(1, 2)
        return (x + self.channels(x)).mean(dim=1)

    def forward(self, x):
        return self.head(self.features(x))  #~ head: return self.head(self.features(x).unsqueeze(1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--precision", default="32-true")
    parser.add_argument("--max_epochs", type=int, default=1)
    args = parser.parse_args()
    data = TensorDataset(torch.rand(64, 1, 28, 28), torch.randint(0, 10, (64,)))
    train, val = DataLoader(data, batch_size=16, shuffle=True), DataLoader(data, batch_size=32)

    def trainer():
        return pl.Trainer(max_epochs=args.max_epochs, precision=args.precision, accelerator="cpu", logger=False, enable_progress_bar=False,
                          enable_checkpointing=False)

    teacher = BaseTask(MixerNet(64))
    trainer().fit(teacher, train, val)
    student = Distillation(MixerNet(32), teacher.model, lr=2e-3)
    trainer().fit(student, train, val)
    scores = trainer().validate(student, val)
    print(scores[0]["val/accuracy"])


if __name__ == "__main__":
    main()
