"""Special methods that Python calls by itself: what CPython calls, the checker follows.

    python3 tests/python/special_methods.py --shapeproof BIN [-v] [--update]

A class with one special method (special_methods.txt: Python's data model and the protocols of copy, pickle and os) goes into every
operation of the table below; CPython, which runs this file, says for each whether the method is called. Where it is, the checker must
reach the method too, or say at that line that something is not known or assumed: a method that it never enters is code that nobody
checked. special_methods_known.json has the pairs that are missed today. It may only shrink.
"""

import argparse
import contextlib
import io
import json
import os
import sys
import tempfile
import warnings
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests", "oracle"))

from report import report_of  # noqa: E402

METHODS, KNOWN = os.path.join(HERE, "special_methods.txt"), os.path.join(HERE, "special_methods_known.json")
IMPORTS = """import asyncio, bisect, collections, contextlib, copy, dataclasses, functools, heapq, io, itertools, json, math, operator, os
import pathlib, pickle, random, re, statistics, string, sys, tempfile, types, abc"""

# `o` is an instance, `C` its class, `p` another instance.
OPERATIONS = """
repr(o)| str(o)| f"{o}"| f"{o!r}"| f"{o!s}"| f"{o:x}"| "%r" % o| "%s" % o| "{}".format(o)| "{!r}".format(o)| "{:x}".format(o)| format(o)| format(o, "x")
print(o)| print([o])| str([o])| str((o,))| str({1: o})| str({"k": [o]})| ascii(o)| bytes(o)| "".join([str(o)])| str(collections.deque([o]))
bool(o)| not o| o and 1| o or 1| 1 if o else 2| all([o])| any([o])| list(filter(None, [o]))| [x for x in [1] if o]| assert_(o)| while_(o)| if_(o)
len(o)| list(o)| tuple(o)| set(o)| dict(o)| sum(o)| min(o)| max(o)| sorted(o)| reversed(o)| list(reversed(o))| iter(o)| next(o)| next(iter(o))| enumerate(o)
list(zip(o))| list(map(str, o))| list(itertools.chain(o))| list(itertools.islice(o, 1))| ",".join(o)| [*o]| {*o}| print(*o)| {**o}| dict(**o)| first(o)| star(o)
for_(o)| [x for x in o]| {x for x in o}| {x: 1 for x in o}| list(x for x in o)| list(from_(o))| [].extend(o)| collections.deque(o)| collections.Counter(o)
dict([(1, o)])| {}.update(o)| set().update(o)| frozenset(o)| any(o)| all(o)| 1 in o| 1 not in o| o in [1]| o in (1, 2)| o in {1: 1}| o in {1}| [1].index(o)
[o].count(1)| [1].count(o)| [1, 2].remove(o)| [o].index(1)| o == 1| 1 == o| o != 1| o == p| o != p| o is p| [o] == [1]| (o,) == (1,)| {1: o} == {1: 2}| [o] != [p]
{o} == {p}| o < 1| o > 1| o <= 1| o >= 1| 1 < o| 1 > o| o < p| [o] < [p]| (o,) < (p,)| sorted([o, p])| min(o, p)| max([o, p])| [o, p].sort()| bisect.bisect([o], p)
heapq.heappush([o], p)| heapq.nsmallest(1, [o, p])| sorted([(o, 1), (p, 2)])| hash(o)| hash((o,))| {o: 1}| {o}| {(o, 1): 2}| set([o])| frozenset([o])
{}.get(o)| set_item({}, o)| {}.pop(o, None)| {}.setdefault(o, 1)| o in {}| o in set()| set().add(o)| set().discard(o)| dict.fromkeys([o])| dict([(o, 1)])
{k: 1 for k in [o]}| {k for k in [o]}| collections.Counter([o])| cached(o)| {1} | {o}| {o} & {p}| {o}.union([p])| collections.defaultdict(int)[o]| {}[o]| match_value(o)
o + 1| 1 + o| o - 1| 1 - o| o * 2| 2 * o| o / 2| 2 / o| o // 2| 2 // o| o % 2| 2 % o| o ** 2| 2 ** o| o @ p| 1 @ o| o & 1| 1 & o| o | 1| 1 | o| o ^ 1| 1 ^ o| o << 1| 1 << o
o >> 1| 1 >> o| -o| +o| ~o| abs(o)| divmod(o, 2)| divmod(2, o)| pow(o, 2)| pow(2, o)| pow(o, 2, 3)| round(o)| round(o, 1)| sum([o, p])| sum([o], p)| iadd(o)| isub(o)| imul(o)
itruediv(o)| ifloordiv(o)| imod(o)| ipow(o)| imatmul(o)| iand(o)| ior(o)| ixor(o)| ilshift(o)| irshift(o)| int(o)| float(o)| complex(o)| math.floor(o)| math.ceil(o)
math.trunc(o)| math.sqrt(o)| math.prod([o, 2])| operator.index(o)| operator.add(o, 1)| range(o)| list(range(o))| [1, 2][o]| [1, 2][o:]| [1, 2][:o]| (1, 2)[o]| "ab"[o]| "ab"[o:]
hex(o)| bin(o)| oct(o)| chr(o)| "a" * o| [1] * o| [1].insert(o, 1)| [1, 2].pop(o)| "%d" % o| "%f" % o| "{:d}".format(o)| round(1.5, o)| bytes([o])| statistics.mean([o, 1])
functools.reduce(operator.add, [o, p])| itertools.islice([1], o)| "a".center(o)| "a,b".split(",", o)| random.sample([1, 2], o)| itertools.repeat(1, o)| int("1", o)
o[0]| o["a"]| o[1:2]| o[..., 0]| set_item(o, 0)| del_item(o)| operator.getitem(o, 0)| "%(a)s" % o| "{a}".format_map(o)| "{0[a]}".format(o)| o()| o(1, a=2)
list(map(o, [1]))| sorted([1], key=o)| list(filter(o, [1]))| functools.partial(o)()| functools.reduce(o, [1, 2])| list(iter(o, 1))| re.sub("a", o, "a")| max([1], key=o)
collections.defaultdict(o)[1]| functools.cache(o)(1)| callable(o)| decorated(o)| with_(o)| with_stack(o)| o.x| o.x()| getattr(o, "x")| getattr(o, "x", 1)| hasattr(o, "x")| set_attr(o)
setattr(o, "x", 1)| del_attr(o)| delattr(o, "x")| dir(o)| vars(o)| operator.attrgetter("x")(o)| operator.methodcaller("x")(o)| f"{o.x}"| "{0.x}".format(o)| o.__class__| o.__dict__
D().x| D.x| set_attr(D())| del_attr(D())| getattr(D(), "x")| named(o)| C()| subclass(C)| C[0]| isinstance(1, C)| issubclass(int, C)| isinstance(o, C)| collect(C())| collect_many(C)
copy.copy(o)| copy.deepcopy(o)| copy.deepcopy([o])| pickle.dumps(o)| pickle.loads(pickle.dumps(o))| sys.getsizeof(o)| os.fspath(o)| os.path.join(o, "a")| pathlib.Path(o)| opened(o)
os.path.exists(o)| os.makedirs(o, exist_ok=True)| asyncio.run(awaited(o))| asyncio.run(each(o))| asyncio.run(managed(o))| asyncio.run(listed(o))| json.dumps(o)| raise_(C)
contextlib.closing(o)| operator.length_hint(o)| string.Template("$a").substitute(o)| dataclasses.replace(E(o))| E(o) == E(p)| E(o) < E(p)| repr(E(o))| hash(E(o))| N(o) == N(p)| repr(N(o))
types.SimpleNamespace(a=o) == types.SimpleNamespace(a=p)| repr(types.SimpleNamespace(a=o))| Exception(o).args == (1,)| str(Exception(o))| repr(Exception(o))| enum_(o)| B(1) + o| B(1) == o| L([1]) + o
"""

HELPERS = """
def assert_(o): assert o
def while_(o):
    while o: break
def if_(o):
    if o: pass
    elif o: pass
def first(o): a, b = o
def star(o): a, *b = o
def for_(o):
    for x in o: break
def from_(o): yield from o
def set_item(d, k): d[k] = 1
def del_item(o): del o[0]
def set_attr(o): o.x = 1
def del_attr(o): del o.x
@functools.lru_cache(None)
def cached(o): return 1
def match_value(o):
    match o:
        case 1: pass
        case _: pass
def with_(o):
    with o as a: pass
def with_stack(o):
    with contextlib.ExitStack() as s: s.enter_context(o)
def decorated(o):
    @o
    def f(): pass
def iadd(o): o += 1
def isub(o): o -= 1
def imul(o): o *= 1
def itruediv(o): o /= 1
def ifloordiv(o): o //= 1
def imod(o): o %= 1
def ipow(o): o **= 1
def imatmul(o): o @= 1
def iand(o): o &= 1
def ior(o): o |= 1
def ixor(o): o ^= 1
def ilshift(o): o <<= 1
def irshift(o): o >>= 1
def named(o):
    class F:
        attribute = o
def subclass(C):
    class F(C): pass
def collect(o): del o
def collect_many(C):
    for i in range(2): C()
def opened(o):
    open(o, closefd=False)  # the number of a file that is open is not closed
async def awaited(o): await o
async def each(o):
    async for x in o: break
async def managed(o):
    async with o: pass
async def listed(o): return [x async for x in o]
def raise_(C): raise C
def enum_(o):
    import enum
    class Color(enum.Enum):
        RED = o
    Color(o)
@dataclasses.dataclass(order=True, unsafe_hash=True)
class E:
    a: object
N = collections.namedtuple("N", "a")
class B(int): pass
class L(list): pass
"""


def methods():
    """(name, parameters, what it gives back, base)"""
    with open(METHODS, encoding="utf-8") as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                name, parameters, gives, base = (part.strip() for part in line.split("|"))
                yield name, parameters, gives, base


def operations():
    text = OPERATIONS.strip().replace("\n", "| ")
    parts = text.split("| ")
    out, held = [], ""
    for part in parts:  # an operation may have a `| ` of its own: it goes on while it is no expression
        held = held + "| " + part if held else part
        try:
            compile(held.strip(), "", "eval")
        except SyntaxError:
            continue
        out.append(held.strip())
        held = ""
    assert not held, held
    return out


def program(method, operation, mark):
    name, parameters, gives, base = method
    asynchronous = "async " if name in ("__aenter__", "__aexit__", "__anext__") else ""
    decorator = "    @classmethod\n" if name in ("__class_getitem__", "__init_subclass__", "__subclasshook__") else ""
    body = "%s    %sdef %s(%s):\n        %s\n        %s" % (decorator, asynchronous, name, parameters, mark, gives)
    if base == "metaclass":
        classes = "class M(type):\n%s\nclass C(metaclass=M): pass" % body
    else:
        classes = "class C(%s):\n%s" % (base, body)
    made = "class D:\n    pass\ntry:\n    o, p = C(), C()\n    D.x = o\nexcept Exception: pass\n"
    return classes + "\n" + made, "try:\n    %s\nexcept BaseException as e: pass\n" % operation


def called(method, operation, helpers):
    """Whether CPython enters the method while it runs the operation."""
    before, after = program(method, operation, "MARKS.append(1)")
    names = dict(helpers, MARKS=[])
    silent = io.StringIO()
    with contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            exec(compile(before, "before", "exec"), names)
        except BaseException:
            return False
        if names["MARKS"] and method[0] not in ("__new__", "__set_name__", "__init_subclass__"):
            return False  # what making the instance calls is asked of the other operations
        names["MARKS"].clear()
        exec(compile(after, "after", "exec"), names)
    return bool(names["MARKS"])


def check(binary, method, operation):
    before, after = program(method, operation, "reveal_value('entered')")
    before = IMPORTS + HELPERS + before
    with tempfile.TemporaryDirectory() as folder:
        report = report_of(binary, before + after, folder, "program")
    assert report, "%s: %s: no report" % (method[0], operation)
    first = before.count("\n") + 1
    file = report["files"][0]
    doubts = [r for r in file.get("reasons", []) + file.get("assumptions", []) if r["line"] >= first]
    return bool(report["reveals"]) or bool(doubts) or any(d["range"]["start"]["line"] >= first for d in report["diagnostics"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--update", action="store_true", help="write special_methods_known.json")
    parser.add_argument("-v", action="store_true")
    arguments = parser.parse_args()
    binary = os.path.abspath(arguments.shapeproof)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        helpers = {"__name__": "program"}
        exec(IMPORTS + HELPERS, helpers)
        pairs = [(m, operation) for m in methods() for operation in operations() if called(m, operation, helpers)]
        os.chdir(HERE)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        answers = list(pool.map(lambda pair: check(binary, *pair), pairs))
    missed = sorted("%s: %s" % (m[0] + " of the metaclass" * (m[3] == "metaclass"), operation) for (m, operation), answer in zip(pairs, answers) if not answer)
    print("%d special methods, %d operations: CPython calls %d pairs, %d of them are missed" % (len({m for m, _ in pairs}), len(operations()), len(pairs), len(missed)))
    if arguments.update:
        with open(KNOWN, "w", encoding="utf-8") as f:
            json.dump(missed, f, indent=0)
            f.write("\n")
    with open(KNOWN, encoding="utf-8") as f:
        known = set(json.load(f))
    for line in missed:
        if arguments.v or line not in known:
            print("missed" + ("" if line in known else ", new") + ": " + line)
    stale = known - set(missed)
    for line in sorted(stale):
        print("known no more: " + line)
    return 1 if set(missed) != known else 0


if __name__ == "__main__":
    sys.exit(main())
