"""Key points on small images: a frozen backbone that is thawed later, predictions written by a callback."""
import os

import lightning.pytorch as pl
import torch
import torch.nn.functional as F
import torchmetrics
from lightning.pytorch.callbacks import BaseFinetuning, BasePredictionWriter, StochasticWeightAveraging
from torch import nn
from torch.utils.data import DataLoader, Dataset
from torchvision import models


class BlobKeypoints(Dataset):
    def __init__(self, n, num_points=4, size=64):
        self.n, self.num_points, self.size = n, num_points, size

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        g = torch.Generator().manual_seed(i)
        points = torch.rand(self.num_points, 2, generator=g)
        ys, xs = torch.meshgrid(torch.linspace(0, 1, self.size), torch.linspace(0, 1, self.size), indexing="ij")
        image = torch.zeros(3, self.size, self.size)
        for x, y in points:
            blob = torch.exp(-((xs - x) ** 2 + (ys - y) ** 2) / 0.005)
            image += blob
        return image, points


class BackboneFreezeUnfreeze(BaseFinetuning):
    def __init__(self, unfreeze_at=1):
        super().__init__()
        self._unfreeze_at = unfreeze_at

    def freeze_before_training(self, pl_module):
        self.freeze(pl_module.backbone)

    def finetune_function(self, pl_module, current_epoch, optimizer):
        if current_epoch == self._unfreeze_at:
            self.unfreeze_and_add_param_group(modules=pl_module.backbone, optimizer=optimizer, train_bn=True)


class SavePredictions(BasePredictionWriter):
    def __init__(self, output_dir, write_interval="epoch"):
        super().__init__(write_interval)
        self.output_dir = output_dir

    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        os.makedirs(self.output_dir, exist_ok=True)
        torch.save(torch.cat(predictions), os.path.join(self.output_dir, "predictions.pt"))


def soft_argmax(heatmaps):
    b, k, h, w = heatmaps.shape
    probs = heatmaps.reshape(b, k, -1).softmax(dim=-1).view(b, k, h, w)
    xs = torch.linspace(0, 1, w, device=heatmaps.device)
    ys = torch.linspace(0, 1, h, device=heatmaps.device)
    x = (probs.sum(dim=2) * xs).sum(dim=-1)
    y = (probs.sum(dim=3) * ys).sum(dim=-1)
    return torch.stack([x, y], dim=-1)  #~ stacked: return torch.stack([x, y], dim=1)


class KeypointModel(pl.LightningModule):
    def __init__(self, num_points=4, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        resnet = models.resnet18(weights=None)
        self.backbone = nn.Sequential(*list(resnet.children())[:-2])
        out_channels = 512
        self.head = nn.Sequential(
            nn.ConvTranspose2d(out_channels, 64, 4, stride=2, padding=1),  #~ channels: nn.ConvTranspose2d(out_channels // 2, 64, 4, stride=2, padding=1),
            nn.BatchNorm2d(64),
            nn.ReLU(inplace=True),
            nn.ConvTranspose2d(64, 32, 4, stride=2, padding=1),
            nn.BatchNorm2d(32),
            nn.ReLU(inplace=True),
            nn.Conv2d(32, num_points, kernel_size=1),  #~ points: nn.Conv2d(32, num_points + 1, kernel_size=1),
        )
        self.mae = torchmetrics.MeanAbsoluteError()

    def forward(self, x):
        return soft_argmax(self.head(self.backbone(x)))

    def training_step(self, batch, batch_idx):
        images, points = batch
        loss = F.mse_loss(self(images), points)
        self.log("train_loss", loss, prog_bar=True, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        images, points = batch
        pred = self(images)
        self.mae.update(pred.flatten(), points.flatten())
        self.log("val_mae", self.mae, on_epoch=True)
        return {"distance": (pred - points).norm(dim=-1).mean()}

    def predict_step(self, batch, batch_idx):
        images, _ = batch
        return self(images)

    def configure_optimizers(self):
        parameters = filter(lambda p: p.requires_grad, self.parameters())
        optimizer = torch.optim.Adam(parameters, lr=self.hparams.lr)
        scheduler = torch.optim.lr_scheduler.MultiStepLR(optimizer, milestones=[2, 4], gamma=0.1)
        return [optimizer], [scheduler]


def main():
    pl.seed_everything(3)
    train_loader = DataLoader(BlobKeypoints(20), batch_size=8, shuffle=True, drop_last=True)
    val_loader = DataLoader(BlobKeypoints(6), batch_size=4)
    model = KeypointModel()
    trainer = pl.Trainer(
        max_epochs=2,
        accelerator="cpu",
        callbacks=[BackboneFreezeUnfreeze(1), SavePredictions("out")],
        logger=False,
        enable_checkpointing=False,
        enable_progress_bar=False,
        num_sanity_val_steps=1,
    )
    trainer.fit(model, train_dataloaders=train_loader, val_dataloaders=val_loader)
    trainer.predict(model, dataloaders=val_loader, return_predictions=False)
    saved = torch.load(os.path.join("out", "predictions.pt"))
    print("keypoints in pixels", (saved * 64).round().shape)


if __name__ == "__main__":
    main()
