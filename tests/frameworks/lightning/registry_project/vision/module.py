import lightning as L
import torch
import torch.nn.functional as F
from torchmetrics import Accuracy, MetricCollection
from torchmetrics.classification import MulticlassF1Score

from . import models  # noqa: F401  (fills the registries)
from .registry import BACKBONES, HEADS


class Classifier(L.LightningModule):
    def __init__(self, backbone: dict, head: dict, lr: float = 1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.backbone = BACKBONES.build(backbone)
        self.head = HEADS.build({**head, "in_dim": self.backbone.out_dim})  #~ indim: self.head = HEADS.build({"in_dim": self.backbone.out_dim // 2, **head})
        n = head["num_classes"]
        metrics = MetricCollection({"acc": Accuracy(task="multiclass", num_classes=n), "f1": MulticlassF1Score(num_classes=n)})
        self.metrics = torch.nn.ModuleDict({f"{s}_m": metrics.clone(prefix=f"{s}/") for s in ("train", "val")})

    def forward(self, image):
        return self.head(self.backbone(image))

    def _step(self, batch, stage):
        logits = self(batch["image"])
        loss = F.cross_entropy(logits, batch["target"])  #~ key: loss = F.cross_entropy(logits, batch["label"])
        m = self.metrics[f"{stage}_m"]  #~ stage: m = self.metrics[stage]
        m.update(logits, batch["target"])
        self.log_dict(m, on_epoch=True, on_step=False)
        self.log(f"{stage}/loss", loss, prog_bar=stage == "train")
        return loss

    def training_step(self, batch, batch_idx):
        return self._step(batch, "train")

    def validation_step(self, batch, batch_idx):
        self._step(batch, "val")

    def configure_optimizers(self):
        decay = [p for p in self.parameters() if p.ndim > 1]
        rest = [p for p in self.parameters() if p.ndim <= 1]
        opt = torch.optim.AdamW([{"params": decay, "weight_decay": 0.05}, {"params": rest, "weight_decay": 0.0}], lr=self.hparams.lr)
        sched = torch.optim.lr_scheduler.OneCycleLR(opt, max_lr=self.hparams.lr, total_steps=self.trainer.estimated_stepping_batches)
        return {"optimizer": opt, "lr_scheduler": {"scheduler": sched, "interval": "step"}}
