# How many values an argument takes.
import argparse

p = argparse.ArgumentParser()
p.add_argument("first")
p.add_argument("rest", nargs="*", type=int)
p.add_argument("--one", nargs=1)
p.add_argument("--two", nargs=2, type=float)
p.add_argument("--maybe", nargs="?", const="const", default="default")
p.add_argument("--many", nargs="+", default=["d"])
p.add_argument("--any", nargs="*")
reveal_value(p.parse_args(["x"]))
reveal_value(p.parse_args(["x", "1", "2", "--one", "o", "--two", "1", "2", "--maybe", "--many", "a", "b", "--any"]))
reveal_value(p.parse_args(["--maybe", "m", "x"]).maybe)
reveal_value(p.parse_args(["x", "--maybe"]).maybe)
q = argparse.ArgumentParser()
q.add_argument("src", nargs="+")
q.add_argument("dst")
reveal_value(q.parse_args(["a", "b", "c"]))
o = argparse.ArgumentParser()
o.add_argument("opt", nargs="?", default="5", type=int)
o.add_argument("opts", nargs="*", default="ab")
reveal_value(o.parse_args([]))
reveal_value(o.parse_args(["7", "x"]))
r = argparse.ArgumentParser()
r.add_argument("cmd")
r.add_argument("args", nargs=argparse.REMAINDER)
reveal_value(r.parse_args(["run", "--x", "1", "-y"]))
for bad in ([], ["a"]):
    b = argparse.ArgumentParser(exit_on_error=False)
    b.add_argument("--two", nargs=2)
    try:
        b.parse_args(["--two"] + bad)
    except argparse.ArgumentError as error:
        reveal_value(str(error))
try:
    p.add_argument("--zero", nargs=0)
except ValueError as error:
    reveal_value(str(error))
