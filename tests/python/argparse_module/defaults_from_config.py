# A config file's values as defaults, arguments above them.
import argparse
import json

config = json.loads('{"lr": 0.3, "layers": [4, 5], "name": "cfg"}')
first = argparse.ArgumentParser(add_help=False)
first.add_argument("--config", default=None)
known, rest = first.parse_known_args(["--config", "x.json", "--lr", "0.7"])
reveal_value(known.config)
p = argparse.ArgumentParser(parents=[first])
p.add_argument("--lr", type=float, default=0.1)
p.add_argument("--layers", type=int, nargs="*", default=[1])
p.add_argument("--name", type=str)
p.set_defaults(**config)
args = p.parse_args(rest)
reveal_value(args)
reveal_value(args.layers[0] * 2)


def merge(args, overrides):
    for k, v in overrides.items():
        if not hasattr(args, k):
            raise ValueError("unknown option " + k)
        setattr(args, k, v)
    return args


reveal_value(merge(args, {"name": "b"}).name)
try:
    merge(args, {"nmae": "b"})
except ValueError as error:
    reveal_value(str(error))
reveal_value(sorted(vars(args)))
for key, value in sorted(vars(args).items()):
    reveal_value(f"{key}: {value}")
