"""One of many objects is changed, and nobody knows which: who asks afterwards must not be told what was there before.

    python3 tests/python/one_of_many.py --shapeproof BIN [-v]

Every way to come to one of many (GETS) meets every kind of object and change of it (KINDS), for few objects and for many. What
happens then is certain whatever chance decides: the one has changed, and exactly one of all has. A program that asks for it and works must
not be accused; one that asks and always fails must not be valid. Recorded truth is not needed. The same of lists of unknown length (MADE), whose items
are known as one, and of one that has a name and is put among such (PUT).
"""

import argparse
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

HEAD = """import random
from collections import deque

import numpy as np
import torch


class Row:
    def __init__(self):
        self.size, self.items = 3, [1, 2, 3]

    def grow(self):
        self.size += 1


"""

GETS = {
    "index": "one = rows[random.randrange(N)]",
    "choice": "one = random.choice(rows)",
    "sample": "one = random.sample(rows, 3)[1]",
    "choices": "one = random.choices(rows, k=2)[1]",
    "shuffled": "random.shuffle(rows)\none = rows[0]",
    "shuffled copy": "order = list(rows)\nrandom.shuffle(order)\none = order[0]",
    "sorted": "one = sorted(rows, key=lambda row: random.random())[0]",
    "max": "one = max(rows, key=lambda row: random.random())",
    "dict": "table = {i: row for i, row in enumerate(rows)}\none = table[random.randrange(N)]",
    "permuted": "one = rows[torch.randperm(N)[0].item()]",
    "next": "one = next(row for row in rows if random.random() < 0.5 or row is rows[-1])",
    "slice": "k = random.randrange(N - 1)\none = rows[k:k + 1][0]",
    "pop": "one = rows.pop(random.randrange(N))\nrows.append(one)",
    "tuple": "one = tuple(rows)[random.randrange(N)]",
    "loop": "for one in rows:\n    if random.random() < 0.3:\n        break",
    "deque": "one = deque(rows)[random.randrange(N)]",
    "numpy": "one = rows[np.random.randint(N)]",
    "enumerate": "_, one = random.choice(list(enumerate(rows)))",
    "zip": "one, _ = random.choice(list(zip(rows, rows)))",
    "reversed": "one = list(reversed(rows))[random.randrange(N)]",
}

# How one is made; a change of it; what is seen of it, and that before and after the change.
KINDS = {
    "list": ("[1, 2, 3]", "one.append(0)", "len({})", 3, 4),
    "list +=": ("[1, 2, 3]", "one += [0]", "len({})", 3, 4),
    "list del": ("[1, 2, 3, 5]", "del one[0]", "len({})", 4, 3),
    "list set": ("[3, 2]", "one[0] = 4", "{}[0]", 3, 4),
    "dict": ("{'k': 3}", "one['k'] = 4", "{}['k']", 3, 4),
    "list in dict": ("{'k': [1, 2, 3]}", "one['k'].append(1)", "len({}['k'])", 3, 4),
    "list in tuple": ("([1, 2, 3], 5)", "one[0].append(1)", "len({}[0])", 3, 4),
    "set": ("{1, 2, 3}", "one.add(7)", "len({})", 3, 4),
    "instance": ("Row()", "one.size = 4", "{}.size", 3, 4),
    "list of instance": ("Row()", "one.items.append(1)", "len({}.items)", 3, 4),
    "method": ("Row()", "one.grow()", "{}.size", 3, 4),
    "tensor": ("torch.zeros(3)", "one.resize_(4)", "{}.shape[0]", 3, 4),
    "module": ("torch.nn.Linear(3, 2)", "one.weight = torch.nn.Parameter(torch.zeros(2, 4))", "{}.weight.shape[1]", 3, 4),
    "array": ("np.zeros(3)", "one.resize(4, refcheck=False)", "{}.shape[0]", 3, 4),
}


def programs():
    """name, text, whether it works."""
    for (get, getting), (kind, (make, change, see, before, after)), count in itertools.product(GETS.items(), KINDS.items(), (4, 30)):
        text = f"{HEAD}N = {count}\nrows = [{make} for _ in range(N)]\n{getting}\n{change}\n"
        name = f"{get}, {kind}, {count}"
        yield f"{name}: itself", f"{text}torch.zeros(2, {after}) @ torch.zeros({see.format('one')}, 1)\n", True
        text += f"changed = sum({see.format('row')} != {before} for row in rows)\n"
        yield f"{name}: among all", f"{text}torch.zeros(2, 1) @ torch.zeros(changed, 1)\n", True
        yield f"{name}: among all, wrong", f"{text}torch.zeros(2, 3) @ torch.zeros(3 + changed, 1)\n", False


# Lists of unknown length, made of what is made anew for each item.
MADE = {
    "appended by name": "rows = []\nfor i in range(N):\n    row = {make}\n    rows.append(row)\n",
    "appended": "rows = []\nfor i in range(N):\n    rows.append({make})\n",
    "comprehension": "rows = [{make} for i in range(N)]\n",
    "map": "rows = list(map(lambda i: {make}, range(N)))\n",
    "function": "def made(count):\n    out = []\n    for i in range(count):\n        row = {make}\n        out.append(row)\n    return out\n\n\nrows = made(N)\n",
    "extended": "rows = []\nrows.extend({make} for i in range(N))\n",
    "values": "rows = list({{i: {make} for i in range(N)}}.values())\n",
    "sorted": "rows = sorted([{make} for i in range(N)], key=lambda row: random.random())\n",
    "sliced": "rows = [{make} for i in range(N + 3)][3:]\n",
    "added": "rows = [{make} for i in range(5)] + [{make} for i in range(N)]\nN = N + 5\n",
}

# Which items of such a list change, and how many that are; `C` changes one.
CHANGED = {
    "none": ("", "0"),
    "first": ("C(rows[0])\n", "1"),
    "last": ("C(rows[-1])\n", "1"),
    "two": ("C(rows[0])\nC(rows[1])\n", "2"),
    "any": ("C(rows[random.randrange(N)])\n", "1"),
    "all": ("for row in rows:\n    C(row)\n", "N"),
    "of a copy": ("copy = rows[:]\nC(copy[2])\n", "1"),
    "held": ("held = rows[3]\nC(rows[3])\n", "1"),
}

IN_RUNS = ("list", "list set", "dict", "list in dict", "list in tuple", "set")


def programs_of_runs():
    for (made, making), (which, (changing, count)), kind in itertools.product(MADE.items(), CHANGED.items(), IN_RUNS):
        make, change, see, before, _ = KINDS[kind]
        text = f"{HEAD}N = torch.randint(20, 40, (1,)).item()\n{making.format(make=make)}"
        text += re.sub(r"C\((.*)\)", lambda one: re.sub(r"\bone\b", one[1], change), changing)
        text += f"changed = sum({see.format('row')} != {before} for row in rows)\n"
        name = f"{made}, {kind}, {which}"
        yield f"{name}: among all", f"{text}torch.zeros(2, {count}) @ torch.zeros(changed, 1)\n", True
        yield f"{name}: among all, wrong", f"{text}torch.zeros(2, {count} + 1) @ torch.zeros(changed, 1)\n", False


# One that has the name `held` is among the rows, of which there are N that nobody tells apart.
PUT = {
    "appended": "held = {make}\nrows = [{make} for i in range(N)]\nrows.append(held)\n",
    "inserted": "held = {make}\nrows = [held, {make}, {make}]\nrows.insert(random.randrange(3), {make})\n",
    "popped beside": "held = {make}\nrows = [held, {make}, {make}]\nrows.pop(random.randrange(1, 3))\n",
    "on one way": "held = {make}\nrows = [{make} for i in range(N)]\nif random.random() < 0.5:\n    rows.append(held)\nelse:\n    rows = [held]\n",
    "alone on one way": "held = {make}\nrows = [held]\nif random.random() < 0.5:\n    rows = [held] + [{make} for i in range(N)]\n",
    "the last of a loop": "rows = []\nfor i in range(N):\n    held = {make}\n    rows.append(held)\n",
    "the last of loops": "rows = []\nfor j in range(N):\n    for i in range(N):\n        held = {make}\n        rows.append(held)\n",
    "sorted": "held = {make}\nrows = [held] + [{make} for i in range(N)]\nrows.sort(key=lambda row: random.random())\n",
    "shuffled": "held = {make}\nrows = [held] + [{make} for i in range(N)]\nrandom.shuffle(rows)\n",
}


def programs_of_names():
    for (put, putting), kind, few in itertools.product(PUT.items(), (*IN_RUNS, "list del"), (2, 20)):
        make, change, see, _, after = KINDS[kind]
        text = f"{HEAD}N = random.randint({few}, 30)\n{putting.format(make=make)}"
        every = f"{text}for one in rows:\n    {change}\n"
        name = f"{put}, {kind}, {few}"
        yield f"{name}: all are changed", f"{every}torch.zeros({see.format('held')}) @ torch.zeros({after})\n", True
        yield f"{name}: all are changed, wrong", f"{every}torch.zeros({see.format('held')}) @ torch.zeros({after} + 3)\n", False
        changed = re.sub(r"\bone\b", "held", change)
        found = f"any({see.format('row')} == {after} for row in rows)"
        yield f"{name}: the name is changed", f"{text}{changed}\ntorch.zeros(2, 1) @ torch.zeros(int({found}), 1)\n", True
        yield f"{name}: the name is changed, wrong", f"{text}{changed}\ntorch.zeros(2, 1) @ torch.zeros(int({found}) + 1, 1)\n", False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("-v", "--verbose", action="store_true", help="the undecided ones, too")
    arguments = parser.parse_args()
    wrong, counts = [], {}
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for number, (name, text, works) in enumerate(itertools.chain(programs(), programs_of_runs(), programs_of_names())):
            path = os.path.join(folder, f"p{number}.py")
            with open(path, "w") as file:
                file.write(text)
            files[path] = (name, works)
        command = [arguments.shapeproof, "check", "--isolated", "--no-cache", "--format", "json", "--timeout", "30", *files]
        report = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    for one in report["files"]:
        name, works = files[one["path"]]
        counts[works, one["verdict"]] = counts.get((works, one["verdict"]), 0) + 1
        if one["verdict"] == ("invalid" if works else "valid"):
            wrong.append(f"{'accused' if works else 'silent'}: {name}")
        elif arguments.verbose and one["verdict"] == "undecided":
            print(f"undecided: {name}")
    print("\n".join(wrong))
    print(f"{len(files)} programs: " + ", ".join(f"{n} that {'work' if works else 'fail'} {verdict}" for (works, verdict), n in sorted(counts.items())))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
