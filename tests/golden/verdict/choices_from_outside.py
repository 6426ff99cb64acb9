# verdict: valid
# args: --arch resnet18
# torch: skip (asks the hub)
# An argument is not refused for choices that nobody has seen, and a process has one number of companions.
import argparse

import torch
import torch.distributed as dist
from torchvision import models

names = sorted(name for name in models.__dict__ if name.islower() and not name.startswith("__") and callable(models.__dict__[name]))
parser = argparse.ArgumentParser()
parser.add_argument("--arch", default="vit", choices=["vit"] + names + torch.hub.list("someone/something"))
parser.parse_args()

gathered = torch.empty(dist.get_world_size(), 8, 5)
counts = torch.empty(dist.get_world_size(), 8)
torch.cat(list(gathered.unbind(0))).mul(torch.cat(list(counts.unbind(0))).unsqueeze(1))
