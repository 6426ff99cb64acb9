"""Runs the programs and their broken copies with the real libraries and records how each ends (see README.md).

    python tests/frameworks/record.py [--check] [KIND[/PROGRAM]...]
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time

from programs import HERE, programs

# Runs a program; prints how it ended, as JSON, in the last line.
HARNESS = r"""
import json, os, re, runpy, sys, traceback, warnings
warnings.simplefilter("ignore")
sys.path.insert(0, %(oracle)r)
import torchvision_ops
torchvision_ops.declare_missing()
sys.path[0] = folder = os.path.dirname(sys.argv[1])
main = sys.argv.pop(1)
sys.argv[0] = main
import torch
torch.manual_seed(0)
end = None
try:
    runpy.run_path(main, run_name="__main__")
except SystemExit as error:
    end = None if error.code in (None, 0) else {"type": "SystemExit", "message": str(error.code), "file": None, "line": 0}
except BaseException as error:
    frames = [one for one in traceback.extract_tb(error.__traceback__) if os.path.isfile(one.filename) and os.path.dirname(os.path.abspath(one.filename)).startswith(folder)]
    message = re.sub(r"\[rank\d+\]:\[\S+ \S+ \S+ \S+\] ", "", str(error).strip())  # without the time
    message = message.split("\n\n\nAt:")[0]  # without the stack that torch.distributed.rpc adds
    told = re.findall(r'^ +File "(.+?)", line (\d+)', message, re.MULTILINE) if type(error).__name__ == "ProcessRaisedException" else []
    end = {"type": type(error).__name__, "message": message, "file": os.path.relpath(frames[-1].filename, folder) if frames else None,
           "line": frames[-1].lineno if frames else 0}
    if type(error).__name__ == "ProcessRaisedException":  # what a process that was spawned has told of its end
        kind, _, words = re.split(r"\n(?=\w[\w.]*(?:Error|Exception)\b)", message)[-1].partition(": ")
        end.update(type=kind.rsplit(".", 1)[-1], message=words.strip())
        for file, line in [one for one in told if one[0].startswith(folder)][-1:]:
            end.update(file=os.path.relpath(file, folder), line=int(line))
print()
print("END " + json.dumps(end))
"""


# How a process ends where another one has failed.
CONSEQUENCES = ("Connection closed by peer", "Timed out", "timed out", "Connection reset", "Broken pipe", "recvfrom", "connectFullMesh")
GRACE = 20  # seconds for the others, once a process has failed


def ended(copy):
    """How the program ends: started by itself, or by a launcher, once for each number of processes. The first failure is its end."""
    for number in copy.program.processes or [None]:
        end = ended_in(copy, number)
        if end is not None:
            return end
    return None


def ended_in(copy, number):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "program")
        main = copy.write(source)
        harness = HARNESS % {"oracle": os.path.join(HERE, "..", "oracle")}
        started = []
        for rank, environment in enumerate(environments(copy.program, number)):
            output = open(os.path.join(folder, f"output{rank}"), "w+", encoding="utf-8")
            command = [sys.executable, "-c", harness, main, *copy.program.arguments]
            started.append((subprocess.Popen(command, cwd=source, stdout=output, stderr=subprocess.STDOUT, env=environment), output))
        wait(started)
        ends = [end_in(output) for _, output in started]
    failed = [end for end in ends if end is not None]
    causes = [end for end in failed if end["type"] != "crash" and not any(words in end["message"] for words in CONSEQUENCES)]
    return (causes or failed or [None])[0]


def environments(program, number):
    """What each process finds: that of torchrun, where there is a launcher."""
    own = {**os.environ, **program.environment, "HYDRA_FULL_ERROR": "1", "OMP_NUM_THREADS": "1"}
    if number is None:
        return [own]
    port = str(free_port())
    return [{**own, "RANK": str(rank), "LOCAL_RANK": str(rank), "WORLD_SIZE": str(number), "LOCAL_WORLD_SIZE": str(number), "MASTER_ADDR": "127.0.0.1",
             "MASTER_PORT": port, "ACCELERATE_USE_CPU": "true"} for rank in range(number)]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait(started):
    """Until all have ended, or some time after one has failed."""
    deadline = time.time() + 600
    while any(process.poll() is None for process, _ in started) and time.time() < deadline:
        time.sleep(0.1)
        if any(process.poll() is not None and end_in(output) is not None for process, output in started):
            deadline = min(deadline, time.time() + GRACE)
    for process, _ in started:
        process.kill()
        process.wait()


def end_in(output):
    output.seek(0)
    text = output.read()
    last = [line for line in text.split("\n") if line.startswith("END ")]
    return json.loads(last[-1][4:]) if last else {"type": "crash", "message": text[-300:], "file": None, "line": 0}


def recorded(kind):
    path = os.path.join(HERE, kind, "recorded.json")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def of(program):
    copies = program.copies()
    return {"digest": program.digest, "good": ended(copies[0]), "bugs": {one.bug: ended(one) for one in copies[1:]}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with what is recorded, write nothing")
    parser.add_argument("selected", nargs="*")
    options = parser.parse_args()
    failed = 0
    for program in programs(options.selected):
        known = recorded(program.kind)
        if not options.check and known.get(program.name, {}).get("digest") == program.digest and not options.selected:
            continue
        answer = of(program)
        print(f"{program.kind}/{program.name}: good ends with {answer['good']}")
        for bug, end in answer["bugs"].items():
            print(f"  {bug}: {end and end['type']} {end and end['file']}:{end and end['line']} {end and end['message'][:150]!r}")
        failed += answer["good"] is not None or any(end is None or end["type"] == "crash" for end in answer["bugs"].values())
        if options.check:
            failed += known.get(program.name) != answer
            continue
        known[program.name] = answer
        with open(os.path.join(HERE, program.kind, "recorded.json"), "w", encoding="utf-8") as file:
            json.dump(known, file, indent=1, sort_keys=True)
            file.write("\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
