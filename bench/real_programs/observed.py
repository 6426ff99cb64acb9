"""Answers what happens in instrumented programs of several files under real torch: imports torch once and forks for every program.

    python observed.py CONTAINMENT < REQUESTS > ANSWERS        one JSON line each; CONTAINMENT is the folder tests/containment

REQUEST: {"folder", "script" (below it), "args", "roots", "world" (tests/oracle/run_program.py), "seconds", "probes": {file: lines}}.
ANSWER: {"seen": {file: {line: values}}, "end": None, or how the program ended, "status": "ok", or "cut" where the time was over:
what was seen until then is a beginning of a whole run}. After a loader has left batches out, numbers are not what they are in
a whole run: shapes are noted from there on, and that a place was reached.
"""

import builtins
import json
import os
import resource
import signal
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "..", "tests", "oracle")]

import torch  # noqa: E402
import torchvision_ops  # noqa: E402

torchvision_ops.declare_missing()

import torch.utils.data  # noqa: E402
import torchvision  # noqa: E402, F401
import torchvision.utils  # noqa: E402, F401

import run_program  # noqa: E402

MEMORY = 8 << 30  # bytes of address space
PATIENCE = 15  # seconds of the clock for each of the processor
MOST_SEEN = 24  # distinct values of a probe


class ObservedRun:
    def __init__(self, request, encoded):
        self._prefix = os.path.realpath(request["folder"]) + os.sep
        self._probes = {file: set(lines) for file, lines in request["probes"].items()}
        self._encoded = encoded
        self.seen, self.raised = {}, {}
        self._names = {}

    def _own(self, name):
        if name not in self._names:
            path = os.path.realpath(name)
            own = path.startswith(self._prefix) and not name.startswith("<")
            self._names[name] = path[len(self._prefix) :] if own else None
        return self._names[name]

    def record(self, value):
        frame = sys._getframe(1)
        file = self._own(frame.f_code.co_filename)
        if file is not None and frame.f_lineno in self._probes.get(file, ()):
            values = self.seen.setdefault(file, {}).setdefault(frame.f_lineno, {})
            if len(values) < MOST_SEEN:
                shown = self._encoded(value)
                if isinstance(shown, list):
                    shown = (shown[0], *map(int, shown[1:]))  # sizes are tensors where torch.jit traces
                elif run_program.batches_left_out():
                    shown = None
                values[shown] = None
        return value

    def trace(self, frame, event, argument):
        return self._line if self._own(frame.f_code.co_filename) is not None else None

    def _line(self, frame, event, argument):
        if event == "exception":
            self.raised.setdefault(self._own(frame.f_code.co_filename), set()).add(frame.f_lineno)
        return self._line

    def answer(self, status, end):
        seen = {file: {line: [list(v) if isinstance(v, tuple) else v for v in values] for line, values in lines.items()}
                for file, lines in self.seen.items()}
        return {"status": status, "end": end, "seen": seen, "raised": {f: sorted(lines) for f, lines in self.raised.items()},
                "seconds": round(time.process_time(), 1)}


def _child(request, output, encoded):
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (request["seconds"] + 20, request["seconds"] + 20))
    quiet = os.open(request.get("log", os.devnull), os.O_RDWR | os.O_CREAT, 0o644)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)
    run = ObservedRun(request, encoded)
    builtins.reveal_value = builtins.reveal_shape = run.record

    def told(status, end):
        sys.settrace(None)
        text = json.dumps(run.answer(status, end)).encode()
        while text:
            text = text[os.write(output, text) :]
        os._exit(0)

    run_program.make_world(request["world"])
    signal.signal(signal.SIGPROF, lambda *ignored: told("cut", None))
    signal.setitimer(signal.ITIMER_PROF, request["seconds"])
    script = os.path.join(request["folder"], request["script"])
    sys.settrace(run.trace)
    outcome = run_program.run_script(script, request["args"], request["folder"], request.get("roots", ()))
    signal.setitimer(signal.ITIMER_PROF, 0)
    told("ok", None if outcome["status"] == "ok" else outcome)


def _read(pid, source, seconds):
    """What the child writes; nothing where it takes longer than that on the clock."""
    import select

    pieces, end = [], time.monotonic() + seconds
    while True:
        ready = select.select([source], [], [], max(0, end - time.monotonic()))[0]
        piece = os.read(source, 1 << 16) if ready else b""
        if not piece:
            break
        pieces.append(piece)
    if not ready:
        os.killpg(pid, signal.SIGKILL)
    return b"".join(pieces)


def serve(requests, answers, encoded):
    answers.write(json.dumps({"torch": torch.__version__.split("+")[0]}) + "\n")
    answers.flush()
    for line in requests:
        request = json.loads(line)
        source, output = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                os.close(source)
                _child(request, output, encoded)
            except BaseException as error:  # told to who reads the log
                import traceback

                traceback.print_exc()
                os.write(2, repr(error).encode())
            finally:
                os._exit(1)
        os.close(output)
        text = _read(pid, source, PATIENCE * request["seconds"] + 60)
        os.close(source)
        os.waitpid(pid, 0)
        answers.write((text.decode() or json.dumps({"status": "broken", "end": None, "seen": {}, "raised": {}})) + "\n")
        answers.flush()


if __name__ == "__main__":
    sys.path.append(sys.argv[1])
    from observe import encoded

    torch.set_num_threads(1)
    sys.dont_write_bytecode = True
    os.environ.setdefault("MPLBACKEND", "Agg")
    serve(sys.stdin, os.fdopen(os.dup(1), "w"), encoded)
