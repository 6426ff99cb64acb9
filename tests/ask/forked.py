"""Runs a program under real torch, in a process of its own that has torch already, and says which errors it ends in."""

import contextlib
import json
import os
import runpy
import signal
import sys
import traceback
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "oracle"))

import torch  # noqa: E402

import fake_data  # noqa: E402
import torchvision_ops  # noqa: E402
from choices import Choices  # noqa: E402

MOST_RUNS = 80  # with other answers to random numbers and input()


def _place(error, folder):
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        name = os.path.realpath(frame.filename)
        if name.startswith(folder + os.sep):
            return os.path.relpath(name, folder), frame.lineno
    return None


def _one(script, arguments, folder, watch):
    sys.argv = [script, *arguments]
    torch.manual_seed(0)
    before = set(sys.modules)
    try:
        with watch():
            runpy.run_path(script, run_name="__main__")
    except SystemExit:
        return None
    except BaseException as error:  # noqa: BLE001
        return [type(error).__name__, " ".join(str(error).split()), _place(error, folder)]
    finally:
        for name in set(sys.modules) - before:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(folder):
                del sys.modules[name]
    return None


def _all(script, arguments, folder, watch, runs):
    choices = Choices()
    choices.install()
    found = []
    for _ in range(runs):
        if not choices.start_run():
            break
        one = _one(script, arguments, folder, watch)
        if one not in found:
            found.append(one)
        if choices._asked == 0:  # noqa: SLF001
            break
    return found


def run(script, folder, arguments=(), environment=None, seconds=60, watch=contextlib.nullcontext, answer=None, runs=MOST_RUNS):
    """The ends of the program's runs, distinct: [class, message, (path, line)], or None where it ends well. None: no answer in time.
    `watch` is a context around each run; with `answer`, what that gives is the result."""
    folder, script = os.path.realpath(folder), os.path.realpath(script)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        signal.alarm(seconds)
        null = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(null, number)
        os.chdir(os.path.dirname(script))
        os.environ.update(environment or {})
        sys.path[0] = os.path.dirname(script)
        sys.path[:] = [p for p in sys.path if p != HERE]
        warnings.simplefilter("ignore")
        with contextlib.suppress(Exception):
            torchvision_ops.declare_missing()
            import torchvision.datasets

            fake_data.install(torchvision.datasets, {})
        ends = _all(script, arguments, folder, watch, runs)
        with os.fdopen(write, "w") as pipe:
            json.dump(answer() if answer else ends, pipe)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None
