"""Runs one script under real torch in a small world and says how it ended. serve.py calls it in a process of its own.

A world: {"lengths": {...} (see fake_data.install), "count_limit": n (itertools.count stops there), "batches": n (a loader
gives its first n batches and its last one; the data set keeps its real length), "untrained": true (nothing trained is downloaded), "stand_ins": [module, ...] (modules that
only draw or log, answered by mocks)}.

An outcome: {"status": "ok"}, {"status": "exit", "code"} or {"status": "crash", "file", "line", "type", "message",
"raised_in"}: the place is the innermost frame in a file of the program, the message is the first line of torch's, raised_in
is the package of the frame that raised ("own" for the program's own `raise` and `assert`, "" for its other lines: a
compiled function that they call). Data-loader workers and child processes run inside this process, so that their own
exception is seen, not the wrapping of it. A child process that crashes is a crash.
"""

import collections
import importlib.util
import itertools
import linecache
import os
import runpy
import sys
import traceback
import types
import unittest.mock

import torch

import fake_data
from crash import first_line, innermost, inside_script

_ENDLESS = 10_000_000  # a loader of more batches than this has no last one


def _provide_six():
    try:
        import six.moves  # noqa: F401
    except ImportError:
        import urllib.request

        six, moves = types.ModuleType("six"), types.ModuleType("six.moves")
        moves.urllib = urllib
        six.moves = moves
        sys.modules.update({"six": six, "six.moves": moves})


def _loaders_without_workers():
    original = torch.utils.data.DataLoader.__init__

    def __init__(self, *args, **kwargs):
        if kwargs.get("num_workers"):
            for name in ("num_workers", "persistent_workers", "prefetch_factor", "multiprocessing_context"):
                kwargs.pop(name, None)
        original(self, *args, **kwargs)

    torch.utils.data.DataLoader.__init__ = __init__


_left_out = False  # whether a loader of this process has left batches out


def batches_left_out():
    return _left_out


def _ends_of_loaders(count):
    """Loaders give their first `count` batches and then the last one, which is as short as that of the whole data set."""
    original = torch.utils.data.BatchSampler.__iter__

    def __iter__(self):
        global _left_out
        batches = original(self)
        yield from itertools.islice(batches, count)
        if len(self) > _ENDLESS:
            yield from batches
        elif len(self) > count:
            _left_out = _left_out or len(self) > count + 1
            yield from collections.deque(batches, maxlen=1)

    torch.utils.data.BatchSampler.__iter__ = __iter__


def _processes_inline():
    import torch.multiprocessing

    class Process:
        exitcode = 0

        def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, daemon=None):
            self._call = lambda: target(*args, **(kwargs or {}))

        def start(self):
            self._call()

        def join(self, timeout=None):
            pass

    torch.multiprocessing.Process = Process


def _bounded_count(limit):
    original = itertools.count
    itertools.count = lambda *args, **kwargs: itertools.islice(original(*args, **kwargs), limit)


def _stand_in(name):
    parent, _, last = name.rpartition(".")
    sys.modules[name] = unittest.mock.MagicMock(name=name)
    if parent:
        if parent not in sys.modules and importlib.util.find_spec(parent.partition(".")[0]) is None:
            _stand_in(parent)
        setattr(importlib.import_module(parent), last, sys.modules[name])


class _OfNoModel(collections.OrderedDict):
    """The weights of any trained network."""


def _untrained():
    """Trained weights are not downloaded: a network that shall have them keeps those it was made with."""
    import torchvision.models._api

    load = torch.nn.Module.load_state_dict

    def load_state_dict(self, state_dict, *args, **kwargs):
        return None if isinstance(state_dict, _OfNoModel) else load(self, state_dict, *args, **kwargs)

    torch.nn.Module.load_state_dict = load_state_dict
    torchvision.models._api.WeightsEnum.get_state_dict = lambda self, *args, **kwargs: _OfNoModel()


def make_world(world):
    """Changes this process into the small world."""
    torch.manual_seed(0)
    import torchvision.datasets

    fake_data.install(torchvision.datasets, world.get("lengths", {}))
    _provide_six()
    _loaders_without_workers()
    _processes_inline()
    if world.get("untrained"):
        _untrained()
    if "batches" in world:
        _ends_of_loaders(world["batches"])
    if "count_limit" in world:
        _bounded_count(world["count_limit"])
    for name in world.get("stand_ins", []):
        _stand_in(name)


def _raised_in(error, folder):
    frame = traceback.extract_tb(error.__traceback__)[-1]
    path = os.path.realpath(frame.filename)
    if path.startswith(folder + os.sep):
        words = linecache.getline(frame.filename, frame.lineno).split()
        return "own" if words and words[0].startswith(("raise", "assert")) else ""
    return path.partition("site-packages" + os.sep)[2].split(os.sep)[0] or os.path.basename(path)


def own_crash(error, folder):
    """The innermost frame of `error` in a file below `folder`, as an outcome."""

    def own(name):
        return name[:1] != "<" and os.path.realpath(name).startswith(folder + os.sep)

    path, line, words = inside_script(error, own) or (*innermost(error, own), first_line(error))
    return {
        "status": "crash",
        "file": path and os.path.relpath(os.path.realpath(path), folder),
        "line": line,
        "type": type(error).__name__,
        "message": words,
    }


def run_script(script, args, folder, roots=()):
    """Runs the script from its own folder; files below `folder` are the program's, `roots` are import roots."""
    script, folder = os.path.realpath(script), os.path.realpath(folder)
    sys.argv = [script] + args
    sys.path[:1] = [os.path.dirname(script), *roots]
    os.chdir(os.path.dirname(script))
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as error:
        if error.code not in (None, 0):
            return {"status": "exit", "code": str(error.code)}
    except Exception as error:  # every exception of the program is an answer
        return {**own_crash(error, folder), "raised_in": _raised_in(error, folder)}
    return {"status": "ok"}
