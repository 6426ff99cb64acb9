# expected: valid
# args: --widths 32,16 --kernel 5 --no-bias train --epochs 2
import argparse

import torch
import torch.nn as nn


def int_list(text):
    return [int(v) for v in text.split(",") if v]


def odd(text):
    value = int(text)
    if value % 2 == 0:
        raise argparse.ArgumentTypeError(f"{value} is even")
    return value


parser = argparse.ArgumentParser()
parser.add_argument("--widths", type=int_list, default=[64])
parser.add_argument("--kernel", type=odd, default=3)
parser.add_argument("--bias", action=argparse.BooleanOptionalAction, default=True)
parser.add_argument("--size", type=int, nargs=2, default=(20, 28), metavar=("H", "W"))
sub = parser.add_subparsers(dest="command", required=True)
train = sub.add_parser("train")
train.add_argument("--epochs", type=int, default=1)
train.add_argument("--lr", type=float, default=1e-3)
sub.add_parser("export").add_argument("path")
args = parser.parse_args()

layers, cin = [], 1
for width in args.widths:
    layers += [nn.Conv2d(cin, width, args.kernel, padding=args.kernel // 2, bias=args.bias), nn.ReLU(), nn.MaxPool2d(2)]
    cin = width
h, w = (s // 2 ** len(args.widths) for s in args.size)
model = nn.Sequential(*layers, nn.Flatten(), nn.Linear(cin * h * w, 2))
if args.command == "train":
    opt = torch.optim.SGD(model.parameters(), lr=args.lr)
    for epoch in range(args.epochs):
        loss = model(torch.rand(3, 1, *args.size)).logsumexp(1).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        print(epoch, loss.item())
