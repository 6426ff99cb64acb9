# args: model=unet optim.lr=0.002 data.batch_size=3 +trainer.grad_clip=0.5
"""python main.py model=unet optim.lr=0.002"""
import logging

import hydra
import torch
from hydra.utils import call, instantiate
from omegaconf import DictConfig, OmegaConf

from engine import Trainer

log = logging.getLogger(__name__)

OmegaConf.register_new_resolver("mul", lambda a, b: a * b, replace=True)


@hydra.main(version_base="1.3", config_path="conf", config_name="config")
def main(cfg: DictConfig) -> float:
    log.info("\n" + OmegaConf.to_yaml(cfg, resolve=True))
    torch.manual_seed(cfg.seed)
    model = instantiate(cfg.model)
    optimizer = instantiate(cfg.optim, params=model.parameters())
    scheduler_factory = instantiate(cfg.scheduler)
    scheduler = scheduler_factory(optimizer)
    train_loader, val_loader = call(cfg.data)
    callbacks = [instantiate(c) for _, c in cfg.callbacks.items()] if cfg.get("callbacks") else []
    trainer = Trainer(model, optimizer, scheduler, callbacks=callbacks, **cfg.trainer)
    best = trainer.fit(train_loader, val_loader)
    sample = torch.rand(1, cfg.channels, cfg.image_size, cfg.image_size)
    out = model(sample)
    assert out.shape == sample.shape
    return best


if __name__ == "__main__":
    main()
