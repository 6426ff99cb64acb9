# verdict: invalid
# torch: skip (wandb, torchinfo)
# What is logged has no say; the configuration of a run is what the program gave; a summary and a graph run the network.
import argparse

import torch
import torch.nn as nn
import wandb
from torch.utils.tensorboard import SummaryWriter
from torchinfo import summary

parser = argparse.ArgumentParser()
parser.add_argument("--hidden", type=int, default=32)
args = parser.parse_args([])
run = wandb.init(project="shapes", config=args)
net = nn.Sequential(nn.Flatten(), nn.Linear(784, wandb.config.hidden), nn.ReLU(), nn.Linear(args.hidden, 10))
wandb.watch(net, log="all")
images = torch.rand(4, 1, 28, 28)
loss = nn.functional.cross_entropy(net(images), torch.randint(10, (4,)))
wandb.log({"loss": loss, "images": [wandb.Image(one) for one in images], "weights": wandb.Histogram(net[1].weight.detach().numpy())}, step=0)
run.finish()

writer = SummaryWriter()
writer.add_graph(net, images)
writer.add_histogram("weights", net[1].weight, 0)
reveal_value(summary(net, input_size=(1, 28, 28), batch_dim=0).total_params)  # revealed: 25450
try:
    writer.add_graph(net, torch.rand(4, 1, 27, 27))
    raise AssertionError
except RuntimeError:
    pass
summary(net, input_size=(1, 1, 32, 32))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x1024 and 784x32)"
