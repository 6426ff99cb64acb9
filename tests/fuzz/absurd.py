"""Programs that are absurd: the checker answers each, by a verdict, in time.

    python3 tests/fuzz/absurd.py --shapeproof BIN [--only WORD]

Sizes that no memory holds; code that calls, compares or walks itself without an end; every operator between every two kinds of operands.
Nothing is asked of the verdicts here: an exit status that is no answer is a crash, and no answer within TIME a hang.
"""

import argparse
import os
import subprocess
import sys
import tempfile

os.environ["SHAPEPROOF_ABORT_ON_GAP"] = "1"  # a worker that crashes ends the run
TIME = 60  # seconds; most answer within one
IMPORTS = "import torch, math, itertools, collections\nimport numpy as np\nfrom torch import nn\n"

SIZES = (
    "'a' * 2**62", '[0] * 2**62', '(1,) * 2**62', "b'a' * 2**62", '1 << 2**62', '2**62 << 2**62', '10 ** (10**18)', '(-3) ** (2**63)', '2**64 ** 2',
    'pow(3, 2**63)', 'pow(3, 2**63, 7)', 'bytes(2**62)', 'bytearray(2**62)', "'%*d' % (2**62, 1)", "f'{1:{2**40}d}'", "'a'.ljust(2**62)",
    "'a'.zfill(2**62)", "'a'.center(2**61)", "int('9' * 100000)", 'str(10 ** 5000)', 'range(2**70)[5]', 'list(range(2**62))',
    "'x'.replace('x', 'y' * 2**40)", "'-'.join(['a'] * 2**40)", 'round(1.5, 2**62)', 'divmod(2**100, 3)', "(2**62).to_bytes(2**40, 'big')",
    "'\\t'.expandtabs(2**62)", '1.5 ** (2**63)', 'math.factorial(2**40)', 'math.comb(2**62, 2**61)', '[[0] * 10**9] * 10**9', 'torch.zeros(2**62)',
    'torch.zeros(2**40, 2**40)', 'torch.arange(2**62)', 'np.zeros(2**62)', 'torch.zeros(3).repeat(2**62)', 'list(itertools.repeat(0, 2**62))',
    'sum(range(2**62))', 'sorted([0] * 2**40)', 'set(range(2**40))', 'tuple(range(2**40))', "'a' * -2**62", 'hash((1,) * 2**30)',
    '([0] * 2**30) == ([0] * 2**30)',
)

# What meets itself, by a name.
RECURSION = {
    'add': (
        'class A:\n'
        '    def __add__(self, o): return self + o\n'
        'A() + 1\n'
    ),
    'async': (
        'import asyncio\n'
        'async def f(): return await f()\n'
        'asyncio.run(f())\n'
    ),
    'bases': (
        'bases = tuple(type("B%d" % i, (), {}) for i in range(3000))\n'
        'C = type("C", bases, {})\n'
        'C()\n'
    ),
    'bool': (
        'class A:\n'
        '    def __bool__(self): return bool(self)\n'
        'if A(): pass\n'
    ),
    'call': (
        'class A:\n'
        '    def __call__(self): return self()\n'
        'A()()\n'
    ),
    'chain': (
        'x = []\n'
        'for _ in range(100000):\n'
        '    x = [x]\n'
        'repr(x)\n'
        'x == x\n'
        'y = []\n'
        'for _ in range(100000):\n'
        '    y = [y]\n'
        'x == y\n'
    ),
    'contains': (
        'class A:\n'
        '    def __contains__(self, x): return x in self\n'
        '1 in A()\n'
    ),
    'deco': (
        'def d(g):\n'
        '    return d(d(g))\n'
        '@d\n'
        'def h(): pass\n'
    ),
    'deepcopy': (
        'import copy\n'
        'a = []\n'
        'a.append(a)\n'
        'copy.deepcopy(a)\n'
    ),
    'eq': (
        'class A:\n'
        '    def __eq__(self, o): return self == o\n'
        'A() == A()\n'
    ),
    'eval': (
        's = "eval(s)"\n'
        'eval(s)\n'
    ),
    'exc': (
        'def f():\n'
        '    try:\n'
        '        f()\n'
        '    finally:\n'
        '        f()\n'
        'f()\n'
    ),
    'execself': (
        's = "exec(s)"\n'
        'exec(s)\n'
    ),
    'gen': (
        'def f():\n'
        '    for x in f():\n'
        '        yield x\n'
        'list(f())\n'
    ),
    'genchain': (
        'def g(n):\n'
        '    if n: yield from g(n - 1)\n'
        '    yield n\n'
        'list(g(900))\n'
    ),
    'genexp': (
        'def f(): return sum(f() for _ in range(2))\n'
        'f()\n'
    ),
    'getattr': (
        'class A:\n'
        '    def __getattr__(self, n): return getattr(self, n)\n'
        'A().x\n'
    ),
    'getitem': (
        'class A:\n'
        '    def __getitem__(self, i): return self[i]\n'
        'A()[0]\n'
    ),
    'hash': (
        'class A:\n'
        '    def __hash__(self): return hash(self)\n'
        '{A(): 1}\n'
    ),
    'import': (
        'import importlib\n'
        'importlib.reload(importlib)\n'
    ),
    'iter': (
        'class A:\n'
        '    def __iter__(self): return iter(self)\n'
        'list(A())\n'
    ),
    'lambda': (
        'f = lambda n: f(n + 1)\n'
        'f(0)\n'
    ),
    'len': (
        'class A:\n'
        '    def __len__(self): return len(self)\n'
        'len(A())\n'
    ),
    'linked': (
        'class N: pass\n'
        'h = None\n'
        'for _ in range(200000):\n'
        '    n = N()\n'
        '    n.next = h\n'
        '    h = n\n'
    ),
    'lt': (
        'class A:\n'
        '    def __lt__(self, o): return self < o\n'
        'A() < A()\n'
    ),
    'map': (
        'def f(x): return list(map(f, [x]))\n'
        'f(1)\n'
    ),
    'modself': (
        'import torch\n'
        'class M(torch.nn.Module):\n'
        '    def __init__(self):\n'
        '        super().__init__()\n'
        '        self.m = self\n'
        'm = M()\n'
        'm.train()\n'
    ),
    'nestchain': (
        'import itertools\n'
        'it = iter([1])\n'
        'for _ in range(50000):\n'
        '    it = itertools.chain(it)\n'
        'list(it)\n'
    ),
    'nestmap': (
        'it = iter([1])\n'
        'for _ in range(50000):\n'
        '    it = map(lambda x: x, it)\n'
        'list(it)\n'
    ),
    'nestzip': (
        'it = iter([1])\n'
        'for _ in range(50000):\n'
        '    it = zip(it)\n'
        'list(it)\n'
    ),
    'next': (
        'class A:\n'
        '    def __iter__(self): return self\n'
        '    def __next__(self): return next(self)\n'
        'list(A())\n'
    ),
    'partial': (
        'import functools\n'
        'def f(): return functools.partial(f)()\n'
        'f()\n'
    ),
    'prop': (
        'class A:\n'
        '    @property\n'
        '    def x(self): return self.x\n'
        'A().x\n'
    ),
    'repr': (
        'class A:\n'
        '    def __repr__(self): return repr(self)\n'
        'repr(A())\n'
    ),
    'selfdict': (
        'a = {}\n'
        'a[1] = a\n'
        'b = {}\n'
        'b[1] = b\n'
        'a == b\n'
        'str(a)\n'
    ),
    'selflist': (
        'a = []\n'
        'a.append(a)\n'
        'repr(a)\n'
        'a == a\n'
        'b = []\n'
        'b.append(b)\n'
        'a == b\n'
    ),
    'selftuple': (
        'a = []\n'
        't = (a,)\n'
        'a.append(t)\n'
        'b = []\n'
        'u = (b,)\n'
        'b.append(u)\n'
        't == u\n'
        'hash(t)\n'
    ),
    'seq': (
        'import torch\n'
        's = torch.nn.Sequential()\n'
        's.append(s)\n'
        's(torch.zeros(2))\n'
    ),
    'seqparams': (
        'import torch\n'
        's = torch.nn.Sequential()\n'
        's.append(s)\n'
        'list(s.parameters())\n'
        'repr(s)\n'
        's.train()\n'
        's.to("cpu")\n'
        's.state_dict()\n'
    ),
    'sort': (
        'def f(x): return sorted([x], key=f)\n'
        'f(1)\n'
    ),
    'subclassget': (
        'class M(type):\n'
        '    def __instancecheck__(c, x): return isinstance(x, c)\n'
        'class A(metaclass=M): pass\n'
        'isinstance(1, A)\n'
    ),
    'with': (
        'class W:\n'
        '    def __enter__(self):\n'
        '        with self: pass\n'
        '    def __exit__(self, *a): pass\n'
        'with W(): pass\n'
    ),
}

KINDS = (
    '1', 'True', '1.5', 'None', "'a'", "b'a'", '[1]', '(1,)', '{1: 2}', '{1}', 'frozenset({1})', 'range(2)', 'torch.zeros(2)', 'torch.tensor(1)',
    'np.zeros(2)', 'np.float32(1)', 'nn.Linear(2, 2)', 'torch.float32', 'torch.Size([1])', 'slice(1)', 'object()', 'int', 'len', 'iter([1])',
    '[[1]]', '[torch.zeros(2)]', '{1: torch.zeros(2)}', 'collections.deque([1])', 'collections.OrderedDict()', '{1: 2}.keys()', '{1: 2}.items()',
)
OPERATORS = ("==", "!=", "<", "in", "+", "*", "@", "%", "is", "and")


def attempt(code):
    return "try:\n    " + code + "\nexcept Exception:\n    pass\n"


def programs():
    for size in SIZES:
        yield "size " + size, IMPORTS + attempt("x = " + size)
    for name, code in RECURSION.items():
        yield "recursion " + name, code
    for operator in OPERATORS:
        pairs = ["(%s) %s (%s)" % (a, operator, b) for a in KINDS for b in KINDS]
        yield "operator " + operator, IMPORTS + "".join(attempt(pair) for pair in pairs)


def trouble(binary, source, folder):
    path = os.path.join(folder, "program.py")
    with open(path, "w", encoding="utf-8") as f:
        f.write(source)
    try:
        done = subprocess.run([binary, "check", "--no-cache", path], capture_output=True, timeout=TIME)
    except subprocess.TimeoutExpired:
        return "no answer in time"
    return None if done.returncode in (0, 1) else "exit status %d" % done.returncode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("--only", default="", metavar="WORD")
    args = parser.parse_args()
    count = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, source in programs():
            if args.only not in name:
                continue
            count += 1
            problem = trouble(args.shapeproof, source, folder)
            if problem:
                failed += 1
                print("FAIL %s: %s" % (name, problem))
    print("%d programs, %d without an answer" % (count, failed))
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
