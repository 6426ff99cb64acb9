"""Observes programs each in a process of its own, forked from one that has imported torch (where there is one)."""

import json
import os
import resource
import select
import signal
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "oracle"))

from answers import Answers  # noqa: E402
from observe import observe  # noqa: E402

MEMORY = 6 << 30  # bytes of address space
PATIENCE = 15  # seconds of the clock for each of the processor


def prepare():
    """Imports torch, so that children need not; its version, or None."""
    try:
        import torch
    except ImportError:
        return None
    import torch.utils.data  # noqa: F401

    torch.set_num_threads(1)
    try:
        import fake_data
        import torchvision_ops

        torchvision_ops.declare_missing()
        import torchvision.datasets

        fake_data.install(torchvision.datasets, {"ImageFolder": 100})
    except ImportError:
        pass
    return torch.__version__.split("+")[0]


def _child(request, output):
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (request["seconds"] + 5, request["seconds"] + 5))
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(quiet, stream)
    sys.dont_write_bytecode = True
    answers = Answers(request["seed"], request["runs"])
    try:
        answer = observe(request["text"], request["name"], request["probes"], answers, request.get("args", ()), request["seconds"])
    except BaseException as error:  # told to the parent
        answer = {"status": "broken", "runs": [], "complete": False, "error": repr(error)[:300]}
    text = json.dumps(answer).encode()
    while text:
        text = text[os.write(output, text) :]


def observed(text, name, probes, seed=0, runs=6, args=(), seconds=10):
    """What `observe` answers, from a process of its own."""
    request = {"text": text, "name": name, "probes": sorted(probes), "seed": seed, "runs": runs, "args": list(args), "seconds": seconds}
    source, output = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(source)
            _child(request, output)
        finally:
            os._exit(0)
    os.close(output)
    pieces, end = [], time.monotonic() + PATIENCE * seconds
    while True:
        ready = select.select([source], [], [], max(0, end - time.monotonic()))[0]
        piece = os.read(source, 1 << 16) if ready else b""
        if not piece:
            break
        pieces.append(piece)
    if not ready:
        os.killpg(pid, signal.SIGKILL)
    os.close(source)
    os.waitpid(pid, 0)
    try:
        answer = json.loads(b"".join(pieces))
    except json.JSONDecodeError:
        return {"status": "broken", "runs": [], "complete": False, "error": "the process died"}
    for run in answer["runs"]:
        run["seen"] = {int(line): values for line, values in run["seen"].items()}
    return answer
