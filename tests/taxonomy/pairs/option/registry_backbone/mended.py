# args: --backbone wide
import argparse
import logging

import torch
import torch.nn as nn

BACKBONES = {}
logger = logging.getLogger("train")


def register(name):
    def decorator(builder):
        BACKBONES[name] = builder
        return builder
    return decorator


def stack(*widths):
    layers, cin = [], 3
    for width in widths:
        layers += [nn.Conv2d(cin, width, 3, stride=2, padding=1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True)]
        cin = width
    net = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten())
    net.num_features = cin
    return net


@register("slim")
def slim():
    return stack(16, 32, 64)


@register("wide")
def wide():
    return stack(32, 64, 96)


class ArcHead(nn.Module):
    """Cosine logits with a margin for the true class."""

    def __init__(self, features, classes, margin=0.2, scale=16.0):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(classes, features))
        nn.init.xavier_uniform_(self.weight)
        self.margin, self.scale = margin, scale

    def forward(self, x, labels=None):
        cosine = nn.functional.linear(nn.functional.normalize(x), nn.functional.normalize(self.weight))
        if labels is not None:
            cosine = cosine - self.margin * nn.functional.one_hot(labels, self.weight.shape[0])
        return cosine * self.scale


def build(args):
    backbone = BACKBONES[args.backbone]()
    return backbone, ArcHead(backbone.num_features, args.identities)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--backbone", choices=sorted(BACKBONES), default="slim")
    parser.add_argument("--identities", type=int, default=9)
    args = parser.parse_args(argv)
    backbone, head = build(args)
    params = [*backbone.parameters(), *head.parameters()]
    opt = torch.optim.SGD(params, lr=0.1, momentum=0.9, weight_decay=5e-4)
    sched = torch.optim.lr_scheduler.MultiStepLR(opt, milestones=[2, 3])
    for step in range(3):
        faces, ids = torch.rand(12, 3, 40, 40), torch.randint(args.identities, (12,))
        loss = nn.functional.cross_entropy(head(backbone(faces), ids), ids)
        opt.zero_grad()
        loss.backward()
        opt.step()
        sched.step()
        logger.info("step %d: %.3f", step, loss.item())


if __name__ == "__main__":
    main()
