# args: MODEL.CLASSES 4
import sys

import torch
from torch import nn
from yacs.config import CfgNode as CN

_C = CN()
_C.MODEL = CN()
_C.MODEL.BACKBONE = CN()
_C.MODEL.BACKBONE.WIDTHS = [8, 16]
_C.MODEL.FPN = CN({"CHANNELS": 16})
_C.MODEL.CLASSES = 2
_C.INPUT = CN()
_C.INPUT.SIZE = 32
_C.SOLVER = CN()
_C.SOLVER.LR = 0.01


class Backbone(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.stages = nn.ModuleList()
        channels = 3
        for width in cfg.MODEL.BACKBONE.WIDTHS:
            self.stages.append(nn.Sequential(nn.Conv2d(channels, width, 3, 2, 1), nn.ReLU()))
            channels = width

    def forward(self, x):
        features = []
        for stage in self.stages:
            x = stage(x)
            features.append(x)
        return features


class FPN(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.lateral = nn.ModuleList(nn.Conv2d(w, cfg.MODEL.FPN.CHANNELS, 1) for w in cfg.MODEL.BACKBONE.WIDTHS)  #~ lateral: self.lateral = nn.ModuleList(nn.Conv2d(w, cfg.MODEL.FPN.CHANNELS, 1) for w in cfg.MODEL.BACKBONE.WIDTHS[::-1])
        self.head = nn.Conv2d(cfg.MODEL.FPN.CHANNELS, cfg.MODEL.CLASSES, 1)

    def forward(self, features):
        maps = [lateral(f) for lateral, f in zip(self.lateral, features)]
        for at in range(len(maps) - 2, -1, -1):
            maps[at] = maps[at] + nn.functional.interpolate(maps[at + 1], scale_factor=2)  #~ scale: maps[at] = maps[at] + nn.functional.interpolate(maps[at + 1], scale_factor=4)
        return [self.head(m) for m in maps]


def main():
    cfg = _C.clone()
    cfg.merge_from_file("configs.yaml")
    cfg.merge_from_list(sys.argv[1:])
    cfg.freeze()
    model = nn.Sequential(Backbone(cfg), FPN(cfg))
    optimizer = torch.optim.SGD(model.parameters(), lr=cfg.SOLVER.LR)
    for _ in range(2):
        images = torch.randn(2, 3, cfg.INPUT.SIZE, cfg.INPUT.SIZE)
        maps = model(images)
        scores = torch.cat([m.flatten(2) for m in maps], dim=2)  #~ joined: scores = torch.cat(maps, dim=2)
        loss = nn.functional.cross_entropy(scores, torch.zeros(2, scores.shape[2], dtype=torch.long))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
