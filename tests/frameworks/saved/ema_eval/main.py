# Evaluates the averaged weights of a run; the options of the run are in the checkpoint, so all of it is read.
import argparse
import copy

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, args):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(args.inputs, args.hidden), nn.SiLU(), nn.Linear(args.hidden, args.outputs))

    def forward(self, x):
        return self.net(x)


class EMA:
    def __init__(self, model, decay=0.999):
        self.model = copy.deepcopy(model).eval().requires_grad_(False)
        self.decay = decay

    @torch.no_grad()
    def update(self, model):
        for mine, theirs in zip(self.model.parameters(), model.parameters()):
            mine.lerp_(theirs, 1 - self.decay)


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--checkpoint", default="run.pth")
    parser.add_argument("--batch", type=int, default=5)
    return parser.parse_args()


def main():
    options = parse()
    torch.manual_seed(0)
    run = torch.load(options.checkpoint, map_location="cpu", weights_only=False)  #~ weights_only: run = torch.load(options.checkpoint, map_location="cpu")
    args = run["args"]
    print(args.heads, run["step"])
    model = Net(args)
    model.load_state_dict(run["model"])
    ema = EMA(model)
    ema.model.load_state_dict(run["ema"])  #~ whole: ema.model.load_state_dict(run)
    ema.update(model)
    x = torch.randn(options.batch, args.inputs)  #~ hidden: x = torch.randn(options.batch, args.hidden)
    y = ema.model(x)
    target = torch.zeros(options.batch, args.outputs)
    print(nn.functional.mse_loss(y, target).item())
    heads = torch.cat([nn.Linear(args.outputs, n)(y) for n in args.heads], dim=1)
    weights = torch.ones(sum(args.heads))  #~ one_head: weights = torch.ones(args.heads[-1])
    print((heads * weights).shape)


if __name__ == "__main__":
    main()
