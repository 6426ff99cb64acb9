import lightning as L
import torch
from torch import nn
from torchmetrics.classification import MulticlassAccuracy


class CRNN(nn.Module):
    """Convolutions over frequency, a bidirectional GRU over time."""

    def __init__(self, width: int = 32, layers: int = 1, dropout: float = 0.1):
        super().__init__()
        self.width = width
        self.conv = nn.Sequential(
            nn.Conv2d(1, width, 3, padding=1), nn.BatchNorm2d(width), nn.ReLU(), nn.MaxPool2d((2, 1)),
            nn.Conv2d(width, width, 3, padding=1), nn.BatchNorm2d(width), nn.ReLU(), nn.MaxPool2d((2, 2)),  #~ batchnorm: nn.Conv2d(width, 2 * width, 3, padding=1), nn.BatchNorm2d(width), nn.ReLU(), nn.MaxPool2d((2, 2)),
        )
        self.layers = layers
        self.dropout = dropout
        self.rnn = None

    def build(self, n_mels: int, hidden: int) -> int:
        self.rnn = nn.GRU(
            self.width * (n_mels // 4), hidden, num_layers=self.layers, batch_first=True, bidirectional=True,  #~ mels: self.width * (n_mels // 2), hidden, num_layers=self.layers, batch_first=True, bidirectional=True,
            dropout=self.dropout if self.layers > 1 else 0.0,
        )
        return 2 * hidden

    def forward(self, x):
        h = self.conv(x)
        b, c, f, t = h.shape
        h = h.permute(0, 3, 1, 2).reshape(b, t, c * f)
        out, _ = self.rnn(h)
        return out.mean(dim=1)


class KeywordSpotter(L.LightningModule):
    def __init__(self, encoder: nn.Module, n_mels: int, num_classes: int, hidden: int = 48, optimizer_lr: float = 1e-3):
        super().__init__()
        self.save_hyperparameters(ignore=["encoder"])
        self.encoder = encoder
        features = encoder.build(n_mels, hidden)
        self.classifier = nn.Linear(features, num_classes)  #~ bidirectional: self.classifier = nn.Linear(hidden, num_classes)
        self.criterion = nn.CrossEntropyLoss(label_smoothing=0.1)
        self.acc = MulticlassAccuracy(num_classes=num_classes)

    def forward(self, x):
        return self.classifier(self.encoder(x))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = self.criterion(self(x), y)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.acc(logits, y)
        self.log("val_loss", self.criterion(logits, y), prog_bar=True)
        self.log("val_acc", self.acc, on_epoch=True)
