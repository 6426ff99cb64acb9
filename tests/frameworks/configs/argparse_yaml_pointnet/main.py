# args: --config config.yaml --set model.transform=true train.epochs=2
"""PointNet-like classifier; settings from a YAML file, overridden on the command line."""
import argparse
import os
from types import SimpleNamespace

import torch
import torch.nn.functional as F
import yaml

from pointnet import PointNet, feature_transform_regularizer
from points import get_loaders


def deep_update(base, new):
    for key, value in new.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            deep_update(base[key], value)
        else:
            base[key] = value
    return base


def to_namespace(d):
    if isinstance(d, dict):
        return SimpleNamespace(**{k: to_namespace(v) for k, v in d.items()})
    if isinstance(d, list):
        return [to_namespace(v) for v in d]
    return d


DEFAULTS = {
    "seed": 0,
    "data": {"num_points": 128, "num_classes": 6, "train_size": 50, "test_size": 14, "normals": False},
    "model": {"widths": [64, 128, 256], "transform": False, "dropout": 0.3},
    "train": {"epochs": 1, "batch_size": 16, "optimizer": {"name": "Adam", "lr": 0.001}, "reg": 0.001},
}


def get_config():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", default=None)
    parser.add_argument("--set", nargs="*", default=[], metavar="KEY=VALUE")
    parser.add_argument("--eval-only", action="store_true")
    args = parser.parse_args()
    cfg = DEFAULTS
    if args.config:
        with open(args.config) as f:
            cfg = deep_update(cfg, yaml.safe_load(f))
    for item in args.set:
        path, _, value = item.partition("=")
        *parents, leaf = path.split(".")
        node = cfg
        for name in parents:
            node = node.setdefault(name, {})
        node[leaf] = yaml.safe_load(value)
    cfg["eval_only"] = args.eval_only
    return to_namespace(cfg)


def build_optimizer(cfg, params):
    cls = getattr(torch.optim, cfg.name)
    kwargs = {k: v for k, v in vars(cfg).items() if k != "name"}
    return cls(params, **kwargs)


def train_epoch(model, loader, optimizer, cfg):
    model.train()
    total, seen = 0.0, 0
    for points, labels in loader:
        points = points.transpose(2, 1)  #~ layout: points = points.transpose(1, 0)
        logits, transform = model(points)
        loss = F.nll_loss(logits, labels)
        if transform is not None:
            loss = loss + cfg.train.reg * feature_transform_regularizer(transform)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item() * points.size(0)
        seen += points.size(0)
    return total / seen


@torch.no_grad()
def evaluate(model, loader, num_classes):
    model.eval()
    hits = torch.zeros(num_classes)
    counts = torch.zeros(num_classes)
    for points, labels in loader:
        logits, _ = model(points.transpose(2, 1))
        pred = logits.max(1)[1]
        counts += torch.bincount(labels, minlength=num_classes)
        hits += torch.zeros(num_classes).scatter_add_(0, labels, pred.eq(labels).float())
    return (hits / counts.clamp(min=1)).mean().item()


def main():
    cfg = get_config()
    torch.manual_seed(cfg.seed)
    train_loader, test_loader = get_loaders(cfg.data, cfg.train.batch_size)
    in_channels = 6 if cfg.data.normals else 3
    model = PointNet(in_channels, cfg.data.num_classes, cfg.model.widths, cfg.model.transform, cfg.model.dropout)
    if not cfg.eval_only:
        optimizer = build_optimizer(cfg.train.optimizer, model.parameters())
        for epoch in range(cfg.train.epochs):
            print(epoch, train_epoch(model, train_loader, optimizer, cfg))
        os.makedirs("runs", exist_ok=True)
        torch.save({"model": model.state_dict(), "cfg": vars(cfg.model)}, "runs/last.pt")
    print("mean class accuracy", evaluate(model, test_loader, cfg.data.num_classes))


if __name__ == "__main__":
    main()
