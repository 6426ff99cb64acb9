# args: model=wide trainer.batch_size=8
import logging

import hydra
import torch
import torch.nn.functional as F
from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf
from torch.utils.data import DataLoader, TensorDataset

log = logging.getLogger(__name__)


def make_data(cfg: DictConfig):
    x = torch.randn(cfg.data.rows, cfg.data.features)
    y = torch.randint(cfg.data.classes, (cfg.data.rows,))
    return DataLoader(TensorDataset(x, y), batch_size=cfg.trainer.batch_size)


def evaluate(model, loader):
    correct = 0
    with torch.no_grad():
        for x, y in loader:
            prediction = model(x).argmax(dim=1)
            correct += (prediction == y).sum().item()  #~ stacked: correct += torch.cat([prediction, y[None]]).sum().item()
    return correct / len(loader.dataset)


@hydra.main(version_base="1.3", config_path="conf", config_name="config")
def main(cfg: DictConfig) -> None:
    log.info(OmegaConf.to_yaml(cfg))
    torch.manual_seed(cfg.seed)
    model = instantiate(cfg.model)
    optimizer = instantiate(cfg.optim)(params=model.parameters())
    loader = make_data(cfg)
    for epoch in range(cfg.trainer.epochs):
        for x, y in loader:
            logits = model(x)
            loss = F.cross_entropy(logits, y)  #~ onehot: loss = F.mse_loss(logits, y.view(-1, 2).float())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        log.info("epoch %d accuracy %.3f", epoch, evaluate(model, loader))


if __name__ == "__main__":
    main()
