"""Resumes training from one file: sizes out of its config, optimizer and schedule states, generator state; writes the next one atomically."""
import argparse
import contextlib
import dataclasses
import os
import pathlib
import signal
import tempfile

import torch
from torch import nn, optim


@dataclasses.dataclass
class Config:
    input: int
    hidden: int
    layers: int
    classes: int


class Net(nn.Module):
    def __init__(self, c: Config):
        super().__init__()
        self.enc = nn.GRU(c.input, c.hidden, c.layers, batch_first=True)
        self.head = nn.Linear(c.hidden, c.classes)

    def forward(self, x, state=None):
        out, state = self.enc(x, state)
        return self.head(out[:, -1]), state


@dataclasses.dataclass
class TrainState:
    net: Net
    optimizer: optim.Optimizer
    scheduler: optim.lr_scheduler.LRScheduler
    config: Config
    step: int = 0

    @classmethod
    def restore(cls, path):
        blob = torch.load(path, map_location=torch.device("cpu"), weights_only=False)
        config = Config(**blob["config"])  #~ config: config = Config(**{**blob["config"], "hidden": 24})
        net = Net(config)
        net.load_state_dict(blob["model"])
        optimizer = optim.AdamW(net.parameters(), lr=1e-3)
        optimizer.load_state_dict(blob["optimizer"])
        scheduler = optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=10)
        scheduler.load_state_dict(blob["scheduler"])
        torch.set_rng_state(blob["rng"])
        return cls(net, optimizer, scheduler, config, blob["step"])

    def save(self, path):
        blob = {"model": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "scheduler": self.scheduler.state_dict(),
                "rng": torch.get_rng_state(), "step": self.step, "config": dataclasses.asdict(self.config)}
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as f:
            torch.save(blob, f)
        os.replace(f.name, path)


@contextlib.contextmanager
def preemptible():
    flag = {"stop": False}
    previous = signal.signal(signal.SIGTERM, lambda *a: flag.update(stop=True))
    try:
        yield flag
    finally:
        signal.signal(signal.SIGTERM, previous)


def batches(c: Config, n, size=3):
    for i in range(n):
        yield torch.randn(size, 7 + i % 2, c.input), torch.randint(c.classes, (size,))


def grow(net: Net, classes: int) -> None:
    old = net.head
    net.head = nn.Linear(old.in_features, classes)
    with torch.no_grad():
        net.head.weight[: old.out_features] = old.weight
        net.head.bias[: old.out_features].copy_(old.bias)  #~ bias: net.head.bias[old.out_features :].copy_(old.bias)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--resume", type=pathlib.Path, default=pathlib.Path(__file__).with_name("last.pt"))
    parser.add_argument("--steps", type=int, default=4)
    args = parser.parse_args()
    state = TrainState.restore(args.resume)
    hidden = None
    with preemptible() as flag:
        for x, y in batches(state.config, args.steps):
            logits, hidden = state.net(x, hidden)
            loss = nn.functional.cross_entropy(logits, y)
            state.optimizer.zero_grad()
            loss.backward()
            state.optimizer.step()
            state.scheduler.step()
            state.step += 1
            hidden = hidden.detach()  #~ detach: hidden = hidden * 1.0
            if flag["stop"]:
                break
    target = args.resume.with_name("next.pt")
    state.save(target)
    again = TrainState.restore(target)
    target.unlink()
    grow(again.net, state.config.classes + 2)
    moments = [s["exp_avg"].norm() for s in again.optimizer.state.values()]
    print(again.step, torch.stack(moments).shape, again.net(torch.randn(1, 2, 9))[0].shape)


if __name__ == "__main__":
    main()
