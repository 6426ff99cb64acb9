# args: --model tiny --width 3
import argparse

from factory import create

parser = argparse.ArgumentParser()
parser.add_argument("--model", default="base")
parser.add_argument("--width", type=int, default=1)
args = parser.parse_args()
reveal_value(create(args.model, args.width))
reveal_value(create.__module__)
