# An abbreviation of two options is none.
# args: --batch 3
import argparse

p = argparse.ArgumentParser()
p.add_argument("--batch-size", type=int)
p.add_argument("--batches", type=int)
reveal_value(p.parse_args(["--batch-", "4"]).batch_size)
try:
    p.parse_args(["--bat=1"])
except SystemExit as stop:
    reveal_value(stop.code)
args = p.parse_args()
reveal_value(args)
