"""One process, measured: wall seconds and peak memory.

    python bench/measure.py [--runs N] -- COMMAND...

prints the median and the range of both. Peak memory is the largest resident set of the process or of a descendant that it
waited for. Needs GNU time.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

GNU_TIME = "/usr/bin/time"


def run(command, cwd=None, timeout=600):
    """{"seconds", "cpu", "megabytes", "status", "output"}; status is None when the timeout struck.

    The command is a child of GNU time and not of this process: Linux counts the memory of the process that forked into
    the child's peak, and Python alone is larger than the small programs measured here.
    """
    with tempfile.NamedTemporaryFile("r") as peak:
        wrapped = [GNU_TIME, "--quiet", "--format=%M %U %S", "--output=" + peak.name] + command
        started = time.monotonic()
        process = subprocess.Popen(
            wrapped, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        try:
            output, _ = process.communicate(timeout=timeout)
            status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            status = None
        seconds = time.monotonic() - started
        used = peak.read().split()[-3:]
    return {
        "seconds": seconds,
        "cpu": float(used[1]) + float(used[2]) if used else float("nan"),
        "megabytes": int(used[0]) / 1024 if used else float("nan"),
        "status": status,
        "output": output,
    }


def median(values):
    return statistics.median(values)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = options.command[1:] if options.command[:1] == ["--"] else options.command
    if not command:
        parser.error("no command given")
    results = [run(command) for _ in range(options.runs)]
    for name, unit in (("seconds", "s"), ("megabytes", "MB")):
        values = [r[name] for r in results]
        print("%-9s median %.3f %s (%.3f to %.3f, %d runs)" % (name, median(values), unit, min(values), max(values), len(values)))
    print("status    %s" % sorted({str(r["status"]) for r in results}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
