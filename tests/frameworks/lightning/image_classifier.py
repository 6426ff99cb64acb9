"""A small CNN on images, with metrics, checkpoints, early stopping; trained, tested, used for predictions."""
import lightning as L
import torch
import torch.nn.functional as F
from lightning.pytorch.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint
from lightning.pytorch.loggers import CSVLogger
from torch import nn
from torch.utils.data import DataLoader, random_split
from torchmetrics.classification import MulticlassAccuracy
from torchvision import transforms
from torchvision.datasets import FakeData

NUM_CLASSES = 10


class ConvBlock(nn.Module):
    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, 3, padding=1)
        self.norm = nn.BatchNorm2d(out_channels)  #~ norm: self.norm = nn.BatchNorm2d(in_channels)
        self.pool = nn.MaxPool2d(2)

    def forward(self, x):
        return self.pool(F.relu(self.norm(self.conv(x))))


class ImageClassifier(L.LightningModule):
    def __init__(self, channels: int = 16, lr: float = 1e-3, weight_decay: float = 1e-4):
        super().__init__()
        self.save_hyperparameters()
        c = self.hparams.channels
        self.features = nn.Sequential(ConvBlock(3, c), ConvBlock(c, 2 * c), ConvBlock(2 * c, 4 * c))
        self.head = nn.Linear(4 * c * 4 * 4, NUM_CLASSES)  #~ flat: self.head = nn.Linear(4 * c * 8 * 8, NUM_CLASSES)
        self.train_acc = MulticlassAccuracy(num_classes=NUM_CLASSES)
        self.val_acc = MulticlassAccuracy(num_classes=NUM_CLASSES)  #~ metric: self.val_acc = MulticlassAccuracy(num_classes=100)
        self.example_input_array = torch.zeros(1, 3, 32, 32)

    def forward(self, x):
        x = self.features(x)
        return self.head(torch.flatten(x, 1))

    def _step(self, batch):
        x, y = batch
        logits = self(x)
        return logits, y, F.cross_entropy(logits, y)

    def training_step(self, batch, batch_idx):
        logits, y, loss = self._step(batch)
        self.train_acc(logits, y)
        self.log("train_loss", loss, prog_bar=True)
        self.log("train_acc", self.train_acc, on_step=False, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        logits, y, loss = self._step(batch)
        self.val_acc.update(logits, y)
        self.log("val_loss", loss, prog_bar=True)
        self.log("val_acc", self.val_acc, prog_bar=True)

    def test_step(self, batch, batch_idx):
        logits, y, loss = self._step(batch)
        self.log_dict({"test_loss": loss, "test_acc": (logits.argmax(dim=1) == y).float().mean()})

    def predict_step(self, batch, batch_idx):
        x, _ = batch
        return self(x).softmax(dim=-1)  #~ predict: return self(x.flatten(1)).softmax(dim=-1)

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr, weight_decay=self.hparams.weight_decay)
        scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=self.trainer.max_epochs)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "interval": "epoch"}}


def main():
    L.seed_everything(42, workers=True)
    transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5))])
    dataset = FakeData(size=120, image_size=(3, 32, 32), num_classes=NUM_CLASSES, transform=transform)
    train_set, val_set = random_split(dataset, [100, 20])
    train_loader = DataLoader(train_set, batch_size=16, shuffle=True)
    val_loader = DataLoader(val_set, batch_size=16)

    checkpoint = ModelCheckpoint(monitor="val_acc", mode="max", save_top_k=1)  #~ monitor: checkpoint = ModelCheckpoint(monitor="valid_acc", mode="max", save_top_k=1)
    trainer = L.Trainer(
        max_epochs=2,
        accelerator="cpu",
        callbacks=[checkpoint, EarlyStopping(monitor="val_loss", patience=2), LearningRateMonitor(logging_interval="epoch")],
        logger=CSVLogger("logs"),
        enable_progress_bar=False,
        log_every_n_steps=1,
    )
    model = ImageClassifier()
    trainer.fit(model, train_loader, val_loader)
    trainer.test(model, val_loader)
    probabilities = torch.cat(trainer.predict(model, val_loader))
    best = ImageClassifier.load_from_checkpoint(checkpoint.best_model_path)
    best.eval()
    with torch.no_grad():
        agreement = (best(torch.randn(20, 3, 32, 32)) - probabilities).abs().mean()  #~ agree: agreement = (best(torch.randn(19, 3, 32, 32)) - probabilities).abs().mean()
    print(probabilities.shape, agreement.item())


if __name__ == "__main__":
    main()
