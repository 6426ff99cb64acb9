# A required argument that is not given.
import argparse

p = argparse.ArgumentParser()
p.add_argument("root")
p.add_argument("--out", required=True)
args = p.parse_args()
reveal_value(args)
