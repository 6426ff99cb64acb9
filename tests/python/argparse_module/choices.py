# Choices of all kinds.
import argparse

p = argparse.ArgumentParser(exit_on_error=False)
p.add_argument("--arch", choices=["r18", "r50"], default="r18")
p.add_argument("--depth", type=int, choices=range(1, 4))
p.add_argument("--modes", nargs="+", choices=("a", "b"))
p.add_argument("--opt", choices={"sgd": 1, "adam": 2}, default="none")
reveal_value(p.parse_args([]))
reveal_value(p.parse_args(["--arch", "r50", "--depth", "3", "--modes", "b", "a", "--opt", "adam"]))
for args in (["--arch", "vgg"], ["--depth", "7"], ["--modes", "a", "c"], ["--opt", "x"], ["--depth", "x"]):
    try:
        p.parse_args(args)
    except argparse.ArgumentError as error:
        reveal_value(str(error))
q = argparse.ArgumentParser(exit_on_error=False)
q.add_argument("task", choices=["train", "eval"])
reveal_value(q.parse_args(["eval"]).task)
try:
    q.parse_args(["test"])
except argparse.ArgumentError as error:
    reveal_value(str(error))
    reveal_value(error.argument_name)
    reveal_value(error.message)
