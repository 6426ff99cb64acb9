"""A list of unknown length is looked at, one of its items is changed, and it is looked at again.

    python3 tests/python/changed_in_runs.py --shapeproof BIN

What is known of items that are like each other (their sizes, the sum of these, the largest, entries) must not outlive a change of one of
them. Every way to make such a list (MADE) meets every change (CHANGES) and every look (LOOKS). CPython runs each program for many seeds: whether
the second look may equal the first is the truth that the checker is held against.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

HEAD = "import itertools\nimport random\n\nimport torch\n\nn = random.randint(2, 30)\n"
SEEDS = 40

MADE = {
    "comprehension": "rows = [[0, 1] for _ in range(n)]",
    "append": "rows = []\nfor i in range(n):\n    rows.append([0, 1])",
    "repeated": "rows = [[0] * 2 for _ in range(n)]",
    "dict": 'rows = [{"k": 2, "l": [0, 1]} for _ in range(n)]',
    "tuple": "rows = [([0, 1], 3) for _ in range(n)]",
    "nested": "rows = [[[0], [1]] for _ in range(n)]",
}
LISTS = ("comprehension", "append", "repeated")

CHANGES = {
    "list": ("rows[0].append(5)", "rows[-1].append(5)", "rows[random.randrange(n)].append(5)", "for r in rows:\n    r.append(5)", "first = rows[0]\nfirst.append(5)",
             "r, *rest = rows\nr.append(5)", "max(rows, key=len).append(5)", "next(iter(rows)).append(5)", "rows[0] += [5]", "rows[0][:] = [1, 2, 3]", "rows[0].pop()",
             "random.choice(rows).clear()"),
    "dict": ('rows[0]["l"].append(5)', 'rows[0]["k"] = 3', 'rows[0]["m"] = 1', 'for r in rows:\n    r["k"] += 1', 'rows[0].pop("k")',
             'd = rows[random.randrange(n)]\nd["l"].append(1)'),
    "tuple": ("rows[0][0].append(5)", "for a, b in rows:\n    a.append(5)", "x, y = rows[1]\nx.clear()"),
    "nested": ("rows[0][0].append(5)", "for r in rows:\n    for q in r:\n        q.append(2)", "q = rows[0][1]\nq.append(1)", "rows[0].append([1])",
               "for r in rows:\n    r[0].append(2)"),
}

LOOKS = {
    "list": ("sum(len(r) for r in rows)", "max(len(r) for r in rows)", "min(len(r) for r in rows)", "len(rows[0])", "len(rows[1])", "len(rows[-1])",
             "len([x for r in rows for x in r])", "len(sum(rows, []))", "sum(map(len, rows))", "len(max(rows, key=len))", "len(set(len(r) for r in rows))",
             "len(list(itertools.chain(*rows)))", "len(rows[random.randrange(n)])"),
    "dict": ("sum(len(r) for r in rows)", 'max(r.get("k", 0) for r in rows)', 'sum(len(r["l"]) for r in rows)', "len(rows[0])", 'rows[0].get("k", 9)',
             'len(rows[1]["l"])', 'len([x for r in rows for x in r["l"]])'),
    "tuple": ("sum(len(r[0]) for r in rows)", "len(rows[0][0])", "len(rows[1][0])", "max(len(a) for a, b in rows)"),
    "nested": ("sum(len(q) for r in rows for q in r)", "len(rows[0][0])", "len(rows[0])", "len(rows[1][1])", "sum(len(r) for r in rows)",
               "max(len(r[0]) for r in rows)"),
}


def outcomes(text):
    """Whether the second look equals the first, for all seeds; None: some run raises."""
    seen = set()
    for seed in range(SEEDS):
        random.seed(seed)
        names = {}
        try:
            exec(text.replace("import torch\n", ""), names)
        except Exception:
            return None
        seen.add(names["after"] == names["before"])
    return seen


def programs():
    for made, making in MADE.items():
        kind = "list" if made in LISTS else made
        for change in CHANGES[kind]:
            for look in LOOKS[kind]:
                text = f"{HEAD}{making}\nbefore = {look}\n{change}\nafter = {look}\n"
                equal = outcomes(text)
                if equal is None:
                    continue
                name = f"{made} | {change!r} | {look}"
                for op, truth in (("==", True), ("!=", False)):
                    if truth in equal:
                        yield f"{name}: fails where after {op} before", f"{text}torch.zeros(2, 4) @ torch.zeros(5 if after {op} before else 4, 1)\n", False
                    if equal == {truth}:
                        yield f"{name}: after {op} before", f"{text}torch.zeros(2, 4) @ torch.zeros(4 if after {op} before else 5, 1)\n", True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapeproof", required=True)
    binary = os.path.abspath(parser.parse_args().shapeproof)
    wrong, counts = [], {}
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for number, (name, text, works) in enumerate(programs()):
            path = os.path.join(folder, f"p{number}.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            files[path] = (name, works)
        run = subprocess.run([binary, "check", "--no-cache", "--format", "json", "--timeout", "30", *files], capture_output=True, text=True, check=False)
        report = json.loads(run.stdout)
    for one in report["files"]:
        name, works = files[one["path"]]
        counts[works, one["verdict"]] = counts.get((works, one["verdict"]), 0) + 1
        if one["verdict"] == ("invalid" if works else "valid"):
            wrong.append(f"{'accused' if works else 'silent'}: {name}")
    print("\n".join(wrong))
    print(f"{len(files)} programs: " + ", ".join(f"{n} that {'work' if works else 'fail'} {verdict}" for (works, verdict), n in sorted(counts.items())))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
