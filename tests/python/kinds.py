"""Functions of Python's library with arguments of every kind: what CPython refuses is refused, what it takes is taken.

    python3 tests/python/kinds.py --shapeproof BIN [-v] [--update]
    python3 tests/python/kinds.py --record          # CPython 3.11

Every builtin and every function that a model of pylib/ has is called with one argument of each kind, and with two. kinds.json has CPython's
answers, a letter for each call: '.' taken, 'T' TypeError, 'V' ValueError, 'A' AttributeError, 'E' another, '?' no answer.
kinds_known.json: how many calls of a function the checker takes that CPython refuses, and the other way round. It may only shrink.
A call of which the report says that something is not known, or assumed, is neither.
"""

import argparse
import ast
import collections
import importlib
import json
import os
import signal
import sys
import tempfile
import warnings
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests", "oracle"))

from report import report_of  # noqa: E402

ANSWERS, KNOWN = os.path.join(HERE, "kinds.json"), os.path.join(HERE, "kinds_known.json")
VALUES = ("None", "True", "-1", "3", "1.5", "'a'", "'7'", "b'x'", "(1, 2)", "[3, 1]", "{'k': 1}", "{1, 2}", "len", "range(3)", "'%d'", "iter([1])", "object()")
PAIRS = [(first, second) for second in ("None", "'a'") for first in VALUES[:11]]
BUILTINS = """abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate filter float format frozenset getattr hasattr hash
hex int isinstance issubclass iter len list map max min next oct ord pow range repr reversed round set slice sorted str sum tuple type vars zip""".split()
MODULES = """bisect base64 binascii calendar cmath collections colorsys copy csv datetime difflib fnmatch functools glob hashlib heapq html io itertools json
keyword math numbers operator os.path random re shlex statistics string struct textwrap types urllib.parse zlib""".split()
LEFT_OUT = {"factorial", "perm", "comb", "abspath", "realpath", "samefile", "exists", "getsize", "getmtime", "randbytes",
            "open", "open_code", "file_digest"}  # of long runs, or of the machine's files
LETTERS = {"TypeError": "T", "ValueError": "V", "AttributeError": "A"}
CALLS_PER_PROGRAM = 80
SECONDS = 60


def functions():
    for name in BUILTINS:
        yield name
    for module in MODULES:
        path = os.path.join(ROOT, "pylib", *module.split("."))
        path = path + ".py" if os.path.exists(path + ".py") else os.path.join(path, "__init__.py")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as f:
            names = {n.name for n in ast.parse(f.read()).body if isinstance(n, ast.FunctionDef) and not n.name.startswith("_")}
        real = importlib.import_module(module)
        yield from ("%s.%s" % (module, name) for name in sorted(names - LEFT_OUT) if callable(getattr(real, name, None)))


def calls(function):
    return ["%s(%s)" % (function, value) for value in VALUES] + ["%s(%s, %s)" % (function, first, second) for first, second in PAIRS]


def modules_of(names):
    return sorted({name.rpartition(".")[0] for name in names if "." in name})


def letter(call, scope):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        eval(call, dict(scope))
        return "."
    except TimeoutError:
        return "?"
    except Exception as error:  # noqa: BLE001  every refusal is an answer
        return LETTERS.get(type(error).__name__, "E")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def late(*_):
    raise TimeoutError


def record():
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGALRM, late)
    names, scope = list(functions()), {}
    for module in modules_of(names):
        exec("import " + module, scope)
    return {name: "".join(letter(call, scope) for call in calls(name)) for name in names}


def program(imports, part):
    """The text, and what its lines are: {line: (index of the call, 'call', 'taken' or 'refused')}."""
    text, lines = "".join("import %s\n" % module for module in imports), {}
    for i, (call, _) in enumerate(part):
        at = text.count("\n")
        text += "try:\n    %s\n    reveal_value(1)\nexcept Exception:\n    reveal_value(0)\n" % call
        lines.update({at + 2: (i, "call"), at + 3: (i, "taken"), at + 5: (i, "refused")})
    return text, lines


def ask(binary, imports, part, folder, name):
    """For each call: 'taken', 'refused', or None where the checker leaves it open."""
    text, lines = program(imports, part)
    report = report_of(binary, text, folder, name, SECONDS)
    seen = collections.defaultdict(set)
    for reveal in report["reveals"] if report else ():
        if reveal["line"] in lines:
            seen[lines[reveal["line"]][0]].add(lines[reveal["line"]][1])
    for file in report["files"] if report else ():
        for doubt in file["reasons"] + file["assumptions"]:
            if doubt.get("line") in lines:
                seen[lines[doubt["line"]][0]].add("doubt")
    return [next(iter(seen[i])) if len(seen[i]) == 1 else None for i in range(len(part))]


def measure(binary, answers):
    """{function: [missed, accused]}, the calls themselves, and how many were open."""
    whole = [(call, said) for name, letters in answers.items() for call, said in zip(calls(name), letters) if said != "?"]
    parts = [whole[i : i + CALLS_PER_PROGRAM] for i in range(0, len(whole), CALLS_PER_PROGRAM)]
    imports, found, shown, open_calls = modules_of(answers), collections.defaultdict(lambda: [0, 0]), [], 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        asked = pool.map(lambda job: ask(binary, imports, job[1], folder, "kinds_%d" % job[0]), enumerate(parts))
        for part, told in zip(parts, asked):
            for (call, said), mine in zip(part, told):
                open_calls += mine is None
                if mine is None or (mine == "taken") == (said == "."):
                    continue
                found[call.partition("(")[0]][mine == "refused"] += 1
                shown.append("%s: %s" % ("missed" if mine == "taken" else "accused", call))
    return dict(found), shown, len(whole), open_calls


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--update", action="store_true", help="write kinds_known.json")
    parser.add_argument("-v", action="store_true", dest="verbose", help="print the calls")
    options = parser.parse_args()
    if options.record:
        answers = record()
        with open(ANSWERS, "w", encoding="utf-8") as f:
            f.write(json.dumps(answers, indent=0) + "\n")
        return 0
    with open(ANSWERS, encoding="utf-8") as f:
        answers = json.load(f)
    known = {}
    if os.path.exists(KNOWN):
        with open(KNOWN, encoding="utf-8") as f:
            known = json.load(f)
    found, shown, total, open_calls = measure(options.shapeproof, answers)
    if options.verbose:
        print("\n".join(shown))
    if options.update:
        with open(KNOWN, "w", encoding="utf-8") as f:
            f.write("{\n" + ",\n".join("%s: %s" % (json.dumps(name), json.dumps(found[name])) for name in sorted(found)) + "\n}\n")
    differ = [] if options.update else [name for name in sorted({*found, *known}) if found.get(name, [0, 0]) != known.get(name, [0, 0])]
    for name in differ:
        print("FAIL %s: [missed, accused] %s, known %s" % (name, found.get(name, [0, 0]), known.get(name, [0, 0])))
    print("%d functions, %d calls: %d missed, %d accused, %d left open" % (len(answers), total, sum(m for m, _ in found.values()), sum(a for _, a in found.values()), open_calls))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
