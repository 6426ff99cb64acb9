"""Trains a small network on noise, as config.yaml says."""
# args: --config config.yaml --epochs 1
import argparse
import os
import random

import numpy as np
import torch
import yaml
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from model import ConvNet


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", type=str, required=True)
    parser.add_argument("--epochs", type=int, default=None)
    parser.add_argument("--device", type=str, default="cpu")
    return parser.parse_args()


def load_config(path):
    with open(path, "r") as f:
        return yaml.safe_load(f)


def make_loader(cfg):
    images = torch.randn(40, cfg["channels"], cfg["size"], cfg["size"])  #~ order: images = torch.randn(40, cfg["size"], cfg["size"], cfg["channels"])
    labels = torch.randint(0, cfg["classes"], (40,))
    return DataLoader(TensorDataset(images, labels), batch_size=cfg["batch_size"], shuffle=True)


def train(model, loader, cfg, device):
    optimizer = torch.optim.AdamW(model.parameters(), lr=cfg["lr"])
    criterion = nn.CrossEntropyLoss()
    model.train()
    for epoch in range(cfg["epochs"]):
        total = 0.0
        for images, labels in loader:
            images, labels = images.to(device), labels.to(device)
            optimizer.zero_grad()
            logits = model(images)
            loss = criterion(logits, labels)  #~ transposed: loss = criterion(logits.T, labels)
            loss.backward()
            optimizer.step()
            total += loss.item()
        print(f"epoch {epoch}: {total / len(loader):.4f}")


def main():
    args = parse_args()
    cfg = load_config(args.config)
    if args.epochs is not None:
        cfg["train"]["epochs"] = args.epochs
    random.seed(cfg["seed"])
    np.random.seed(cfg["seed"])
    torch.manual_seed(cfg["seed"])
    data, net = cfg["data"], cfg["model"]
    model = ConvNet(data["channels"], data["size"], data["classes"], **net).to(args.device)
    train(model, make_loader(data), cfg["train"], args.device)


if __name__ == "__main__":
    main()
