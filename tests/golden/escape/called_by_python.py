# What Python's own library calls by its name, or on itself, and its models do not.
# verdict: undecided
import argparse
import builtins
import os
import random
import shutil
import sys
import threading
import warnings
import weakref

import torch

y = torch.ones(2, 3) + 1


class Weighted(random.Random):  # reason: "Weighted.random replaces random.Random.random, which the library may call: Weighted.random (called_by_python.py:19) was not checked"
    def random(self):  # called by uniform, gauss, shuffle, …
        return float(y.numel()) / 7


class Help(argparse.HelpFormatter):  # reason: "Help._split_lines replaces builtins.HelpFormatter._split_lines, which the library may call: Help._split_lines (called_by_python.py:24) was not checked"
    def _split_lines(self, text, width):
        return text.split("\n")[:y.dim()]


class Counted:  # reason: "Counted.__length_hint__ replaces builtins.object.__length_hint__, which the library may call: Counted.__length_hint__ (called_by_python.py:32) was not checked"
    def __iter__(self):
        return iter((1, 2))

    def __length_hint__(self):
        return y.dim()


def show(*args, **options):
    print(y.shape, args)


plain_import = builtins.__import__


def load(name, *args):
    return plain_import(name, *args)


Weighted(1).uniform(1, 2)
list(Counted())
warnings.showwarning = show  # reason: "show replaces warnings.showwarning, which the library may call: show (called_by_python.py:36) was not checked"
builtins.__import__ = load  # reason: "load replaces builtins.__import__, which the library may call: load (called_by_python.py:43) was not checked"
sys.unraisablehook = show  # reason: "show replaces sys.unraisablehook, which the library may call: show (called_by_python.py:36) was not checked"
builtins.__import__ = plain_import
parser = argparse.ArgumentParser(formatter_class=lambda prog: Help(prog))
parser.format_help()  # reason: "a lambda was given to argparse.ArgumentParser(formatter_class=...), which has no model: <lambda> (called_by_python.py:53) was not checked"
list(os.walk("nowhere", onerror=show))  # reason: "show was given to os.walk, which has no model: show (called_by_python.py:36) was not checked"
shutil.rmtree("nowhere", onerror=show)  # reason: "show was given to shutil.rmtree, which has no model: show (called_by_python.py:36) was not checked"
kept = Weighted()
noted = weakref.ref(kept, show)  # reason: "show was given to weakref.ref, which has no model: show (called_by_python.py:36) was not checked"
