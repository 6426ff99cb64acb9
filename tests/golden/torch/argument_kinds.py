# An option that was not given, a quotient, a text where a number is wanted: what torch's argument parser refuses, whatever the sizes.
import argparse
import random
import torch
import torch.nn as nn
import torch.nn.functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--dim", type=int)
parser.add_argument("--drop", type=float)
parser.add_argument("--slope", default="0.1")
args = parser.parse_args([])
x = torch.randn(4, 6)


def attempt(n):
    try:
        if n == 0:
            torch.softmax(x, args.dim)
        elif n == 1:
            F.hinge_embedding_loss(x, x, margin=args.drop)
        elif n == 2:
            torch.roll(x, args.slope, 0)
        elif n == 3:
            torch.narrow(x, 1, 0, 6 / 2)
        elif n == 4:
            torch.amax(x, dim=0, keepdim=1)
        elif n == 5:
            nn.LeakyReLU(args.slope)(x)
        elif n == 6:
            nn.Parameter(x, requires_grad=args.dim)
        elif n == 7:
            nn.TransformerEncoder(nn.TransformerEncoderLayer(6, 2), num_layers=0)(x)
        elif n == 8:
            nn.Conv1d(6, 6, 3, dilation=0)(torch.ones(1, 6, 8))
    except (TypeError, IndexError, RuntimeError) as e:
        return type(e).__name__


reveal_value([attempt(n) for n in range(7)])  # revealed: ['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError']
reveal_value(attempt(7))  # revealed: 'IndexError'
reveal_value(attempt(8))  # revealed: 'RuntimeError'

# What may be a number passes: a bool where a float is wanted, a tensor of no dimensions.
F.hinge_embedding_loss(x, x, margin=True)
torch.narrow(x, 1, torch.tensor(0), 3)
torch.addmm(x, torch.ones(4, 2), torch.ones(2, 6), beta=torch.tensor(0.5))

start = None if random.random() < 0.5 else 0
x.select(1, start)  # error: [invalid-argument] "select(): argument 'index' (position 2) must be int, not NoneType"
