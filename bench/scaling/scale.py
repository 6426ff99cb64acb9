"""Measures the families of programs.py and writes the tables of docs/scaling.md.

    python3 bench/scaling/scale.py --shapeproof BIN [--runs 5] [--only FAMILY...] [--write docs/scaling.md]
                                   [--pytea CHECKOUT --pytea-python PYTHON] [--json FILE]
    python3 bench/scaling/scale.py --from FILE [--pytea CHECKOUT --pytea-python PYTHON] [--only FAMILY...] [--json FILE] [--write FILE]

A figure is the least of several runs: processor time (user and system) of the whole process, and beside it the wall
clock. Processor time is what can be compared on a machine that does other things too. PyTea (a built checkout, see
bench/README.md) is measured once per size, up to the size that programs.py names or until it takes longer than --patience.
--json keeps the rows; --from takes ours from such a file, and measures PyTea alone if it is named.
"""

import argparse
import json
import os
import platform
import resource
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE), os.path.join(os.path.dirname(HERE), "mutate")]
import measure  # noqa: E402
import programs  # noqa: E402


def timed(command, timeout):
    """The result of measure.run with the processor seconds of the command and of its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = measure.run(command, timeout=timeout)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    result["cpu"] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return result


def write_program(folder, name, function, size):
    path = os.path.join(folder, "%s_%d.py" % (name.replace("-", "_"), size))
    with open(path, "w", encoding="utf-8") as f:
        f.write(function(size))
    return path


def measure_shapeproof(options, path):
    command = [options.shapeproof, "check", "--statistics", "--timeout", str(options.patience), "--output-format", "json", path]
    results = [timed(command, 4 * options.patience) for _ in range(options.runs)]
    row = {"cpu": min(r["cpu"] for r in results), "seconds": min(r["seconds"] for r in results),
           "megabytes": min(r["megabytes"] for r in results)}
    try:
        file = json.loads(results[-1]["output"])["files"][0]
    except (ValueError, KeyError, IndexError):
        return dict(row, verdict="exit %s" % results[-1]["status"], steps=None, merged=None)
    return dict(row, verdict=file["verdict"], steps=file["statistics"]["steps"], merged=file["paths"]["merged"])


def measure_pytea(options, path):
    import compare_pytea
    result = timed(compare_pytea.pytea_command(options, os.path.dirname(path), path, []), options.patience)
    return {"cpu": result["cpu"], "seconds": result["seconds"], "verdict": compare_pytea.pytea_verdict(result)}


def measure_family(options, family):
    name, _, function, sizes, _, pytea_most = family
    rows, pytea_goes_on = [], bool(options.pytea)
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            path = write_program(folder, name, function, size)
            row = {"size": size, "shapeproof": measure_shapeproof(options, path)}
            if pytea_goes_on and size <= pytea_most:
                row["pytea"] = measure_pytea(options, path)
                pytea_goes_on = row["pytea"]["verdict"] != "timeout"
        rows.append(row)
        print(name, json.dumps(row), flush=True)
    return rows


def add_pytea(options, kept):
    """PyTea beside rows that were measured before; kept after each family."""
    kept["pytea"], kept["patience"] = "github.com/ropas/pytea", options.patience
    for name, _, function, _, _, most in programs.FAMILIES:
        if name not in kept["families"] or (options.only and name not in options.only):
            continue
        for row in kept["families"][name]:
            if row["size"] > most:
                break
            with tempfile.TemporaryDirectory() as folder:
                row["pytea"] = measure_pytea(options, write_program(folder, name, function, row["size"]))
            print(name, row["size"], json.dumps(row["pytea"]), flush=True)
            if row["pytea"]["verdict"] == "timeout":
                break
        finish(options, kept)


def finish(options, kept):
    if options.json:
        with open(options.json, "w", encoding="utf-8") as f:
            json.dump(kept, f, indent=1)
    if options.write:
        with open(options.write, "w", encoding="utf-8") as f:
            f.write(document(kept))


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as f:
            return next(line.split(":", 1)[1].strip() for line in f if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def machine():
    gigabytes = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    return "%s, %d cores, %.0f GB, %s %s" % (processor(), os.cpu_count(), gigabytes, platform.system(), platform.release())


def milliseconds(seconds):
    return "%.1f" % (1000 * seconds) if seconds < 0.1 else "%.0f" % (1000 * seconds)


def pytea_cell(row, measured):
    if not measured:
        return "not measured"
    if "pytea" not in row:
        return "–"
    p = row["pytea"]
    return "> %.0f s" % p["seconds"] if p["verdict"] == "timeout" else "{:,.0f} ms, {}".format(1000 * p["cpu"], p["verdict"])


def table(rows, measured):
    lines = ["| size | processor ms | wall ms | MB | steps | joins | verdict | PyTea |", "| ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |"]
    for row in rows:
        s = row["shapeproof"]
        lines.append("| {:,} | {} | {} | {:.0f} | {} | {} | {} | {} |".format(
            row["size"], milliseconds(s["cpu"]), milliseconds(s["seconds"]), s["megabytes"],
            "{:,}".format(s["steps"]) if s["steps"] is not None else "?", s["merged"], s["verdict"], pytea_cell(row, measured)))
    return "\n".join(lines)


def document(kept):
    results, measured = kept["families"], kept["pytea"]
    parts = ["# How the cost grows", "",
             "Written by `bench/scaling/scale.py`; the programs are those of `bench/scaling/programs.py`. Each figure of ours is the",
             "least of %d runs of `shapeproof check FILE`, start of the process included: processor time (user and system), wall" % kept["runs"],
             "clock, peak memory. Steps and joins are counters of the engine: they do not depend on the machine, and",
             "`tests/scaling/check.py` holds their growth (ctest `scaling`).", "",
             "Machine: %s. %s" % (kept["machine"], kept["load"]), ""]
    if measured:
        parts += ["PyTea (%s) ran once for each size: processor time of Node and Python together, and its own count of" % kept["pytea"],
                  "paths. – means that it was not run, or had not finished after %.0f s by the wall clock." % kept["patience"]]
    else:
        parts += ["The column of PyTea is made by `scale.py --pytea CHECKOUT --pytea-python PYTHON` (bench/README.md says how to build it)."]
    for name, title, function, _, kind, _ in programs.FAMILIES:
        if name not in results:
            continue
        parts += ["", "## %s" % title, "", "`%s`: %s Expected: %s." % (name, " ".join(function.__doc__.split()), kind), "", table(results[name], measured)]
    return "\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs="*", metavar="FAMILY")
    parser.add_argument("--patience", type=float, default=60, help="seconds for one run")
    parser.add_argument("--pytea", metavar="CHECKOUT")
    parser.add_argument("--pytea-python", default=sys.executable, metavar="PYTHON")
    parser.add_argument("--write", metavar="FILE")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--from", dest="source", metavar="FILE")
    options = parser.parse_args()
    options.pytea = options.pytea and os.path.abspath(options.pytea)
    if options.source:
        with open(options.source, encoding="utf-8") as f:
            kept = json.load(f)
        if options.pytea:
            add_pytea(options, kept)
    else:
        options.shapeproof = os.path.abspath(options.shapeproof)
        load = "Load average (other work ran beside it): %.1f" % os.getloadavg()[0]
        kept = {"machine": machine(), "load": load, "runs": options.runs, "patience": options.patience,
                "pytea": "github.com/ropas/pytea" if options.pytea else "", "families": {}}
        for family in programs.FAMILIES:
            if not options.only or family[0] in options.only:
                kept["families"][family[0]] = measure_family(options, family)
    finish(options, kept)
    return 0


if __name__ == "__main__":
    sys.exit(main())
