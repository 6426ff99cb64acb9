# Abbreviations, glued values, negative numbers and two dashes.
import argparse

p = argparse.ArgumentParser(exit_on_error=False)
p.add_argument("--batch-size", type=int)
p.add_argument("--batches", type=int)
p.add_argument("--learning-rate", type=float)
p.add_argument("-n", type=int)
p.add_argument("-q", action="store_true")
p.add_argument("-o", dest="out")
p.add_argument("vals", nargs="*")
reveal_value(p.parse_args(["--learn", "0.5"]).learning_rate)
reveal_value(p.parse_args(["--learning-rate=-1e-3"]).learning_rate)
reveal_value(p.parse_args(["-n5"]).n)
reveal_value(p.parse_args(["-n", "-5"]).n)
reveal_value(p.parse_args(["-qn3"]).n)
reveal_value(p.parse_args(["-qofile"]))
reveal_value(p.parse_args(["-n=5"]).n if False else 0)
reveal_value(p.parse_args(["-q", "--", "-x", "y"]).vals)
reveal_value(p.parse_args(["-1", "-2.5"]).vals)
reveal_value(p.parse_args(["a b", "-"]).vals)
for bad in (["--learning-rate"], ["-q=1"], ["-n", "x"]):
    try:
        reveal_value(p.parse_args(bad))
    except argparse.ArgumentError as error:
        reveal_value(str(error))
s = argparse.ArgumentParser(allow_abbrev=False)
s.add_argument("--long")
reveal_value(s.parse_known_args(["--lo", "x"]))
pl = argparse.ArgumentParser(prefix_chars="+-")
pl.add_argument("+x", "++xx", type=int)
pl.add_argument("-y")
reveal_value(pl.parse_args(["+x", "3", "-y", "z"]))
reveal_value(pl.parse_args(["++xx=4"]).xx)
