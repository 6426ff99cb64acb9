"""Which APIs that people use are modelled, and for which there are recorded rows: the work list of the operators.

    python3 tests/conformance/coverage.py --shapeproof BIN torch_api_usage.csv [--missing]

Looked at are the first 500 APIs of the table and those that decide shapes. An API counts as modelled when reading it is
not reported as "is not modelled"; one of a class is read from an instance-free attribute of that class.
"""

import argparse
import csv
import json
import os
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RANKS = 500


def wanted(path):
    with open(path, encoding="utf-8") as f:
        return [row for row in csv.DictReader(f) if int(row["rank"]) <= RANKS or row["decides_shapes"] == "yes"]


def recorded():
    names = set()
    for name in os.listdir(os.path.join(HERE, "rows")):
        with open(os.path.join(HERE, "rows", name), encoding="utf-8") as f:
            next(f)
            names.update(json.loads(line)["api"].split(" (")[0] for line in f)
    return names


def modelled(binary, apis):
    """The APIs whose attribute exists: one probe program, a line of output for each."""
    lines = ["import torch", "import torch.nn as nn", "import torchvision"]
    places = {}
    for api in apis:
        owner, _, name = api.rpartition(".")
        lines.append("try:")
        lines.append("    reveal_value('there' if hasattr(%s, %r) else 'missing')" % (owner, name))
        places[len(lines)] = api
        lines += ["except Exception:", "    pass"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "probe.py")
        with open(path, "w", encoding="utf-8") as f:
            f.write("\n".join(lines) + "\n")
        done = subprocess.run([binary, "check", "--output-format", "json", path], capture_output=True, text=True, timeout=300)
    found = {}
    for reveal in json.loads(done.stdout)["reveals"]:
        if reveal["line"] in places:
            found.setdefault(places[reveal["line"]], []).append(reveal.get("value"))
    return {api for api, values in found.items() if values == ["'there'"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("usage", help="torch_api_usage.csv")
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--missing", action="store_true", help="print what is not modelled, and what decides shapes without rows")
    options = parser.parse_args()
    rows = wanted(options.usage)
    with_rows = recorded()
    there = modelled(os.path.abspath(options.shapeproof), [row["api"] for row in rows])
    deciding = [row for row in rows if row["decides_shapes"] == "yes"]
    print("%d APIs, %d modelled; %d decide shapes, %d of them modelled, %d with rows" % (
        len(rows), sum(row["api"] in there for row in rows), len(deciding), sum(row["api"] in there for row in deciding),
        sum(row["api"] in with_rows for row in deciding)))
    for row in rows if options.missing else ():
        lacks = [] if row["api"] in there else ["not modelled"]
        if row["decides_shapes"] == "yes" and row["api"] not in with_rows:
            lacks.append("no rows")
        if lacks:
            print("%5s %-55s %s" % (row["rank"], row["api"], ", ".join(lacks)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
