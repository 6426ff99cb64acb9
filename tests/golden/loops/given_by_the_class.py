# What the class gives until a round of a loop sets it on the instance is no reason to unroll the loop. Nor is `vars` of an object.
# steps: at most 30000
import argparse

import torch
from torch import nn


class Watch:
    warm = False
    best = 0

    def look(self, step):
        if step > 5000:
            self.warm = True
            self.best = step


if __name__ == "__main__":
    args = argparse.Namespace(rounds=100000)
    print(vars(args), dir(args))
    watch = Watch()
    net = nn.Linear(8, 4)
    optimizer = torch.optim.Adam(net.parameters())
    found, _ = torch.zeros(3, 8), {}
    for step in range(args.rounds):
        if torch.rand(()) < 0.001 and step > 1000:
            found, _ = net(torch.zeros(3, 8)).max(dim=1)
            optimizer.zero_grad()
            found.sum().backward()
            optimizer.step()
        watch.look(step)
    reveal_shape(found)  # revealed: (3,); (3, 8)
    out = net(torch.zeros(2, 9))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x9 and 8x4)"
