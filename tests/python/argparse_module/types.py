# Types, defaults and required options.
import argparse


def positive(text):
    n = int(text)
    if n <= 0:
        raise argparse.ArgumentTypeError(f"{n} is not positive")
    return n


def pair(text):
    return tuple(int(p) for p in text.split(","))


p = argparse.ArgumentParser()
p.add_argument("--lr", type=float, default=0.1)
p.add_argument("--width", type=positive, default="64")
p.add_argument("--size", type=pair, default=(1, 2))
p.add_argument("--name", default=None)
p.add_argument("--upper", type=str.upper, default="abc")
p.add_argument("--flag", type=lambda s: s.lower() in ("yes", "true"), default=False)
reveal_value(p.parse_args([]))
reveal_value(p.parse_args(["--lr", "1e-3", "--width=8", "--size", "3,4", "--name", "", "--upper", "x", "--flag", "Yes"]))
ns = p.parse_args(["--lr", "5"])
reveal_value(ns.lr)
reveal_value(vars(ns)["width"])
reveal_value("lr" in ns)
reveal_value("zz" in ns)
reveal_value(getattr(ns, "zz", None))
e = argparse.ArgumentParser(exit_on_error=False)
e.add_argument("--n", type=int)
e.add_argument("--w", type=positive)
for args in (["--n", "x"], ["--n"], ["--w", "-3"], ["--w", "a"]):
    try:
        e.parse_args(args)
    except argparse.ArgumentError as error:
        reveal_value(str(error))
