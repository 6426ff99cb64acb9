"""Multi-task vision with manual optimization, toggled optimizers, per-task gradients and PCGrad projection."""
import lightning as L
import torch
from lightning.pytorch.callbacks import Callback, EarlyStopping
from lightning.pytorch.utilities import grad_norm
from torch import nn
from torch.nn.utils import parameters_to_vector, vector_to_parameters
from torch.utils.data import DataLoader, Dataset
from torchmetrics import MetricCollection
from torchmetrics.classification import MulticlassAccuracy, MultilabelF1Score
from torchmetrics.regression import MeanAbsoluteError


class Rooms(Dataset):
    def __init__(self, n=24, size=32, classes=6, tags=5):
        self.n, self.size, self.classes, self.tags = n, size, classes, tags

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        gen = torch.Generator().manual_seed(i)
        image = torch.rand(3, self.size, self.size, generator=gen)
        return image, {
            "scene": torch.randint(self.classes, (), generator=gen),
            "tags": (torch.rand(self.tags, generator=gen) > 0.5).float(),  #~ tags: "tags": (torch.rand(self.tags + 1, generator=gen) > 0.5).float(),
            "depth": image.mean(0, keepdim=True),
        }


class Backbone(nn.Module):
    def __init__(self, widths=(16, 32, 64)):
        super().__init__()
        stages, c = [], 3
        for w in widths:
            stages.append(nn.Sequential(nn.Conv2d(c, w, 3, 2, 1), nn.BatchNorm2d(w), nn.ReLU(True)))
            c = w
        self.stages = nn.ModuleList(stages)

    def forward(self, x):
        feats = []
        for stage in self.stages:
            x = stage(x)
            feats.append(x)
        return feats


class DepthHead(nn.Module):
    def __init__(self, widths):
        super().__init__()
        self.lateral = nn.ModuleList([nn.Conv2d(w, 16, 1) for w in widths])
        self.out = nn.Sequential(nn.Conv2d(16, 4, 3, padding=1), nn.PixelShuffle(2))

    def forward(self, feats):
        y = None
        for lat, f in zip(reversed(self.lateral), reversed(feats)):
            z = lat(f)
            y = z if y is None else z + nn.functional.interpolate(y, size=z.shape[-2:], mode="bilinear", align_corners=False)  #~ scale: y = z if y is None else z + nn.functional.interpolate(y, scale_factor=4.0, mode="bilinear")
        return self.out(y)


class MultiTask(L.LightningModule):
    def __init__(self, classes=6, tags=5):
        super().__init__()
        self.automatic_optimization = False
        widths = (16, 32, 64)
        self.backbone = Backbone(widths)
        pooled = lambda n: nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(widths[-1], n))
        self.heads = nn.ModuleDict({"scene": pooled(classes), "tags": pooled(tags), "depth": DepthHead(widths)})
        self.losses = {"scene": nn.CrossEntropyLoss(label_smoothing=0.1), "tags": nn.BCEWithLogitsLoss(), "depth": nn.SmoothL1Loss(beta=0.1)}
        self.metrics = nn.ModuleDict({
            "scene": MetricCollection([MulticlassAccuracy(classes), MulticlassAccuracy(classes, top_k=2)][:1]),
            "tags": MetricCollection({"f1": MultilabelF1Score(num_labels=tags)}),
            "depth": MetricCollection({"mae": MeanAbsoluteError()}),
        })

    def forward(self, x):
        feats = self.backbone(x)
        return {name: head(feats if name == "depth" else feats[-1]) for name, head in self.heads.items()}

    def training_step(self, batch, batch_idx):
        images, targets = batch
        opt_trunk, opt_heads = self.optimizers()
        outputs = self(images)
        losses = {k: self.losses[k](outputs[k], targets[k]) for k in outputs}
        trunk = list(self.backbone.parameters())
        grads = []
        for loss in losses.values():
            g = torch.autograd.grad(loss, trunk, retain_graph=True)  #~ retain: g = torch.autograd.grad(loss, trunk)
            grads.append(parameters_to_vector(g))
        grads = torch.stack(grads)
        dots = grads @ grads.T
        for i in torch.randperm(len(grads)).tolist():
            for j in range(len(grads)):
                if i != j and dots[i, j] < 0:
                    grads[i] = grads[i] - dots[i, j] / dots[j, j].clamp_min(1e-8) * grads[j]
        merged = grads.mean(dim=0)
        opt_heads.zero_grad()
        self.manual_backward(sum(losses.values()))
        offset = 0
        for p in trunk:
            p.grad = merged[offset : offset + p.numel()].view_as(p)
            offset += p.numel()
        self.clip_gradients(opt_trunk, gradient_clip_val=1.0, gradient_clip_algorithm="norm")
        opt_trunk.step()
        opt_heads.step()
        self.log_dict({f"train/{k}": v for k, v in losses.items()})

    def validation_step(self, batch, batch_idx):
        images, targets = batch
        outputs = self(images)
        for name, metric in self.metrics.items():
            target = targets[name].int() if name == "tags" else targets[name]
            metric.update(outputs[name], target)
        self.log("val_loss", sum(self.losses[k](outputs[k], targets[k]) for k in outputs))

    def on_validation_epoch_end(self):
        for name, metric in self.metrics.items():
            self.log_dict({f"val/{name}/{k}": v for k, v in metric.compute().items()})
            metric.reset()

    def configure_optimizers(self):
        return (torch.optim.SGD(self.backbone.parameters(), lr=0.05, momentum=0.9, nesterov=True), torch.optim.NAdam(self.heads.parameters(), lr=1e-3))


class NormWatcher(Callback):
    def on_before_optimizer_step(self, trainer, pl_module, optimizer):
        norms = grad_norm(pl_module.backbone, norm_type=2)
        pl_module.log("grad/total", norms["grad_2.0_norm_total"])


if __name__ == "__main__":
    model = MultiTask()
    trainer = L.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False,
                        enable_model_summary=False, callbacks=[NormWatcher(), EarlyStopping("val_loss", patience=3)], num_sanity_val_steps=1)
    trainer.fit(model, DataLoader(Rooms(), batch_size=6, shuffle=True), DataLoader(Rooms(10), batch_size=4))
    flat = parameters_to_vector(model.backbone.parameters())
    vector_to_parameters(flat * 0.5, model.backbone.parameters())
    print(flat.numel())
