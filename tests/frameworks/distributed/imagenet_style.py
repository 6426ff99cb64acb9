# args: --epochs 1 --batch-size 8 --dummy
# processes: 1 2
"""Convolutional network with the usual meters, top-k accuracy, checkpoints and resume."""
import argparse
import os
import time
from enum import Enum

import torch
import torch.distributed as dist
import torch.nn as nn
import torch.optim
from torch.optim.lr_scheduler import StepLR
from torch.utils.data import DataLoader, Dataset, Subset

parser = argparse.ArgumentParser(description="training")
parser.add_argument("--arch", default="small")
parser.add_argument("--epochs", default=2, type=int)
parser.add_argument("-b", "--batch-size", default=16, type=int)
parser.add_argument("--lr", default=0.1, type=float)
parser.add_argument("--resume", default="", type=str)
parser.add_argument("--dist-backend", default="gloo")
parser.add_argument("--evaluate", action="store_true")
parser.add_argument("--dummy", action="store_true")
NUM_CLASSES = 10


class FakeImages(Dataset):
    def __init__(self, size, image_size=(3, 32, 32)):
        self.size, self.image_size = size, image_size

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        return torch.randn(self.image_size), index % NUM_CLASSES


class BasicBlock(nn.Module):
    def __init__(self, inplanes, planes, stride=1):
        super().__init__()
        self.conv1 = nn.Conv2d(inplanes, planes, 3, stride, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(planes)
        self.conv2 = nn.Conv2d(planes, planes, 3, 1, 1, bias=False)
        self.bn2 = nn.BatchNorm2d(planes)
        self.downsample = None
        if stride != 1 or inplanes != planes:  #~ shortcut: if inplanes != planes * 2 and stride == 1:
            self.downsample = nn.Sequential(nn.Conv2d(inplanes, planes, 1, stride, bias=False), nn.BatchNorm2d(planes))

    def forward(self, x):
        out = torch.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        identity = x if self.downsample is None else self.downsample(x)
        return torch.relu(out + identity)


class Net(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True))  #~ norm: self.stem = nn.Sequential(nn.Conv2d(3, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width * 2), nn.ReLU(inplace=True))
        self.layers = nn.Sequential(BasicBlock(width, width), BasicBlock(width, width * 2, 2), BasicBlock(width * 2, width * 4, 2))
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(width * 4, NUM_CLASSES)

    def forward(self, x):
        x = self.avgpool(self.layers(self.stem(x)))
        return self.fc(torch.flatten(x, 1))  #~ flatten: return self.fc(x)


class Summary(Enum):
    NONE = 0
    AVERAGE = 1


class AverageMeter:
    def __init__(self, name, fmt=":f", summary_type=Summary.AVERAGE):
        self.name, self.fmt, self.summary_type = name, fmt, summary_type
        self.reset()

    def reset(self):
        self.val = self.avg = self.sum = self.count = 0

    def update(self, val, n=1):
        self.val = val
        self.sum += val * n
        self.count += n
        self.avg = self.sum / self.count

    def all_reduce(self):
        total = torch.tensor([self.sum, self.count], dtype=torch.float32)
        dist.all_reduce(total, dist.ReduceOp.SUM, async_op=False)
        self.sum, self.count = total.tolist()
        self.avg = self.sum / self.count

    def __str__(self):
        fmtstr = "{name} {val" + self.fmt + "} ({avg" + self.fmt + "})"
        return fmtstr.format(**self.__dict__)


def accuracy(output, target, topk=(1,)):
    with torch.no_grad():
        maxk = max(topk)
        batch_size = target.size(0)
        _, pred = output.topk(maxk, 1, True, True)
        pred = pred.t()
        correct = pred.eq(target.view(1, -1).expand_as(pred))  #~ topk: correct = pred.t().eq(target.view(1, -1).expand_as(pred))
        return [correct[:k].reshape(-1).float().sum(0, keepdim=True).mul_(100.0 / batch_size) for k in topk]


def train(loader, model, criterion, optimizer, epoch, args):
    batch_time = AverageMeter("Time", ":6.3f", Summary.NONE)
    losses, top1, top5 = AverageMeter("Loss", ":.4e"), AverageMeter("Acc@1", ":6.2f"), AverageMeter("Acc@5", ":6.2f")
    model.train()
    end = time.time()
    for i, (images, target) in enumerate(loader):
        output = model(images)
        loss = criterion(output, target)
        acc1, acc5 = accuracy(output, target, topk=(1, 5))  #~ classes: acc1, acc5 = accuracy(output, target, topk=(1, NUM_CLASSES + 5))
        losses.update(loss.item(), images.size(0))
        top1.update(acc1[0], images.size(0))
        top5.update(acc5[0], images.size(0))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        batch_time.update(time.time() - end)
        end = time.time()
        if i % 5 == 0:
            print(epoch, i, batch_time, losses, top1, top5)


def validate(loader, model, criterion, args):
    losses, top1 = AverageMeter("Loss", ":.4e"), AverageMeter("Acc@1", ":6.2f")

    def run_validate(loader, base=0):
        with torch.no_grad():
            for i, (images, target) in enumerate(loader):
                output = model(images)
                losses.update(criterion(output, target).item(), images.size(0))
                top1.update(accuracy(output, target)[0][0], images.size(0))

    model.eval()
    run_validate(loader)
    if args.distributed:
        top1.all_reduce()
        losses.all_reduce()
        if len(loader.sampler) * args.world_size < len(loader.dataset):
            rest = Subset(loader.dataset, range(len(loader.sampler) * args.world_size, len(loader.dataset)))
            run_validate(DataLoader(rest, batch_size=args.batch_size, shuffle=False), len(loader))
    return top1.avg


def main():
    args = parser.parse_args()
    args.world_size = int(os.environ.get("WORLD_SIZE", 1))
    args.distributed = "RANK" in os.environ
    args.rank = 0
    if args.distributed:
        args.rank = int(os.environ["RANK"])
        dist.init_process_group(backend=args.dist_backend, init_method="env://", world_size=args.world_size, rank=args.rank)
    model = Net()
    if args.distributed:
        model = nn.parallel.DistributedDataParallel(model)
    criterion = nn.CrossEntropyLoss()
    optimizer = torch.optim.SGD(model.parameters(), args.lr, momentum=0.9, weight_decay=1e-4)
    scheduler = StepLR(optimizer, step_size=30, gamma=0.1)
    start_epoch = 0
    if args.resume and os.path.isfile(args.resume):
        checkpoint = torch.load(args.resume, map_location="cpu")
        start_epoch = checkpoint["epoch"]
        model.load_state_dict(checkpoint["state_dict"])
        optimizer.load_state_dict(checkpoint["optimizer"])

    train_dataset, val_dataset = FakeImages(36), FakeImages(21)
    train_sampler = val_sampler = None
    if args.distributed:
        train_sampler = torch.utils.data.distributed.DistributedSampler(train_dataset)
        val_sampler = torch.utils.data.distributed.DistributedSampler(val_dataset, shuffle=False, drop_last=True)
    train_loader = DataLoader(train_dataset, batch_size=args.batch_size, shuffle=train_sampler is None, sampler=train_sampler)
    val_loader = DataLoader(val_dataset, batch_size=args.batch_size, shuffle=False, sampler=val_sampler)
    if args.evaluate:
        validate(val_loader, model, criterion, args)
        return
    best_acc1 = 0
    for epoch in range(start_epoch, args.epochs):
        if args.distributed:
            train_sampler.set_epoch(epoch)
        train(train_loader, model, criterion, optimizer, epoch, args)
        acc1 = validate(val_loader, model, criterion, args)
        scheduler.step()
        best_acc1 = max(acc1, best_acc1)
        if args.rank == 0:
            torch.save({"epoch": epoch + 1, "arch": args.arch, "state_dict": model.state_dict(), "optimizer": optimizer.state_dict()}, "checkpoint.pth.tar")
    if args.distributed:
        dist.destroy_process_group()


if __name__ == "__main__":
    main()
