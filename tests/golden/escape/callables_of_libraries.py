# What torchvision, numpy, argparse, logging and the like take and call.
import argparse
import copy
import enum
import logging
import pickle

import numpy as np
import torch
from shapeproof import reveal_value
from torch.utils.data import DataLoader
from torchvision import transforms
from torchvision.datasets import FakeData

missed = []


def boom(*args, **kwargs):
    return torch.ones(2, 3) @ torch.ones(4, 5)


def check(name, run):
    try:
        run()
    except RuntimeError:
        return
    missed.append(name)


class Handler(logging.Handler):
    def emit(self, record):
        boom()


class Filter(logging.Filter):
    def filter(self, record):
        return boom()


class Action(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        boom()


class Reduced:
    def __reduce__(self):
        return boom()


class Stated:
    def __getstate__(self):
        return boom()


class Copied:
    def __copy__(self):
        return boom()


class Color(enum.Enum):
    RED = 1

    @classmethod
    def _missing_(cls, value):
        return boom()


def logged(prepare):
    logger = logging.Logger("x")
    handler = logging.StreamHandler()
    prepare(logger, handler)
    logger.addHandler(handler)
    logger.warning("hello")


def parsed(args, **kwargs):
    parser = argparse.ArgumentParser()
    parser.add_argument("--x", **kwargs)
    parser.parse_args(args)


check("argparse type of a default", lambda: parsed([], type=boom, default="1"))
check("argparse type", lambda: parsed(["--x", "1"], type=boom))
check("argparse action", lambda: parsed(["--x", "1"], action=Action))
check("logging handler", lambda: logged(lambda logger, handler: logger.addHandler(Handler())))
check("logging filter", lambda: logged(lambda logger, handler: logger.addFilter(Filter())))
check("logging filter of a handler", lambda: logged(lambda logger, handler: handler.addFilter(Filter())))
check("pickle __reduce__", lambda: pickle.dumps(Reduced()))
check("pickle __getstate__", lambda: pickle.dumps(Stated()))
check("copy __copy__", lambda: copy.copy(Copied()))
check("enum _missing_", lambda: Color(2))
check("transforms.Lambda", lambda: transforms.Lambda(boom)(torch.zeros(3, 4, 4)))
check("transforms.Compose", lambda: transforms.Compose([boom])(torch.zeros(3, 4, 4)))
check("transform of a data set", lambda: FakeData(4, transform=boom)[0])
check("target_transform of a data set", lambda: FakeData(4, target_transform=boom)[0])
check("transform of a data set in a loader", lambda: next(iter(DataLoader(FakeData(4, transform=boom)))))
check("np.fromfunction", lambda: np.fromfunction(boom, (2, 2)))
reveal_value(missed)  # revealed: []
