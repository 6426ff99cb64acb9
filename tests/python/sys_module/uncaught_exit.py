# A program that ends itself with a message of failure.
import sys


def check(cfg):
    if "lr" not in cfg:
        raise SystemExit("no lr")
    return cfg["lr"]


reveal_value(check({"lr": 1}))
modes = {"train": 1}
mode = "train"
if mode not in modes:
    sys.exit("unknown mode")
reveal_value(modes[mode])
