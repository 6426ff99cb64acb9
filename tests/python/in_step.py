"""What loops collect in step has one length, and what they do not has not.

    python3 tests/python/in_step.py --shapeproof BIN [-v]

Every way to walk (HEADS: any number of times, by chance or by a file, or a known one) meets every body that appends to two lists (BODIES). Where
it appends to both or to none the lists are as long as each other: a program that needs it must not be accused (and is proved where BODIES says so).
Where it does not, one that needs it must not be valid. The same of other things that grow (THINGS), always and by chance.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HEADS = {
    "chance": "for i in range(random.randint(0, 1000)):",
    "file": "for line in open('f'):",
    "while": "while random.random() > 0.01:",
    "fixed": "for i in range(300):",
    "words": "for word in open('f').read().split():",
}

MAYBE = "if random.random() > 0.5:"
IN_STEP = {
    "both": [MAYBE, "    X.append(1)", "    Y.append(1)"],
    "always": ["X.append(1)", "Y.append(1)"],
    "several": [MAYBE, "    k = random.randint(0, 3)", "    X += [1] * k", "    Y.extend([2] * k)"],
    "either way": [MAYBE, "    X.append(1)", "    Y.append(1)", "else:", "    Y.append(3)", "    X.append(2)", "    X.append(4)", "    Y.append(5)"],
    "continue": [MAYBE, "    continue", "X.append(1)", "Y.append(1)"],
    "begun anew": [MAYBE, "    X.append(1)", "    Y.append(1)", "if random.random() > 0.9:", "    X, Y = [], []"],
    "break": ["X.append(1)", "Y.append(1)", "if random.random() > 0.9:", "    break"],
    "nested": ["for j in range(random.randint(0, 50)):", "    if random.random() > 0.5:", "        X.append(1)", "        Y.append(1)"],
}
OUT_OF_STEP = {
    "one": ["X.append(1)", MAYBE, "    Y.append(1)"],
    "twice": [MAYBE, "    X.append(1)", "    Y.append(1)", "    Y.append(2)"],
    "each by chance": [MAYBE, "    X.append(1)", MAYBE, "    Y.append(1)"],
    "one or the other": [MAYBE, "    X.append(1)", "else:", "    Y.append(1)"],
    "late": [MAYBE, "    X.append(1)", "if len(X) > 1:", "    Y.append(1)"],
    "delayed": [MAYBE, "    X.append(1)", "    if last:", "        Y.append(1)", "    last = True"],
    "pop": [MAYBE, "    X.append(1)", "    Y.append(1)", "if random.random() > 0.9 and Y:", "    Y.pop()"],
    "one begun anew": [MAYBE, "    X.append(1)", "    Y.append(1)", "if random.random() > 0.9:", "    Y = []"],
    "swapped": [MAYBE, "    X.append(1)", "X, Y = Y, X"],
    "nested": ["for j in range(random.randint(0, 5)):", "    if random.random() > 0.5:", "        X.append(1)", "    Y.append(1)"],
    "break between": ["X.append(1)", "if random.random() > 0.9:", "    break", "Y.append(1)"],
    "exception": ["try:", "    X.append(1)", "    " + MAYBE, "        raise ValueError", "    Y.append(1)", "except ValueError:", "    pass"],
}

# What is there before; what an iteration does; what needs that it is in step.
THINGS = {
    "dict of lists": ("H = {'a': [], 'b': []}", "H['a'].append(1); H['b'].append(2)", "torch.zeros(len(H['a'])) + torch.zeros(len(H['b']))"),
    "attributes": ("class S: pass\ns = S(); s.a = []; s.b = []", "s.a.append(1); s.b.append(2)", "torch.zeros(len(s.a)) + torch.zeros(len(s.b))"),
    "a counter": ("X = []; n = 0", "X.append(1); n += 1", "torch.zeros(len(X)) + torch.zeros(n)"),
    "counters": ("m = n = 0", "m += 1; n += 1", "torch.zeros(m) + torch.zeros(n)"),
    "tensors that grow": ("a = torch.zeros(0, 3); b = torch.zeros(0, 4)", "a = torch.cat([a, torch.zeros(2, 3)]); b = torch.cat([b, torch.zeros(2, 4)])", "torch.cat([a, b], 1)"),
    "lists of tensors": ("A = [torch.zeros(2, 3)]; B = [torch.zeros(2)]", "A.append(torch.zeros(2, 3)); B.append(torch.zeros(2))", "torch.cat(A)[:, 0] + torch.cat(B)"),
    "rows and labels": ("A = []; B = []", "A.append([0.0, 1.0]); B.append(1)", "torch.nn.functional.cross_entropy(torch.tensor(A), torch.tensor(B))"),
    "pairs": ("P = [(3, 4)]", "P.append((1, 2))", "a, b = zip(*P)\ntorch.tensor(a) + torch.tensor(b)"),
    "tuples": ("A = (); B = ()", "A = A + (1,); B = B + (2,)", "torch.zeros(len(A)) + torch.zeros(len(B))"),
    "an index": ("A = []; B = []", "A.append(1); B.append(2)", "t = torch.tensor(A)\nfor i in range(len(B)):\n    t[i]"),
    "a data set": ("A = []; B = []", "A.append([1.0, 2.0]); B.append(1)", "rows = torch.utils.data.TensorDataset(torch.tensor(A), torch.tensor(B))\nfor x, y in torch.utils.data.DataLoader(rows, batch_size=4):\n    torch.nn.functional.cross_entropy(x, y)"),
    "texts": ("A = ''; B = ''", "A += 'x'; B += 'y'", "torch.zeros(len(A)) + torch.zeros(len(B))"),
    "deques": ("from collections import deque\nA = deque(maxlen=100); B = deque(maxlen=100)", "A.append(1); B.append(2)", "torch.zeros(len(A)) + torch.zeros(len(B))"),
    "arrays": ("import numpy as np\nA = []; B = []", "A.append(1); B.append(2)", "np.array(A) + np.array(B)"),
    "a sum": ("A = [torch.zeros(1, 3)]; n = 1", "k = random.randint(1, 4); A.append(torch.zeros(k, 3)); n += k", "torch.cat(A) + torch.zeros(n, 3)"),
    "a memory": ("class Memory:\n    def __init__(self): self.s, self.a = [torch.zeros(4)], [0]\n    def add(self, s, a): self.s.append(s); self.a.append(a)\nm = Memory()", "m.add(torch.zeros(4), 1)", "torch.stack(m.s)[torch.arange(len(m.a)), torch.tensor(m.a)] * torch.tensor(m.a)"),
    "a defaultdict": ("from collections import defaultdict\nH = defaultdict(list)", "H['a'].append(1); H['b'].append(2)", "torch.tensor(H['a']) + torch.tensor(H['b'])"),
}


def indented(lines, by):
    return "".join(" " * by + line + "\n" for line in lines)


def of_lists(head, body):
    return f"import random\n\nimport torch\n\nX, Y = [], []\nlast = False\n{head}\n{indented(body, 4)}torch.zeros(len(X)) + torch.zeros(len(Y))\n"


def programs():
    """(name, text, whether what it needs is so, whether that is proved)"""
    for head, line in HEADS.items():
        for name, body in IN_STEP.items():
            yield f"in step: {name}, {head}", of_lists(line, body), True, True
        for name, body in OUT_OF_STEP.items():
            yield f"out of step: {name}, {head}", of_lists(line, body), False, False
        for name, (before, once, needs) in THINGS.items():
            for when, body in (("always", [once]), ("by chance", [MAYBE, "    " + once])):
                yield f"{name}, {when}, {head}", f"import random\n\nimport torch\n\n{before}\n{line}\n{indented(body, 4)}{needs}\n", True, False


def verdict_of(shapeproof, folder, number, text):
    path = os.path.join(folder, f"p{number}.py")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    done = subprocess.run([shapeproof, "check", "--no-cache", "--output-format", "json", "--timeout", "60", path], capture_output=True, text=True, check=False)
    document = json.loads(done.stdout)
    said = [d["rule"] for d in document["diagnostics"] if d["severity"] in ("error", "warning")]
    return document["files"][0]["verdict"], said


def complaint(verdict, said, works, proved):
    if works and said:
        return f"accused of {said[0]}"
    if works and proved and verdict == "undecided":
        return "undecided"
    if not works and verdict == "valid":
        return "silent"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("-v", action="store_true", help="say which are undecided")
    options = parser.parse_args()
    bad = valid = total = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        every = list(programs())
        answers = pool.map(lambda numbered: verdict_of(options.shapeproof, folder, numbered[0], numbered[1][1]), enumerate(every))
        for (name, text, works, proved), (verdict, said) in zip(every, answers):
            total += 1
            valid += verdict == "valid"
            wrong = complaint(verdict, said, works, proved)
            if wrong:
                bad += 1
                print(f"{name}: {wrong}\n{text}")
            elif options.v and works and verdict == "undecided":
                print(f"undecided: {name}")
    print(f"{total} programs, {valid} proved, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
