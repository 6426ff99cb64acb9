"""Asks `summary` about networks, and compares with what real torch does.

    python3 tests/ask/summary_compared.py --shapeproof BIN [-v] [NAME...]

Those of tests/ask/networks are compared with recorded.json (written by summary_under_torch.py --record).
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

from networks import BATCH, HERE, own

RECORDED = os.path.join(HERE, "recorded.json")
NUMBERS = ("calls", "parameters", "trainable", "mult_adds", "activation_bytes")
MAY_BE_UNKNOWN = ("activation_bytes",)  # what some operators keep hangs on the kernel that torch takes
TIMEOUT = "120"


def ask(binary, network):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "network.py"), "w", encoding="utf-8") as handle:
            handle.write(network.program)
        command = [os.path.abspath(binary), "summary", "network.py:build", "--format", "json", "--timeout", TIMEOUT, "--isolated", "--set", "B=2..64"]
        for name, sizes in network.inputs.items():
            command += ["--input", f"{name}={sizes}"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode:
            raise RuntimeError((done.stderr or done.stdout)[-300:])
        return json.loads(done.stdout)


def valued(answer):
    """With a batch of BATCH; "?" stays."""
    if isinstance(answer, str) and answer not in ("?", "None"):
        try:
            return eval(answer, {"__builtins__": {}}, {"B": BATCH, "min": min, "max": max})  # noqa: S307
        except (NameError, SyntaxError):
            return answer
    if isinstance(answer, list):
        return [valued(item) for item in answer]
    if isinstance(answer, dict):
        return {key: valued(item) for key, item in answer.items()}
    return answer


def open_somewhere(answer):
    """Whether a part of an answer is not known."""
    if isinstance(answer, (list, dict)):
        return any(open_somewhere(item) for item in (answer.values() if isinstance(answer, dict) else answer))
    return answer is None or answer == "?"


class Counts(dict):
    def __missing__(self, key):
        return 0

    def line(self, what):
        return f"{what}: {self[what, 'exact']} exact, {self[what, 'unknown']} unknown, {self[what, 'wrong']} wrong"


def compare(found, answer, count):
    """Yields what is not as torch has it (`found`: path to numbers and outputs)."""
    rows = {row["path"]: row for row in answer["modules"]}
    for path in sorted(found.keys() ^ rows.keys()):
        yield f"{path or 'the root'}: a module of {'torch' if path in found else 'the checker'} alone"
    for path in sorted(found.keys() & rows.keys()):
        row, seen, name = rows[path], found[path], path or "the root"
        for what in NUMBERS:
            if seen[what] is None:
                continue
            mine = valued(row[what])
            kind = "unknown" if mine == "?" else "exact" if mine == seen[what] else "wrong"
            count[what, kind] += 1
            if kind == "wrong" or kind == "unknown" and what not in MAY_BE_UNKNOWN:
                yield f"{name}: {what} {row[what]} ({mine}), torch: {seen[what]}" + (f"; {answer['undecided']}" if kind == "unknown" else "")
        mine = [valued(one) for one in row.get("outputs", [row["output"]] if seen["calls"] or row["output"] is not None else [])]
        kind = "exact" if mine == seen["outputs"] else "unknown" if not mine or any(open_somewhere(one) for one in mine) else "wrong"
        count["outputs", kind] += 1
        if kind != "exact":
            yield f"{name}: results {mine}, torch: {seen['outputs']}"


def report(binary, networks, found_of, verbose):
    """Whether all are exact."""
    count, exact, failed = Counts(), 0, 0
    for network in networks:
        try:
            problems = list(compare(found_of(network), ask(binary, network), count))
        except Exception as error:  # noqa: BLE001
            problems = [f"{type(error).__name__}: {error}"]
            failed += 1
        exact += not problems
        for problem in problems if verbose else problems[:3]:
            print(f"{network.name}: {problem}")
    for what in ("outputs", *NUMBERS):
        print(count.line(what))
    print(f"{len(networks)} networks, {exact} exact in all, {failed} failed")
    return exact == len(networks) > 0


def arguments(about):
    parser = argparse.ArgumentParser(description=about.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("-v", "--verbose", action="store_true", help="all differences of a network")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a regular expression")
    return parser


def chosen(networks, names):
    return [n for n in networks if not names or any(re.fullmatch(name, n.name) for name in names)]


def main():
    options = arguments(__doc__).parse_args()
    with open(RECORDED, encoding="utf-8") as handle:
        known = json.load(handle)
    networks = chosen(own(), options.names)
    lacking = [n.name for n in networks if n.name not in known]
    for name in lacking:
        print(f"{name}: not recorded")
    return 0 if report(options.shapeproof, networks, lambda n: known[n.name], options.verbose) and not lacking else 1


if __name__ == "__main__":
    sys.exit(main())
