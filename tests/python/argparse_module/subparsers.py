# Commands of a tool.
import argparse


def train(args):
    return ("train", args.lr)


def test(args):
    return ("test", args.ckpt)


p = argparse.ArgumentParser()
p.add_argument("--verbose", action="store_true")
sub = p.add_subparsers(dest="command", title="commands", help="what to do")
t = sub.add_parser("train", help="trains", aliases=["t"])
t.add_argument("--lr", type=float, default=0.1)
t.set_defaults(func=train)
e = sub.add_parser("test")
e.add_argument("ckpt")
e.set_defaults(func=test)
a = p.parse_args(["--verbose", "train", "--lr", "0.5"])
reveal_value(a.func(a))
reveal_value((a.command, a.verbose))
b = p.parse_args(["test", "x.pt"])
reveal_value(b.func(b))
reveal_value(b.command)
reveal_value(p.parse_args(["t"]).command)
reveal_value(p.parse_args([]))
reveal_value(hasattr(p.parse_args([]), "func"))
q = argparse.ArgumentParser(exit_on_error=False)
s = q.add_subparsers(dest="cmd", required=True)
s.add_parser("one")
try:
    q.parse_args(["two"])
except argparse.ArgumentError as error:
    reveal_value(str(error))
reveal_value(sorted(sub.choices))
n, rest = p.parse_known_args(["train", "--foo", "1"])
reveal_value((n.command, rest))
