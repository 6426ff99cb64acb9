# Arguments that somebody else will read.
import argparse

p = argparse.ArgumentParser()
p.add_argument("--lr", type=float, default=0.1)
p.add_argument("name", nargs="?")
known, rest = p.parse_known_args(["--lr", "1", "--other", "2", "run", "-x"])
reveal_value(known)
reveal_value(rest)
known, rest = p.parse_known_args([])
reveal_value((known, rest))
ns = argparse.Namespace(lr=5, keep=1)
reveal_value(p.parse_args([], namespace=ns))
reveal_value(p.parse_args(["--lr", "2"], namespace=argparse.Namespace(lr=5)).lr)


class Opt:
    pass


o = Opt()
p.parse_args(["--lr", "3"], namespace=o)
reveal_value(o.lr)
reveal_value(vars(p.parse_known_args(["a", "b", "--c=d"])[0]))
reveal_value(p.parse_known_args(["a", "b", "--c=d"])[1])
overrides = dict(kv.split("=") for kv in p.parse_known_args(["n", "a=1", "b=2"])[1])
reveal_value(overrides)
