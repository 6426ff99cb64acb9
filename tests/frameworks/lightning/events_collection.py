"""Lightning: churn with metrics in a collection, a data module, callbacks, the trainer tested and used to predict."""
import lightning as L
import torch
import torch.nn.functional as F
from lightning.pytorch.callbacks import Callback, EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, Subset, TensorDataset, random_split
from torchmetrics import MetricCollection
from torchmetrics.classification import MulticlassAccuracy, MulticlassConfusionMatrix, MulticlassF1Score


class Events(L.LightningDataModule):
    def __init__(self, batch_size=32, steps=24, channels=6):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage=None):
        x = torch.randn(220, self.hparams.steps, self.hparams.channels)  #~ layout: x = torch.randn(220, self.hparams.channels, self.hparams.steps)
        y = torch.randint(0, 5, (220,))  #~ classes: y = torch.randint(0, 5, (220, 1))
        full = TensorDataset(x, y)
        self.train_set, self.val_set = random_split(full, [200, 20])  #~ split: self.train_set, self.val_set = random_split(full, [200, 30])
        self.test_set = Subset(full, range(10))

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.hparams.batch_size, shuffle=True, drop_last=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.hparams.batch_size)

    def test_dataloader(self):
        return DataLoader(self.test_set, batch_size=4)

    def predict_dataloader(self):
        return DataLoader(self.test_set.dataset.tensors[0][:9], batch_size=4)


class CountParameters(Callback):
    def on_fit_start(self, trainer, pl_module):
        print(sum(one.numel() for one in pl_module.parameters()))

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        x, y = batch
        assert len(x) == len(y)
        if batch_idx == 0:
            print(outputs["logits"].argmax(1).bincount(minlength=5))  #~ outputs: print(outputs["logit"].argmax(1).bincount(minlength=5))


class EventClassifier(L.LightningModule):
    def __init__(self, channels=6, hidden=32, classes=5, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.rnn = nn.GRU(channels, hidden, num_layers=2, batch_first=True, bidirectional=True)
        self.head = nn.Sequential(nn.LayerNorm(2 * hidden), nn.Linear(2 * hidden, classes))  #~ bidirectional: self.head = nn.Sequential(nn.LayerNorm(hidden), nn.Linear(hidden, classes))
        metrics = MetricCollection({"acc": MulticlassAccuracy(classes), "f1": MulticlassF1Score(classes)})
        self.train_metrics = metrics.clone(prefix="train_")
        self.val_metrics = metrics.clone(prefix="val_")
        self.confusion = MulticlassConfusionMatrix(classes)

    def forward(self, x):
        out, _ = self.rnn(x)  #~ unpack: out = self.rnn(x)
        return self.head(out[:, -1])

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        loss = F.cross_entropy(logits, y, label_smoothing=0.1)
        self.log_dict(self.train_metrics(logits, y), prog_bar=True)
        self.log("train_loss", loss)
        return {"loss": loss, "logits": logits.detach()}

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.val_metrics.update(logits, y)  #~ metric: self.val_metrics.update(logits.T, y)
        self.log("val_loss", F.cross_entropy(logits, y))

    def on_validation_epoch_end(self):
        self.log_dict(self.val_metrics.compute())
        self.val_metrics.reset()

    def test_step(self, batch, batch_idx):
        x, y = batch
        self.confusion.update(self(x), y)

    def on_test_epoch_end(self):
        matrix = self.confusion.compute()
        print((matrix.diagonal() / matrix.sum(1).clamp(min=1)).view(5))  #~ view: print((matrix.diagonal() / matrix.sum(1).clamp(min=1)).view(4))

    def predict_step(self, batch, batch_idx):
        return self(batch).softmax(-1)

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer), "monitor": "val_loss"}}


if __name__ == "__main__":
    L.seed_everything(1)
    data, model = Events(), EventClassifier()
    trainer = L.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_progress_bar=False, enable_checkpointing=True, default_root_dir="lit",
                        callbacks=[CountParameters(), EarlyStopping("val_loss"), ModelCheckpoint(monitor="val_acc", mode="max")])
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
    print(torch.cat(trainer.predict(model, datamodule=data)).shape)  #~ stack: print(torch.stack(trainer.predict(model, datamodule=data)).shape)
