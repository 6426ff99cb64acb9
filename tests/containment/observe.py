"""Runs an instrumented program under this interpreter and notes what its probes see, which lines run, and how it ends.

What is seen of a value is a text, Python's own repr, for what consists of numbers, texts, None and small containers of these; for a
tensor a list, its dtype and its sizes; None for any other thing.
"""

import builtins
import collections
import contextlib
import io
import os
import signal
import sys
import tempfile
import traceback
import warnings

MOST_SEEN = 24  # distinct values of a probe in a run
MOST_ITEMS = 40
MOST_STATES = 3
CONTAINERS = (list, tuple, dict, set, frozenset, collections.deque, collections.Counter, collections.defaultdict, collections.OrderedDict)


TEMPORARY = os.path.join(tempfile.gettempdir(), "tmp")  # names of files that nobody can know


class OutOfTime(BaseException):
    pass


def is_tensor(value):
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


def is_plain(value, depth=0):
    kind = type(value)
    if kind in (int, float, bool, str, bytes, type(None)):
        return kind is not int or abs(value) < 1 << 200
    if kind not in CONTAINERS or depth > 3 or len(value) > MOST_ITEMS:
        return kind.__module__ == "torch" and kind.__name__ == "Size"
    if isinstance(value, dict):
        return all(is_plain(k, depth + 1) and is_plain(v, depth + 1) for k, v in value.items())
    return all(is_plain(item, depth + 1) for item in value)


def encoded(value):
    if is_tensor(value):
        return [str(value.dtype).removeprefix("torch."), *value.shape]
    if not is_plain(value):
        return None
    shown = repr(value)
    return None if TEMPORARY in shown else shown


class Run:
    """One run: `seen` {line: distinct encoded values}, `lines`, `raised` (lines an exception passed), `end` (None: it went well)."""

    def __init__(self, name, probes, states):
        self.name, self.probes = name, probes
        self.seen, self.lines, self.raised = {}, set(), set()
        self.end = None
        self.states = []  # (line, {name: encoded value}): what names had at a few moments
        self._wanted, self._events = states, 0

    def record(self, value):
        frame = sys._getframe(1)
        if frame.f_code.co_filename == self.name:
            values = self.seen.setdefault(frame.f_lineno, {})
            if len(values) < MOST_SEEN and (frame.f_lineno in self.probes or not self.probes):
                shown = encoded(value)
                values[tuple(shown) if isinstance(shown, list) else shown] = None
            self._events += 1
            if self._events in self._wanted and frame.f_lineno in self.probes:
                self._note_state(frame)
        return value

    def _note_state(self, frame):
        names = {n: v for n, v in frame.f_locals.items() if not n.startswith("_")}
        shown = {n: encoded(v) for n, v in names.items()}
        shown |= {f"len({n})": str(len(v)) for n, v in names.items() if type(v) in (list, tuple, dict, set, collections.deque)}
        self.states.append((frame.f_lineno, {n: v for n, v in shown.items() if v is not None and len(v) < 60}))

    def trace(self, frame, event, argument):
        return self._line if frame.f_code.co_filename == self.name else None

    def _line(self, frame, event, argument):
        if event == "line":
            self.lines.add(frame.f_lineno)
        elif event == "exception":
            self.raised.add(frame.f_lineno)
        return self._line

    def ended(self, error):
        frames = traceback.extract_tb(error.__traceback__)
        own = [f for f in frames if f.filename == self.name]
        statement = (own[-1].line or "").split() if own else []
        lines = str(error).strip().splitlines()
        self.end = {"line": own[-1].lineno if own else None, "type": type(error).__name__, "message": lines[0][:200] if lines else "",
                    "torch": "torch" in type(error).__module__ or any(os.sep + "torch" + os.sep in f.filename for f in frames)
                    or type(error).__name__ == "RuntimeError", "raised": statement[:1] in (["raise"], ["assert"])}

    def answer(self):
        seen = {line: [list(v) if isinstance(v, tuple) else v for v in values] for line, values in sorted(self.seen.items())}
        return {"seen": seen, "lines": sorted(self.lines), "raised": sorted(self.raised), "end": self.end, "states": self.states}


def run_once(code, name, probes, args, states):
    run = Run(name, probes, states)
    builtins.reveal_value = builtins.reveal_shape = run.record
    saved_argv, saved_path, saved_modules = sys.argv, list(sys.path), set(sys.modules)
    sys.argv = [name] + args
    sys.path.insert(0, os.path.dirname(name))
    torch = sys.modules.get("torch")
    if torch is not None:
        torch.manual_seed(0)
        torch.set_grad_enabled(True)
    module = type(sys)("__main__")
    module.__file__ = name
    sys.modules["__main__"], saved_main = module, sys.modules["__main__"]
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sys.settrace(run.trace)
            exec(code, module.__dict__)
    except SystemExit as error:
        if error.code not in (None, 0):
            run.end = {"exit": str(error.code)}
    except Exception as error:  # every exception of the program is an answer
        run.ended(error)
    finally:
        sys.settrace(None)
        sys.modules["__main__"] = saved_main
        sys.argv, sys.path[:] = saved_argv, saved_path
        for added in set(sys.modules) - saved_modules:
            origin = getattr(sys.modules[added], "__file__", None) or ""
            if origin.startswith(os.path.dirname(name) + os.sep):
                del sys.modules[added]
    return run


def observe(text, name, probes, answers, args=(), seconds=10, states=True):
    """All runs of one program: {"runs", "complete"}; "status" where the time was not enough."""
    import linecache

    linecache.cache[name] = (len(text), None, text.splitlines(True), name)
    code = compile(text, name, "exec")
    undo = answers.install()
    runs, wanted, status = [], set(), "ok"

    def out_of_time(signum, frame):
        raise OutOfTime

    signal.signal(signal.SIGVTALRM, out_of_time)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        while answers.start_run():
            run = run_once(code, name, set(probes), list(args), wanted)
            answers.end_run()
            runs.append(run)
            if states:  # other moments in each run
                wanted = {1 + (run._events * k * (2 * len(runs) + 1) // 7) % max(1, run._events) for k in range(1, MOST_STATES + 1)}
    except OutOfTime:
        status = "slow"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        undo()
    return {"status": status, "runs": [run.answer() for run in runs], "complete": answers.complete and status == "ok"}
