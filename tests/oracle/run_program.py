"""Runs one script under real torch in a small world and writes how it ended as JSON.

    python run_program.py WORLD.json OUTCOME.json SCRIPT [ARGS...]

WORLD: {"lengths": {...} (see fake_data.install), "count_limit": n (itertools.count stops there)}.
OUTCOME: {"status": "ok"} or {"status": "crash", "file", "line", "type", "message"}: the place is the innermost frame in a
file of the script's own folder, the message is the first line of torch's. Data-loader workers and child processes run
inside this process, so that their own exception is seen, not the wrapping of it. A child process that crashes is a crash.
"""

import itertools
import json
import os
import runpy
import sys
import types

import torch

import fake_data
import torchvision_ops
from crash import first_line, innermost


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


def own_crash(error, folder):
    """The innermost frame of `error` in a file below `folder`, as an outcome."""
    path, line = innermost(error, lambda name: os.path.realpath(name).startswith(folder + os.sep))
    return {
        "status": "crash",
        "file": path and os.path.relpath(os.path.realpath(path), folder),
        "line": line,
        "type": type(error).__name__,
        "message": first_line(error),
    }


def main():
    world_path, outcome_path, script = sys.argv[1:4]
    with open(world_path) as f:
        world = json.load(f)
    torch.set_num_threads(1)
    torch.manual_seed(0)
    torchvision_ops.declare_missing()
    import torchvision.datasets

    fake_data.install(torchvision.datasets, world.get("lengths", {}))
    _provide_six()
    _loaders_without_workers()
    _processes_inline()
    if "count_limit" in world:
        _bounded_count(world["count_limit"])

    script = os.path.realpath(script)
    folder = os.path.dirname(script)
    sys.argv = [script] + sys.argv[4:]
    sys.path[0] = folder
    os.chdir(folder)
    outcome = {"status": "ok"}
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as error:
        if error.code not in (None, 0):
            outcome = {"status": "exit", "code": str(error.code)}
    except Exception as error:  # every exception of the program is an answer
        outcome = own_crash(error, folder)
    with open(outcome_path, "w") as f:
        json.dump(outcome, f)


if __name__ == "__main__":
    main()
