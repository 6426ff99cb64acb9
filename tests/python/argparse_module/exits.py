# Wrong arguments end the program with 2, unless caught.
import argparse

p = argparse.ArgumentParser(prog="t")
p.add_argument("--n", type=int, required=True)
try:
    p.parse_args([])
except SystemExit as stop:
    reveal_value(stop.code)
try:
    p.parse_args(["--n", "x"])
except SystemExit as stop:
    reveal_value(stop.code)
try:
    p.error("own message")
except SystemExit as stop:
    reveal_value(stop.code)
try:
    p.exit(3, "bye")
except SystemExit as stop:
    reveal_value(stop.code)


class Quiet(argparse.ArgumentParser):
    def error(self, message):
        raise ValueError(message)


q = Quiet()
q.add_argument("--n", type=int, required=True)
q.add_argument("pos")
q.add_argument("--c", choices="ab")
x = q.add_mutually_exclusive_group(required=True)
x.add_argument("--u", action="store_true")
x.add_argument("--v", action="store_true")
for args in ([], ["p"], ["p", "--n", "1"], ["p", "--n", "1", "--u", "--zz"], ["p", "--n", "1.5", "--u"], ["p", "q", "--n", "1", "--u"],
             ["--u", "--v"], ["p", "--n", "1", "--u", "--c", "z"], ["--n"], ["p", "--n", "1", "--u=3"]):
    try:
        reveal_value(q.parse_args(args))
    except ValueError as error:
        reveal_value(str(error))
