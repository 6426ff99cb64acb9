"""Runs the programs under real torch (CPU) and writes how each ended to recorded.jsonl.

    python tests/taxonomy/record.py [--check] [--jobs N] [PATTERN...]

Run it with the interpreter that has torch. A program runs in a process of its own, in an empty temporary folder, with seeded
generators. Its outcome is `ok`, or `crash` with the innermost line in the program's own files, the exception's class and the
first line of its message. Of the programs of type broadcast, which do not crash, it is recorded which lines combine two
tensors into one that is larger than both. Programs about devices run with a GPU that does not exist (../oracle/fake_gpu.py). --check compares
instead of writing.
"""

import argparse
import contextlib
import json
import os
import random
import runpy
import signal
import sys
import tempfile
import time
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import numpy  # noqa: E402
import torch  # noqa: E402
import torch._dynamo  # noqa: E402, F401  (what programs and optimizers import on their own; once, for all children)
import torch.distributions  # noqa: E402, F401

import fake_gpu  # noqa: E402
import torchvision_ops  # noqa: E402
from programs import RECORDED, programs, read_lines, write_lines  # noqa: E402
from run_program import own_crash  # noqa: E402

torchvision_ops.declare_missing()
import torchvision  # noqa: E402, F401

SECONDS = 60
SLOW = 8


class Broadcasts(torch.overrides.TorchFunctionMode):
    """Notes the user's lines where two tensors broadcast to a shape that neither has."""

    def __init__(self, folder):
        self._folder = folder
        self.seen = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        operands = [tuple(a.shape) for a in args[:2] if isinstance(a, torch.Tensor)]
        result = function(*args, **(kwargs or {}))
        if len(operands) == 2 and self._both_grow(*operands):
            self._note(function, operands)
        return result

    @staticmethod
    def _both_grow(a, b):
        try:
            wide = tuple(torch.broadcast_shapes(a, b))
        except RuntimeError:
            return False
        return wide not in (a, b) and 0 not in wide

    def _note(self, function, operands):
        name = getattr(function, "__name__", "")
        if not (name in ("where",) or name.endswith(("loss", "__")) or name in ("add", "sub", "mul", "div", "eq", "ne")):
            return
        frame = sys._getframe(2)
        while frame and not frame.f_code.co_filename.startswith(self._folder):
            frame = frame.f_back
        if frame:
            place = os.path.relpath(frame.f_code.co_filename, self._folder), frame.f_lineno
            entry = {"file": place[0], "line": place[1], "operands": operands,
                     "result": tuple(torch.broadcast_shapes(*operands))}
            if not any((e["file"], e["line"]) == place for e in self.seen):
                self.seen.append(entry)


def fake_outcome(path, folder):
    """Of a program about devices: with a GPU that does not exist. Its words are not those of CUDA's operators."""
    fake_gpu.install()
    try:
        fake_gpu.run(path)
    except Exception as error:
        return {**own_crash(error, folder), "message": None}
    return {"status": "ok"}


def run_here(path, args, environment, observe):
    """The outcome of one program, run in this process."""
    folder = os.path.dirname(os.path.realpath(path))
    os.environ.update(environment)
    sys.argv = [path, *args]
    sys.path.insert(0, folder)
    random.seed(0)
    numpy.random.seed(0)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    if needs_gpu(path):
        return fake_outcome(path, folder)
    broadcasts = Broadcasts(folder)
    try:
        with warnings.catch_warnings(), broadcasts if observe else contextlib.nullcontext():
            warnings.simplefilter("ignore")
            runpy.run_path(path, run_name="__main__")
    except SystemExit as error:
        if error.code not in (None, 0):
            return {"status": "exit", "code": str(error.code)}
    except Exception as error:  # every exception of the program is an answer
        return own_crash(error, folder)
    return {"status": "ok", "broadcasts": broadcasts.seen} if observe else {"status": "ok"}


def child(path, args, environment, observe, answer):
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["TMPDIR"] = tempfile.tempdir = folder
        signal.alarm(SECONDS)
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        outcome = run_here(path, args, environment, observe)
        os.chdir("/")
    os.write(answer, json.dumps(outcome).encode())


def needs_gpu(path):
    return os.sep + os.path.join("pairs", "device", "") in path or os.sep + os.path.join("traps", "devices", "") in path


def run(path, args, environment=(), observe=False):
    """The outcome of one program, run in a child process."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        try:
            child(path, args, dict(environment), observe, writing)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as f:
        text = f.read()
    os.waitpid(process, 0)
    return json.loads(text) if text else {"status": "killed"}


def judged(program):
    start = time.monotonic()
    outcome = run(program.path, program.args, program.environment, observe=program.group == "broadcast")
    seconds = time.monotonic() - start
    if seconds > SLOW:
        print("slow: %s takes %.1f s" % (program.name, seconds))
    return {"program": program.name, **outcome}


def problem_of(program, entry):
    """Why an outcome is not what the program is for, or None."""
    if program.kind != "buggy":
        return None if entry["status"] == "ok" and not entry.get("broadcasts") else "should run, and broadcast nothing"
    if program.group == "broadcast":
        return None if entry["status"] == "ok" and len(entry["broadcasts"]) == 1 else "should run, and broadcast in one place"
    return None if entry["status"] == "crash" and entry["line"] else "should crash"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with what is recorded")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN", help="regular expressions of programs' names")
    options = parser.parse_args()
    recorded = read_lines(RECORDED)
    wrong, names = 0, set()
    for program in programs(options.patterns):
        names.add(program.name)
        entry = json.loads(json.dumps(judged(program)))
        problem = problem_of(program, entry)
        if options.check and entry != recorded.get(program.name):
            problem = "recorded: %s" % recorded.get(program.name)
        if problem:
            wrong += 1
            print("FAIL %s: %s; %s" % (program.name, {k: v for k, v in entry.items() if k != "program"}, problem))
        recorded[program.name] = entry
    if not options.check:
        if not options.patterns:
            recorded = {name: recorded[name] for name in names}
        write_lines(RECORDED, recorded)
    print("%d programs, %d wrong" % (len(names), wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
