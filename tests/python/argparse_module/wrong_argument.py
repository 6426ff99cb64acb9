# A choice that is none.
# args: --arch vgg
import argparse

p = argparse.ArgumentParser(prog="train.py")
p.add_argument("--arch", choices=["r18", "r50"])
reveal_value(p.prog)
args = p.parse_args()
reveal_value(args.arch)
