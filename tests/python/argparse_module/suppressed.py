# Defaults that are not there, and formatters.
import argparse

p = argparse.ArgumentParser(argument_default=argparse.SUPPRESS, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
p.add_argument("--lr", type=float)
p.add_argument("--on", action="store_true")
reveal_value(p.parse_args([]))
reveal_value(p.parse_args(["--lr", "1"]))
q = argparse.ArgumentParser(prog="tool", formatter_class=argparse.RawTextHelpFormatter, epilog="end")
q.add_argument("--hidden", help=argparse.SUPPRESS, default=3)
q.add_argument("--skip", default=argparse.SUPPRESS)
q.add_argument("--version", action="version", version="%(prog)s 1.0")
reveal_value(q.parse_args([]))
reveal_value(q.prog)
reveal_value(isinstance(q.format_help(), str))
q.print_help()
try:
    q.parse_args(["--version"])
except SystemExit as stop:
    reveal_value(stop.code)
try:
    q.parse_args(["-h"])
except SystemExit as stop:
    reveal_value(stop.code)
n = argparse.Namespace(a=1, **{"b c": 2})
reveal_value(n)
reveal_value(n == argparse.Namespace(a=1))
for bad in [lambda: q.add_argument("--x", action="nope"), lambda: q.add_argument("x", required=True),
            lambda: q.add_argument("--t", type="int"), lambda: q.add_argument("-"), lambda: q.add_argument("--z", nope=1)]:
    try:
        bad()
        reveal_value("fine")
    except (ValueError, TypeError) as error:
        reveal_value(str(error))
