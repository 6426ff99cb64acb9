"""Records what torch.distributed does with the calls of cases.py in 1, 2 and 3 processes on the CPU (gloo).

    python tests/frameworks/collectives/record.py      # an interpreter that has torch
"""

import datetime
import json
import os
import subprocess
import sys
import tempfile
import time

from cases import IMPORTS, cases

HERE = os.path.dirname(os.path.abspath(__file__))
WORLDS = (1, 2, 3)
# How a process ends where another one has refused.
CONSEQUENCES = ("Connection closed by peer", "Timed out", "timed out", "Connection reset", "Broken pipe", "recvfrom", "Application timeout")


def described(value):
    if type(value).__name__ == "DTensor":
        return "DTensor " + described(value.full_tensor())
    if hasattr(value, "shape") and not callable(value.shape):
        return str(list(value.shape))
    return "[" + ", ".join(described(one) for one in value) + "]" if isinstance(value, list) else type(value).__name__


def ended(code, names):
    try:
        exec(code, names)
        return {"out": described(names["out"])}
    except Exception as error:
        message = " ".join(str(error).split())[:300]
        if any(words in message for words in CONSEQUENCES):
            return {"waits": True}
        return {"type": type(error).__name__, "message": message}


def run_as(rank, world, folder, first):
    """From the case of a number on; what is found is written at once, because a refusal may end the process."""
    import torch.distributed as dist
    names = {}
    exec(IMPORTS, names)
    for name, code in list(cases().items())[first:]:
        store = dist.FileStore(os.path.join(folder, name), world)
        dist.init_process_group("gloo", store=store, rank=rank, world_size=world, timeout=datetime.timedelta(seconds=6))
        answer = ended(code, {**names, "R": rank, "W": world})
        with open(os.path.join(folder, f"answers-{rank}"), "a", encoding="utf-8") as file:
            file.write(json.dumps([name, answer]) + "\n")
        if dist.is_initialized():
            dist.destroy_process_group()


def found(folder, rank):
    path = os.path.join(folder, f"answers-{rank}")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return dict(json.loads(line) for line in file)


def of_world(world):
    """The answers of each rank. Where a process dies, its group goes on behind that case."""
    answers = [{} for _ in range(world)]
    first = 0
    while first < len(cases()):
        with tempfile.TemporaryDirectory() as folder:
            started = [subprocess.Popen([sys.executable, __file__, str(rank), str(world), folder, str(first)]) for rank in range(world)]
            while all(process.poll() is None for process in started):
                time.sleep(0.2)
            for process in started:
                try:
                    process.wait(timeout=20)
                except subprocess.TimeoutExpired:
                    process.kill()
            for rank in range(world):
                answers[rank].update(found(folder, rank))
            first = min(len(found(folder, rank)) for rank in range(world)) + first
        if first < len(cases()):
            name = list(cases())[first]
            for rank in range(world):
                answers[rank].setdefault(name, {"dies": True})
            first += 1
    return answers


def main():
    if len(sys.argv) == 5:
        run_as(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
        return
    rows = {name: {} for name in cases()}
    for world in WORLDS:
        for rank, answers in enumerate(of_world(world)):
            for name, answer in answers.items():
                rows[name][f"{rank} of {world}"] = answer
    with open(os.path.join(HERE, "calls.json"), "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
