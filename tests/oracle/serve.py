"""Answers how scripts end under real torch: imports torch once and forks for every script.

    python serve.py < REQUESTS > ANSWERS        one JSON line each

REQUEST: {"folder" (the program's files), "script" (below it), "args", "world" (see run_program.py), "roots", "seconds",
"lines": true, or [file, first, last]}. ANSWER: the outcome of run_program.py, or {"status": "timeout"}, or {"status":
"broken"} where the process died; "seconds" of the processor, and "lines" (which lines ran) or "reached" (whether one of
the asked ones did) where the request asks for them. The limit is of processor time, so that a busy machine does not show,
and many times that of the clock. The first line of all says {"torch": version}.
"""

import json
import os
import resource
import select
import signal
import sys
import time

import torch

import torchvision_ops

torchvision_ops.declare_missing()

import torch.utils.data  # noqa: E402
import torchvision  # noqa: E402, F401
import torchvision.utils  # noqa: E402, F401

import lines_run  # noqa: E402
import run_program  # noqa: E402

_MEMORY = 10 << 30  # bytes of address space
_PATIENCE = 20  # seconds of the clock for each of the processor


def _answer(request):
    """In the child: the outcome of one request."""
    run_program.make_world(request["world"])
    wanted = request.get("lines")
    tracer = lines_run.LinesRun(request["folder"], None if wanted is True else wanted) if wanted else None
    script = os.path.join(request["folder"], request["script"])
    started = time.process_time()
    if tracer:
        tracer.start()
    outcome = run_program.run_script(script, request["args"], request["folder"], request.get("roots", ()))
    if tracer:
        tracer.stop()
        if wanted is True:
            outcome["lines"] = {name: sorted(lines) for name, lines in tracer.lines.items()}
        else:
            outcome["reached"] = tracer.reached()
    outcome["seconds"] = round(time.process_time() - started, 2)
    return outcome


def _child(request, output):
    os.setsid()
    seconds = int(request["seconds"]) + 1
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)
    try:
        text = json.dumps(_answer(request)).encode()
        while text:
            text = text[os.write(output, text) :]
    finally:
        os._exit(0)


def _wait(pid, source, seconds):
    """What the child writes; None when it takes longer than that on the clock."""
    pieces, end = [], time.monotonic() + seconds
    while True:
        ready = select.select([source], [], [], max(0, end - time.monotonic()))[0]
        piece = os.read(source, 1 << 16) if ready else b""
        if not piece:
            break
        pieces.append(piece)
    if not ready:
        os.killpg(pid, signal.SIGKILL)
        return None
    return b"".join(pieces)


def _outcome(request, pid, source):
    text = _wait(pid, source, _PATIENCE * request["seconds"])
    signalled = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if text is None or signalled in (-signal.SIGXCPU, -signal.SIGKILL):
        return {"status": "timeout"}
    return json.loads(text) if text else {"status": "broken"}


def serve(requests, answers):
    answers.write(json.dumps({"torch": torch.__version__.split("+")[0]}) + "\n")
    answers.flush()
    for line in requests:
        request = json.loads(line)
        source, output = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(source)
            _child(request, output)
        os.close(output)
        answer = _outcome(request, pid, source)
        os.close(source)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    torch.set_num_threads(1)
    sys.dont_write_bytecode = True
    serve(sys.stdin, os.fdopen(os.dup(1), "w"))
