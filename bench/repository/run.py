"""Times runs over made repositories (generate.py) and writes docs/repositories.md.

    python3 bench/repository/run.py --shapeproof BIN [--files 1000 10000] [--runs 3] [--write docs/repositories.md]

A figure is the least of the runs, which alternate between the commands: processor time (user and system, git's included), wall clock, peak
memory of the largest process. Where another program had the processor (one job got less than 90 % of one), wall clocks are marked.
"""

import argparse
import os
import platform
import shutil
import subprocess
import tempfile
import time

import generate

QUIET = 0.9


def once(command, folder):
    """(processor seconds, wall seconds, peak MB)"""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{command}: exit status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def commands(binary, folder, scripts):
    """name -> (arguments, what is to be removed before)"""
    cache = folder + ".cache"
    check = [binary, "check", "-q", "-o", os.devnull]
    return {"nothing kept, one job": ([*check, "--no-cache", "--jobs", "1"], None),
            "nothing kept, two jobs": ([*check, "--no-cache", "--jobs", "2"], None),
            "first run, two jobs": ([*check, "--cache-dir", cache, "--jobs", "2"], cache),
            "unchanged, two jobs": ([*check, "--cache-dir", cache, "--jobs", "2"], None),
            "unchanged, one job": ([*check, "--cache-dir", cache, "--jobs", "1"], None),
            "one file changed, `--changed-since HEAD`, nothing kept": ([*check, "--no-cache", "--changed-since", "HEAD"], None),
            "the scripts that import it, named": ([*check, "--no-cache", *scripts], None)}


def measured(binary, count, runs):
    """name -> least figures, and how many files and scripts there are"""
    with tempfile.TemporaryDirectory() as base:
        folder = os.path.join(base, "repository")
        files = generate.write(folder, count)
        scripts = sum("__main__" in text for text in generate.files_of(count).values())
        with open(os.path.join(folder, "p1/losses.py"), "a", encoding="utf-8") as handle:
            handle.write("\n# changed\n")
        best = {}
        for _ in range(runs):
            for name, (command, stale) in commands(binary, folder, ["p1/train.py"]).items():
                if stale:
                    shutil.rmtree(stale, ignore_errors=True)
                now = once(command, folder)
                best[name] = tuple(min(a, b) for a, b in zip(now, best.get(name, now)))
        return best, files, scripts


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as handle:
            return next(line.split(":", 1)[1].strip() for line in handle if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def table(best, files, scripts):
    cpu, wall, _ = best["nothing kept, one job"]
    quiet = cpu / wall >= QUIET
    mark = "" if quiet else " (!)"
    lines = [f"## {files} files, {scripts} scripts", "", "| run | processor | wall | peak memory |", "| --- | ---: | ---: | ---: |"]
    for name, (cpu, wall, memory) in best.items():
        lines.append(f"| {name} | {cpu:.2f} s | {wall:.2f} s{mark} | {memory:.0f} MB |")
    one, two = best["nothing kept, one job"], best["nothing kept, two jobs"]
    lines += ["", f"Two jobs against one: {one[1] / two[1]:.2f} times faster by the wall clock{mark}, with {two[0] / one[0]:.2f} times the processor time."]
    if not quiet:
        lines.append("(!) Other programs had the processor meanwhile: wall clocks say little.")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--files", type=int, nargs="+", default=[1000, 10000])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--write", help="the page to write: the text before the first '## ' stays")
    options = parser.parse_args()
    tables = []
    for count in options.files:
        tables.append(table(*measured(os.path.abspath(options.shapeproof), count, options.runs)))
        print(tables[-1], flush=True)
    if not options.write:
        return
    with open(options.write, encoding="utf-8") as handle:
        head = handle.read().split("\n## ")[0].rstrip()
    with open(options.write, "w", encoding="utf-8") as handle:
        handle.write(f"{head}\n\nMeasured on: {processor()}, {os.cpu_count()} processors.\n\n" if "Measured on" not in head else head + "\n\n")
        handle.write("\n".join(tables))


if __name__ == "__main__":
    main()
