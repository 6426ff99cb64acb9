"""Records how real torch on the CPU answers thousands of small calls, or checks the recorded answers.

    python tests/conformance/record.py [--family NAME...] [--out DIR]       write DIR/<family>.jsonl
    python tests/conformance/record.py --check [--family NAME...] [--sample N]
    python tests/conformance/record.py --list

Run it with the interpreter that has torch. The rows are the same from run to run (seeded by family and API).
--check evaluates the recorded calls again, prints every answer that is different under the installed torch, and exits
with 1 if there is one; --sample N takes N rows of each family, spread evenly.
"""

import argparse
import importlib.util
import json
import os
import platform
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ANSWER = ("ok", "returns", "result", "error", "message", "warning", "values")


def header(family):
    """What answered: the version of the family's package, too."""
    import torch

    from recorder import core

    versions = {"torch": torch.__version__.split("+")[0], "python": ".".join(platform.python_version_tuple()[:2])}
    for module in core.package_names(family).values():
        versions[module.__name__] = module.__version__
    return versions


def record(family, folder):
    from recorder import core

    rows = [row for name in core.REGISTRY[family] for row in core.rows_of(family, name)]
    with open(os.path.join(folder, family + ".jsonl"), "w", encoding="utf-8") as f:
        for line in [header(family)] + rows:
            f.write(json.dumps(line, ensure_ascii=False) + "\n")
    rejected = sum(not row["ok"] for row in rows)
    apis = len(core.REGISTRY[family])
    print("%-11s %3d APIs %5d rows %3d %% rejected" % (family, apis, len(rows), 100 * rejected // max(1, len(rows))))
    return apis, len(rows), rejected


def read_rows(path):
    with open(path, encoding="utf-8") as f:
        lines = [json.loads(line) for line in f]
    return lines[0], lines[1:]


def check(family, folder, sample):
    """Prints the rows whose answer differs now; returns (rows looked at, rows that differ)."""
    from recorder import core

    recorded_with, rows = read_rows(os.path.join(folder, family + ".jsonl"))
    if sample and sample < len(rows):
        rows = [rows[i * len(rows) // sample] for i in range(sample)]
    changed = 0
    for row in rows:
        now = core.judge(row["api"], row["expr"], row["tensors"])
        was, new = [{k: r[k] for k in ANSWER if k in r} for r in (row, now)]
        if was != new:
            changed += 1
            print("%s  %s  %s" % (row["api"], row["expr"], json.dumps(row["tensors"])))
            print("  torch %s: %s" % (recorded_with["torch"], json.dumps(was)))
            print("  now: %s" % json.dumps(new))
    return len(rows), changed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--family", nargs="*", help="only these (default: all)")
    parser.add_argument("--out", default=os.path.join(HERE, "rows"), help="folder of the .jsonl files")
    parser.add_argument("--check", action="store_true", help="compare the recorded answers with the installed torch")
    parser.add_argument("--sample", type=int, metavar="N", help="with --check: N rows of each family")
    parser.add_argument("--list", action="store_true", help="print the APIs")
    options = parser.parse_args()

    import torch

    import recorder
    from recorder import core

    torch.set_num_threads(1)
    families = options.family or recorder.FAMILIES
    for family in families if not options.check else ():
        recorder.load(family)
    if options.list:
        for family in families:
            print("\n".join("%s %s" % (family, name) for name in core.REGISTRY[family]))
        return 0
    if options.check:
        absent = [family for family in recorder.LIBRARIES if not options.family and importlib.util.find_spec(family) is None]
        for family in absent:
            print(f"{family} is not installed: its rows are not checked")
        families = [family for family in families if family not in absent]
        results = [check(family, options.out, options.sample) for family in families]
        looked, changed = (sum(column) for column in zip(*results))
        print("%d rows checked under torch %s, %d differ" % (looked, torch.__version__, changed))
        return 1 if changed else 0
    os.makedirs(options.out, exist_ok=True)
    results = [record(family, options.out) for family in families]
    apis, rows, rejected = (sum(column) for column in zip(*results))
    print("%d APIs, %d rows, %.1f %% rejected" % (apis, rows, 100 * rejected / rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
