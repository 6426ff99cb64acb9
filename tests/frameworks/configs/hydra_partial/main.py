"""Hydra: nested instantiate with _partial_, lists of _target_, resolvers, interpolation of sizes, a sweep-free single run with overrides."""
# args: model.depth=3 optim=sgd +data.augment=true hydra.run.dir=. hydra.output_subdir=null hydra/job_logging=disabled
import functools
import logging

import hydra
import torch
from hydra.core.hydra_config import HydraConfig
from hydra.utils import get_method, instantiate, to_absolute_path
from omegaconf import DictConfig, ListConfig, OmegaConf, open_dict
from torch import nn

log = logging.getLogger(__name__)

OmegaConf.register_new_resolver("mul", lambda a, b: a * b)
OmegaConf.register_new_resolver("pow2", lambda e: [2**i for i in range(3, 3 + e)], replace=True)


class MLPMixerBlock(nn.Module):
    def __init__(self, tokens: int, dim: int, norm, act):
        super().__init__()
        self.norm1, self.norm2 = norm(dim), norm(dim)
        self.token = nn.Sequential(nn.Linear(tokens, 2 * tokens), act(), nn.Linear(2 * tokens, tokens))
        self.channel = nn.Sequential(nn.Linear(dim, 4 * dim), act(), nn.Linear(4 * dim, dim))

    def forward(self, x):
        x = x + self.token(self.norm1(x).mT).mT  #~ token: x = x + self.token(self.norm1(x))
        return x + self.channel(self.norm2(x))


class Mixer(nn.Module):
    def __init__(self, image, patch, dim, depth, classes, norm, act, stem: nn.Module):
        super().__init__()
        self.stem = stem
        tokens = (image // patch) ** 2
        self.blocks = nn.Sequential(*[MLPMixerBlock(tokens, dim, norm, act) for _ in range(depth)])
        self.head = nn.Linear(dim, classes)

    def forward(self, x):
        return self.head(self.blocks(self.stem(x).flatten(2).transpose(1, 2)).mean(1))


def random_images(n, channels, image, classes):
    return torch.utils.data.TensorDataset(torch.randn(n, channels, image, image), torch.randint(classes, (n,)))


class Pipeline:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, x):
        return functools.reduce(lambda v, f: f(v), self.steps, x)


def flip(x, dims):
    return x.flip(tuple(dims))


def shift(x, by):
    return torch.roll(x, by, dims=-1)


@hydra.main(version_base="1.3", config_path="conf", config_name="train")
def main(cfg: DictConfig) -> float:
    OmegaConf.resolve(cfg)
    model = instantiate(cfg.model)
    make_optimizer = instantiate(cfg.optim)
    optimizer = make_optimizer(model.parameters())
    loader = instantiate(cfg.data.loader, dataset=instantiate(cfg.data.dataset))
    augment = Pipeline(*instantiate(cfg.data.steps)) if cfg.data.get("augment", False) else nn.Identity()
    loss_fn = get_method(cfg.loss)
    with open_dict(cfg):
        cfg.steps_per_epoch = len(loader)
    scheduler = instantiate(cfg.scheduler, optimizer=optimizer, total_steps=cfg.epochs * cfg.steps_per_epoch)
    for epoch in range(cfg.epochs):
        for images, labels in loader:
            loss = loss_fn(model(augment(images)), labels)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            scheduler.step()
    assert isinstance(cfg.widths, ListConfig) and OmegaConf.is_list(cfg.widths)
    probe = nn.Linear(sum(cfg.widths), 2)(torch.randn(1, cfg.total_width))
    log.info("%s %s", HydraConfig.get().job.name, tuple(probe.shape))
    return loss.item()


if __name__ == "__main__":
    main()
