# Groups, exclusive groups and parents.
import argparse

base = argparse.ArgumentParser(add_help=False)
base.add_argument("--seed", type=int, default=0)
base.add_argument("--out")
p = argparse.ArgumentParser(parents=[base], exit_on_error=False)
g = p.add_argument_group("model", "options of the model")
g.add_argument("--width", type=int, default=8)
x = p.add_mutually_exclusive_group()
x.add_argument("--cpu", action="store_true")
x.add_argument("--gpu", type=int)
reveal_value(p.parse_args(["--seed", "3", "--gpu", "1"]))
reveal_value(p.parse_args(["--cpu"]).cpu)
try:
    p.parse_args(["--cpu", "--gpu", "1"])
except argparse.ArgumentError as error:
    reveal_value(str(error))
p.set_defaults(seed=9, extra="e")
reveal_value(p.parse_args([]))
reveal_value(p.get_default("seed"))
reveal_value(p.get_default("extra"))
reveal_value(p.get_default("nothing"))
inner = g.add_mutually_exclusive_group()
inner.add_argument("--a", action="store_const", const=1, dest="mode", default=0)
inner.add_argument("--b", action="store_const", const=2, dest="mode")
reveal_value(p.parse_args(["--b"]).mode)
try:
    p.add_argument("--width")
except argparse.ArgumentError as error:
    reveal_value(str(error))
try:
    x.add_argument("--must", required=True)
except ValueError as error:
    reveal_value(str(error))
r = argparse.ArgumentParser(conflict_handler="resolve")
r.add_argument("-f", "--foo", default=1)
r.add_argument("--foo", default=2)
reveal_value(r.parse_args(["-f", "x", "--foo", "y"]))
