# Switched off by the user.
# verdict: valid
import argparse

import torch
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument("--no-cuda", action="store_true")
args = parser.parse_args()
args.cuda = not args.no_cuda and torch.cuda.is_available()
device = torch.device("cuda" if args.cuda else "cpu")
model = nn.Linear(4, 2)
if args.cuda:
    model.cuda()
model(torch.randn(3, 4).to(device))
