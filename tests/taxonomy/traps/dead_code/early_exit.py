# expected: valid
import argparse
import sys

import torch
import torch.nn as nn


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mode", choices=["train", "export", "check"], default="train")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--resume", default=None)
    args = parser.parse_args()
    model = nn.Sequential(nn.Linear(4, args.hidden), nn.ReLU(), nn.Linear(args.hidden, 2))
    if args.mode == "check":
        model(torch.randn(1, 5))  # this mode wants a crash, it is never the default
        return 1
    if args.resume is not None:
        model.load_state_dict(torch.load(args.resume))
    for step in range(10):
        out = model(torch.randn(3, 4))
        if step == 2:
            break
    else:
        out = out.view(100, 100)
    print(out.shape)
    return 0


if __name__ == "__main__":
    sys.exit(main())
