"""Runs golden files under real torch and compares it with their expectation comments.

    python tests/run_under_torch.py [-v] [--timeout S] [PATH...]

PATHs are files or folders (default: tests/golden). Run it with the interpreter that has torch.

- A line marked `# error:` must raise there in some run, with the quoted text in the message; an unmarked line never raises;
  a line marked `# warning:` may.
- `# revealed:` is compared with the real shape or value. Names in a revealed shape stand for any size, the same one
  throughout a run; an expression over them must come out right; "?" stands for any size.
- `# verdict: valid` and `nothing-checked` forbid any exception, `invalid` asks for one.
- `# counterexample:` must be an input that really fails, and no tried input with a smaller value may fail.
Random numbers and input() are answered systematically (oracle/choices.py), downloads by noise (oracle/fake_data.py).
"""

import argparse
import builtins
import contextlib
import io
import os
import signal
import sys
import traceback
import types
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "oracle"))

import torch  # noqa: E402

import fake_data  # noqa: E402
import torchvision_ops  # noqa: E402
from choices import Choices  # noqa: E402
from expectations import Expectations, shape_entries  # noqa: E402


SHOWN_PROBLEMS = 8
FOLDER_LENGTH = 100  # images in every ImageFolder


class Timeout(BaseException):
    pass


class Run:
    """One run of a file: what it revealed, and where and how it raised."""

    def __init__(self, path):
        self.path = path
        self.reveals = []  # (line, "shape" or "value", what was seen)
        self.error = None
        self.line = None
        self.frames = []

    def reveal(self, kind):
        def record(value):
            line = sys._getframe(1).f_lineno
            self.reveals.append((line, kind, tuple(value.shape) if kind == "shape" else repr(value)))
            return value

        return record

    def note_error(self, error):
        self.error = error
        for frame, line in traceback.walk_tb(error.__traceback__):
            if frame.f_code.co_filename == self.path:
                self.line = line
                self.frames.append(frame)

    def values_of(self, name):
        """The values that a counterexample's name can stand for at the error; "batch" is any tensor's first size."""
        if name == "batch":
            tensors = [v for f in self.frames for v in f.f_locals.values() if isinstance(v, torch.Tensor) and v.dim()]
            return {tensor.shape[0] for tensor in tensors}
        for frame in reversed(self.frames):
            for scope in (frame.f_locals, frame.f_globals):
                if isinstance(scope.get(name), int):
                    return {scope[name]}
        return set()


def execute(path, code, args):
    run = Run(path)
    builtins.reveal_shape, builtins.reveal_value = run.reveal("shape"), run.reveal("value")
    saved_argv, saved_path, saved_modules, saved_main = sys.argv, list(sys.path), set(sys.modules), sys.modules["__main__"]
    main = types.ModuleType("__main__")  # pickle looks up there what the program defines
    main.__dict__.update(__file__=path, __builtins__=builtins)
    sys.modules["__main__"] = main
    sys.argv = [path] + args
    sys.path.insert(0, os.path.dirname(path))
    torch.manual_seed(0)
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(code, main.__dict__)
    except SystemExit:
        pass
    except Exception as error:  # every exception is an answer
        run.note_error(error)
    finally:
        sys.argv, sys.path[:], sys.modules["__main__"] = saved_argv, saved_path, saved_main
        for name in set(sys.modules) - saved_modules:
            origin = getattr(sys.modules[name], "__file__", None) or ""
            if origin.startswith(os.path.dirname(path) + os.sep):
                del sys.modules[name]
        del builtins.reveal_shape, builtins.reveal_value
    return run


def reveal_problem(expected, kind, seen, names):
    """Why a revealed shape or value is not the expected one, or None; binds the names in `names`."""
    if "; " in expected:  # one of several: the line is reached several times
        one_by_one = [reveal_problem(one, kind, seen, dict(names)) for one in expected.split("; ")]
        return None if None in one_by_one else "revealed %s, torch says %s" % (expected, seen)
    if kind == "value":
        return None if expected == seen or not is_constant(expected) else "revealed %s, torch says %s" % (expected, seen)
    entries = shape_entries(expected)
    if entries is None:
        return "revealed %s is no shape" % expected
    wrong = "revealed %s, torch says %s" % (expected, seen)
    if len(entries) != len(seen):
        return wrong
    for entry, size in zip(entries, seen):
        if "?" in entry:
            continue
        if entry.isidentifier():
            if names.setdefault(entry, size) != size:
                return wrong + " with %s" % names
        elif not entry.startswith("'"):
            try:
                value = eval(entry, {"__builtins__": {}}, names)
            except NameError:
                continue
            if value != size:
                return wrong + (" with %s" % names if names else "")
    return None


def is_constant(text):
    """True for the repr of a number, string, bool or None, which must be equal; False for a symbolic expression."""
    return text[:1] in "-0123456789'\"([{" or text in ("True", "False", "None")


def judge_run(run, wanted):
    names = {}
    for line, kind, seen in run.reveals:
        if line in wanted.revealed:
            problem = reveal_problem(wanted.revealed[line], kind, seen, names)
            if problem:
                yield "line %d: %s" % (line, problem)
    if run.error is None:
        return
    said = "%s: %s" % (type(run.error).__name__, str(run.error).split("\n")[0])
    marked = wanted.diagnostics.get(run.line)
    if marked is None:
        yield "line %s raises without a mark: %s" % (run.line, said)
    elif marked[2] and marked[2] not in str(run.error):
        yield 'line %s: expected "%s", torch says %s' % (run.line, marked[2], said)


def judge_all(runs, wanted):
    raised = {run.line for run in runs if run.error is not None}
    for line, (severity, rule, _) in wanted.diagnostics.items():
        if severity == "error" and line not in raised:
            yield "line %d: marked [%s] but never raises" % (line, rule)
    seen = {line for run in runs for line, _, _ in run.reveals}
    for line in wanted.revealed:
        if line not in seen:
            yield "line %d: revealed, but never reached" % line
    if wanted.verdict in ("valid", "nothing-checked") and raised:
        yield "verdict %s, but line %s raises" % (wanted.verdict, sorted(raised, key=str))
    if wanted.verdict == "invalid" and not raised:
        yield "verdict invalid, but nothing raises"
    for line, example in wanted.counterexamples.items():
        yield from judge_counterexample([r for r in runs if r.line == line and r.error is not None], line, example)


def judge_counterexample(failing, line, example):
    if not any(all(value in run.values_of(name) for name, value in example.items()) for run in failing):
        seen = [{name: sorted(run.values_of(name)) for name in example} for run in failing[:5]]
        yield "line %d: no failing run has %s, but %s" % (line, example, seen)
    if len(example) == 1 and "batch" not in example:
        ((name, value),) = example.items()
        smaller = [v for run in failing for v in run.values_of(name) if v < value]
        if smaller:
            yield "line %d: %s = %d fails as well, and is smaller" % (line, name, min(smaller))


def judge_file(path, timeout):
    """(problems, number of runs) of one golden file; None in place of problems when the file asks to be skipped."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    wanted = Expectations(text)
    if wanted.skip:
        return None, wanted.skip
    code = compile(text, path, "exec")
    choices = Choices(v for example in wanted.counterexamples.values() for v in example.values())
    undo = choices.install()
    runs, problems = [], []

    def out_of_time(signum, frame):
        raise Timeout

    signal.signal(signal.SIGPROF, out_of_time)
    signal.setitimer(signal.ITIMER_PROF, timeout)
    try:
        while choices.start_run():
            runs.append(execute(path, code, wanted.args))
    except Timeout:
        problems.append("more than %d s of processor time" % timeout)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        undo()
    for run in runs:
        problems.extend(judge_run(run, wanted))
    problems.extend(judge_all(runs, wanted))
    return list(dict.fromkeys(problems)), len(runs)


def golden_files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield os.path.abspath(path)
        for folder, folders, files in os.walk(path):
            folders[:] = sorted(f for f in folders if not f.endswith("_modules"))
            for name in sorted(files):
                if name.endswith(".py"):
                    yield os.path.abspath(os.path.join(folder, name))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="*", default=[os.path.join(HERE, "golden")], metavar="PATH")
    parser.add_argument("--timeout", type=int, default=60, help="seconds of processor time per file")
    parser.add_argument("-v", "--verbose", action="store_true", help="name the files that pass, too")
    options = parser.parse_args()

    torch.set_num_threads(1)
    torchvision_ops.declare_missing()
    with contextlib.suppress(ImportError):
        import torchvision.datasets

        fake_data.install(torchvision.datasets, {"ImageFolder": FOLDER_LENGTH})
    counts = {"ok": 0, "failed": 0, "skipped": 0}
    for path in golden_files(options.paths):
        shown = os.path.relpath(path)
        problems, runs = judge_file(path, options.timeout)
        kind = "skipped" if problems is None else "failed" if problems else "ok"
        counts[kind] += 1
        if kind == "failed":
            print("FAIL %s" % shown)
            for problem in problems[:SHOWN_PROBLEMS]:
                print("     " + problem)
            if len(problems) > SHOWN_PROBLEMS:
                print("     and %d more" % (len(problems) - SHOWN_PROBLEMS))
        elif options.verbose or kind == "skipped":
            print("%-4s %s (%s)" % (kind if kind == "ok" else "skip", shown, runs if kind == "skipped" else "%d runs" % runs))
    print("%(ok)d ok, %(failed)d failed, %(skipped)d skipped" % counts)
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
