"""A U-Net for masks: Dice loss, JaccardIndex, a data module with its own augmentation, gradient accumulation."""
from typing import Optional

import lightning.pytorch as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch.callbacks import ModelCheckpoint, RichProgressBar, TQDMProgressBar
from torch.utils.data import DataLoader, Dataset
from torchmetrics import JaccardIndex, MeanMetric


class Shapes(Dataset):
    def __init__(self, count, size=64):
        self.count = count
        self.size = size

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        image = torch.rand(3, self.size, self.size)
        mask = (image.mean(dim=0) > 0.5).long()  #~ mask: mask = (image.mean(dim=0, keepdim=True) > 0.5).long()
        return {"image": image, "mask": mask}


class SegmentationData(pl.LightningDataModule):
    def __init__(self, batch_size: int = 4, num_workers: int = 0):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage: Optional[str] = None):
        if stage == "fit":
            self.train_set = Shapes(16)
        if stage in ("fit", "validate"):
            self.val_set = Shapes(6)

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.hparams.batch_size, shuffle=True, num_workers=self.hparams.num_workers)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.hparams.batch_size, num_workers=self.hparams.num_workers)

    def on_after_batch_transfer(self, batch, dataloader_idx):
        if self.trainer.training:
            batch["image"] = torch.flip(batch["image"], dims=[-1])
            batch["mask"] = torch.flip(batch["mask"], dims=[-1])
        return batch


def double_conv(in_channels, out_channels):
    return nn.Sequential(
        nn.Conv2d(in_channels, out_channels, 3, padding=1), nn.BatchNorm2d(out_channels), nn.ReLU(inplace=True),
        nn.Conv2d(out_channels, out_channels, 3, padding=1), nn.BatchNorm2d(out_channels), nn.ReLU(inplace=True),
    )


class UNet(nn.Module):
    def __init__(self, num_classes, width=8):
        super().__init__()
        self.down1 = double_conv(3, width)
        self.down2 = double_conv(width, width * 2)
        self.bottom = double_conv(width * 2, width * 4)
        self.up2 = nn.ConvTranspose2d(width * 4, width * 2, 2, stride=2)  #~ up: self.up2 = nn.ConvTranspose2d(width * 4, width * 2, 3, stride=2)
        self.conv2 = double_conv(width * 4, width * 2)
        self.up1 = nn.ConvTranspose2d(width * 2, width, 2, stride=2)
        self.conv1 = double_conv(width * 2, width)  #~ skip: self.conv1 = double_conv(width, width)
        self.out = nn.Conv2d(width, num_classes, 1)

    def forward(self, x):
        d1 = self.down1(x)
        d2 = self.down2(F.max_pool2d(d1, 2))
        b = self.bottom(F.max_pool2d(d2, 2))
        u2 = self.conv2(torch.cat([self.up2(b), d2], dim=1))
        u1 = self.conv1(torch.cat([self.up1(u2), d1], dim=1))
        return self.out(u1)


class SegmentationModel(pl.LightningModule):
    def __init__(self, num_classes: int = 2, lr: float = 1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.net = UNet(num_classes)
        self.iou = JaccardIndex(task="multiclass", num_classes=num_classes)
        self.val_loss = MeanMetric()

    def forward(self, x):
        return self.net(x)

    def dice_loss(self, logits, mask):
        probs = logits.softmax(dim=1)
        onehot = F.one_hot(mask, self.hparams.num_classes).permute(0, 3, 1, 2).float()  #~ onehot: onehot = F.one_hot(mask, self.hparams.num_classes).float()
        overlap = (probs * onehot).sum(dim=(2, 3))
        return 1 - (2 * overlap / (probs.sum(dim=(2, 3)) + onehot.sum(dim=(2, 3)) + 1e-6)).mean()

    def training_step(self, batch, batch_idx):
        logits = self(batch["image"])
        loss = F.cross_entropy(logits, batch["mask"]) + self.dice_loss(logits, batch["mask"])
        self.log("train/loss", loss, batch_size=batch["image"].size(0))
        return loss

    def validation_step(self, batch, batch_idx):
        logits = self(batch["image"])
        self.val_loss.update(F.cross_entropy(logits, batch["mask"]))
        self.iou.update(logits.argmax(dim=1), batch["mask"])  #~ iou: self.iou.update(logits.argmax(dim=-1), batch["mask"])

    def on_validation_epoch_end(self):
        self.log("val/loss", self.val_loss.compute())
        self.log("val/iou", self.iou.compute(), prog_bar=True)
        self.val_loss.reset()
        self.iou.reset()

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, step_size=1)]


if __name__ == "__main__":
    data = SegmentationData()
    model = SegmentationModel()
    trainer = pl.Trainer(max_epochs=2, accelerator="cpu", accumulate_grad_batches=2, logger=False, callbacks=[ModelCheckpoint(monitor="val/iou", mode="max"), TQDMProgressBar(refresh_rate=10)])
    trainer.fit(model, datamodule=data)
    trainer.validate(model, datamodule=data)
