# args: model=conv trainer.epochs=2 data.batch_size=12
"""Hydra composes networks and data; instantiate builds them, partials make optimizers."""
import logging
from dataclasses import dataclass, field

import hydra
import torch
from hydra.utils import get_class, instantiate
from omegaconf import DictConfig, OmegaConf
from torch import nn
from torch.utils.data import DataLoader

from parts import accuracy

log = logging.getLogger(__name__)


def run_epoch(model, loader, loss_fn, optimizer=None):
    total, right, seen = 0.0, 0.0, 0
    for features, target in loader:
        logits = model(features)
        loss = loss_fn(logits, target)
        if optimizer is not None:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        total += loss.item() * len(target)
        right += accuracy(logits, target) * len(target)
        seen += len(target)
    return total / seen, right / seen


@hydra.main(version_base=None, config_path="conf", config_name="config")
def main(cfg: DictConfig) -> float:
    torch.manual_seed(cfg.seed)
    log.info("%s", OmegaConf.to_yaml(cfg, resolve=True))
    train, test = instantiate(cfg.data.train), instantiate(cfg.data.test)
    model = instantiate(cfg.model)
    optimizer = instantiate(cfg.optim)(model.parameters())
    scheduler = instantiate(cfg.scheduler, optimizer=optimizer) if cfg.get("scheduler") else None
    loss_fn = get_class(cfg.loss)()
    train_loader = DataLoader(train, batch_size=cfg.data.batch_size, shuffle=True)
    test_loader = DataLoader(test, batch_size=cfg.data.batch_size)
    best = 0.0
    for epoch in range(cfg.trainer.epochs):  #~ missing: for epoch in range(cfg.trainer.max_epochs):
        model.train()
        run_epoch(model, train_loader, loss_fn, optimizer)
        model.eval()
        with torch.no_grad():
            loss, acc = run_epoch(model, test_loader, loss_fn)
        if scheduler is not None:
            scheduler.step()
        best = max(best, acc)
        log.info("epoch %d loss %.3f acc %.3f", epoch, loss, acc)
    example = torch.zeros(1, *cfg.data.shape)  #~ example: example = torch.zeros(1, *cfg.data.shape[1:])
    print(model(example).shape)
    return best


if __name__ == "__main__":
    main()
