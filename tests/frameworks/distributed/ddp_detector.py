# processes: 1 2
"""torchrun --nproc_per_node 2 ddp_detector.py: a grid detector, DDP, reduced meters, resume from a snapshot."""
import os
import time

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, Dataset
from torch.utils.data.distributed import DistributedSampler

GRID, BOXES, CLASSES = 7, 2, 5


class Shapes(Dataset):
    def __init__(self, length, image=112):
        self.length, self.image = length, image

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        g = torch.Generator().manual_seed(index)
        image = torch.rand(3, self.image, self.image, generator=g)
        target = torch.zeros(GRID, GRID, 5 + CLASSES)
        for _ in range(1 + index % 3):
            row, col = torch.randint(0, GRID, (2,), generator=g).tolist()
            target[row, col, :4] = torch.rand(4, generator=g)
            target[row, col, 4] = 1.0
            target[row, col, 5 + index % CLASSES] = 1.0
        return image, target


def conv(c_in, c_out, k=3, s=1):
    return nn.Sequential(nn.Conv2d(c_in, c_out, k, s, k // 2, bias=False), nn.BatchNorm2d(c_out), nn.LeakyReLU(0.1))


class Detector(nn.Module):
    def __init__(self, widths=(8, 16, 32, 64)):
        super().__init__()
        stages, c = [], 3
        for w in widths:
            stages.append(conv(c, w, s=2))
            stages.append(conv(w, w))
            c = w
        self.backbone = nn.Sequential(*stages)
        self.head = nn.Conv2d(c, BOXES * 5 + CLASSES, 1)  #~ head: self.head = nn.Conv2d(c, BOXES * (5 + CLASSES), 1)

    def forward(self, x):
        out = self.head(self.backbone(x)).permute(0, 2, 3, 1)
        boxes, classes = out.split([BOXES * 5, CLASSES], dim=-1)
        return boxes.reshape(*boxes.shape[:-1], BOXES, 5), classes


def detection_loss(boxes, classes, target):
    obj = target[..., 4]
    noobj = 1 - obj
    best = boxes[..., 4].sigmoid().argmax(dim=-1, keepdim=True)
    chosen = boxes.gather(3, best.unsqueeze(-1).expand(-1, -1, -1, -1, 5)).squeeze(3)  #~ gather: chosen = boxes.gather(3, best.expand(-1, -1, -1, 5)).squeeze(3)
    box_loss = ((chosen[..., :4].sigmoid() - target[..., :4]) ** 2).sum(-1) * obj
    obj_loss = nn.functional.binary_cross_entropy_with_logits(chosen[..., 4], obj, reduction="none")
    cls_loss = ((classes.softmax(-1) - target[..., 5:]) ** 2).sum(-1) * obj  #~ classes: cls_loss = ((classes.softmax(-1) - target[..., 4:]) ** 2).sum(-1) * obj
    total = 5.0 * box_loss + obj * obj_loss + 0.5 * noobj * obj_loss + cls_loss
    return total.sum(dim=(1, 2)).mean(), torch.stack([box_loss.sum(), obj_loss.sum(), cls_loss.sum()])


def ddp_setup():
    dist.init_process_group(backend="gloo")


class Trainer:
    def __init__(self, model, train_loader, val_loader, optimizer, snapshot_path="snapshot.pt"):
        self.rank = int(os.environ["RANK"])
        self.local_rank = int(os.environ["LOCAL_RANK"])
        self.world_size = dist.get_world_size()
        self.train_loader, self.val_loader = train_loader, val_loader
        self.optimizer = optimizer
        self.epochs_run = 0
        self.snapshot_path = snapshot_path
        if os.path.exists(snapshot_path):
            self._load_snapshot(model)
        self.model = DDP(model)

    def _load_snapshot(self, model):
        snapshot = torch.load(self.snapshot_path, map_location="cpu")
        model.load_state_dict(snapshot["MODEL_STATE"])
        self.epochs_run = snapshot["EPOCHS_RUN"]

    def _save_snapshot(self, epoch):
        torch.save({"MODEL_STATE": self.model.module.state_dict(), "EPOCHS_RUN": epoch}, self.snapshot_path)

    def _run_epoch(self, epoch):
        self.train_loader.sampler.set_epoch(epoch)
        self.model.train()
        start = time.time()
        parts = torch.zeros(3)
        for images, target in self.train_loader:
            self.optimizer.zero_grad(set_to_none=True)
            boxes, classes = self.model(images)
            loss, detail = detection_loss(boxes, classes, target)
            loss.backward()
            self.optimizer.step()
            parts += detail.detach()
        dist.all_reduce(parts, op=dist.ReduceOp.SUM)
        if self.rank == 0:
            print(f"epoch {epoch} {parts.tolist()} {time.time() - start:.1f}s")

    @torch.no_grad()
    def _validate(self):
        self.model.eval()
        confusion = torch.zeros(CLASSES, CLASSES)
        for images, target in self.val_loader:
            _, classes = self.model(images)
            truth = target[..., 5:].argmax(-1).flatten()
            pred = classes.argmax(-1).flatten()
            confusion += torch.bincount(truth * CLASSES + pred, minlength=CLASSES**2).reshape(CLASSES, CLASSES)
        gathered = [torch.zeros_like(confusion) for _ in range(self.world_size)]
        dist.all_gather(gathered, confusion)
        total = torch.stack(gathered).sum(0)
        return (total.diag().sum() / total.sum()).item()

    def train(self, max_epochs):
        for epoch in range(self.epochs_run, max_epochs):
            self._run_epoch(epoch)
            accuracy = self._validate()
            if self.rank == 0:
                print(f"validation {accuracy:.3f}")
            dist.barrier()


def main(total_epochs=2, batch_size=4):
    ddp_setup()
    torch.manual_seed(int(os.environ.get("SEED", 0)))
    train_set, val_set = Shapes(22), Shapes(10)
    model = Detector()
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3, momentum=0.9)
    train_loader = DataLoader(train_set, batch_size=batch_size, shuffle=False, sampler=DistributedSampler(train_set))
    val_loader = DataLoader(val_set, batch_size=batch_size, sampler=DistributedSampler(val_set, shuffle=False))
    Trainer(model, train_loader, val_loader, optimizer).train(total_epochs)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
