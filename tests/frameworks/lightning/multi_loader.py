"""Semi-supervised training: labelled and unlabelled loaders together (CombinedLoader), an exponential moving average as teacher."""
import copy

import lightning as L
import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch.utilities import CombinedLoader
from torch.utils.data import DataLoader, TensorDataset


class MeanTeacher(L.LightningModule):
    def __init__(self, in_dim=20, num_classes=4, alpha=0.99, weight=0.5):
        super().__init__()
        self.save_hyperparameters()
        self.student = nn.Sequential(nn.Linear(in_dim, 64), nn.ReLU(), nn.Dropout(0.1), nn.Linear(64, num_classes))  #~ student: self.student = nn.Sequential(nn.Linear(in_dim, 64), nn.ReLU(), nn.Dropout(0.1), nn.Linear(60, num_classes))
        self.teacher = copy.deepcopy(self.student)
        self.teacher.requires_grad_(False)

    def forward(self, x):
        return self.teacher(x)

    @torch.no_grad()
    def update_teacher(self):
        for teacher, student in zip(self.teacher.parameters(), self.student.parameters()):
            teacher.mul_(self.hparams.alpha).add_(student, alpha=1 - self.hparams.alpha)

    def training_step(self, batch, batch_idx):
        x, y = batch["labeled"]
        (u,) = batch["unlabeled"]  #~ unpack: u, _ = batch["unlabeled"]
        supervised = F.cross_entropy(self.student(x), y)
        weak, strong = u + 0.01 * torch.randn_like(u), u + 0.1 * torch.randn_like(u)
        target = self.teacher(weak).softmax(dim=-1)  #~ dims: target = self.teacher(weak).softmax(dim=2)
        consistency = F.kl_div(F.log_softmax(self.student(strong), dim=-1), target, reduction="batchmean")
        mixed = torch.cat([x, u], dim=0)  #~ mixed: mixed = torch.cat([x, u], dim=1)
        activity = self.student(mixed).abs().mean()
        self.log_dict({"supervised": supervised, "consistency": consistency})
        return supervised + self.hparams.weight * consistency + 1e-4 * activity

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.update_teacher()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_acc", (self(x).argmax(dim=-1) == y).float().mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.student.parameters(), lr=0.05, momentum=0.9, nesterov=True)


if __name__ == "__main__":
    labeled = TensorDataset(torch.randn(32, 20), torch.randint(0, 4, (32,)))
    unlabeled = TensorDataset(torch.randn(96, 20))
    loaders = {
        "labeled": DataLoader(labeled, batch_size=8, shuffle=True),
        "unlabeled": DataLoader(unlabeled, batch_size=16, shuffle=True),
    }
    combined = CombinedLoader(loaders, mode="max_size_cycle")
    val_loader = DataLoader(labeled, batch_size=8)
    model = MeanTeacher()
    trainer = L.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False,
                        check_val_every_n_epoch=2)
    trainer.fit(model, combined, val_loader)
    results = trainer.validate(model, val_loader)
    print(results[0]["val_acc"])
