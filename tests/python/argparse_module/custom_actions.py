# Action classes of one's own.
import argparse


class KeyValue(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        d = dict(getattr(namespace, self.dest) or {})
        for v in values:
            k, _, x = v.partition("=")
            d[k] = x
        setattr(namespace, self.dest, d)


class Scaled(argparse.Action):
    def __init__(self, option_strings, dest, factor=1, **kwargs):
        self.factor = factor
        super().__init__(option_strings, dest, **kwargs)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values * self.factor)
        namespace.used = option_string


class Even(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        if values % 2:
            raise argparse.ArgumentError(self, "must be even")
        setattr(namespace, self.dest, values)


p = argparse.ArgumentParser(exit_on_error=False)
p.add_argument("--set", nargs="*", action=KeyValue, default={})
p.add_argument("--w", action=Scaled, factor=8, type=int, default=1)
p.add_argument("--even", action=Even, type=int)
reveal_value(p.parse_args(["--set", "a=1", "b=x=y", "--w", "2", "--set", "c=3"]))
reveal_value(p.parse_args([]))
try:
    p.parse_args(["--even", "3"])
except argparse.ArgumentError as error:
    reveal_value(str(error))
action = p.add_argument("--late-one", type=int, default=4)
reveal_value((action.dest, action.option_strings, action.default, action.required, action.nargs))
