"""Compares what the checker knows of a choice of two operands with what CPython answers for either (see README.md).

    python3 tests/choices/check.py --shapeproof BIN [-v] [--update] [TOPIC...]
    python3 tests/choices/check.py --record        # CPython 3.11 or later: asks the interpreter that runs this
"""

import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from table import IMPORTS, TOPICS

HERE = os.path.dirname(os.path.abspath(__file__))
RECORDED, KNOWN = os.path.join(HERE, "recorded.json"), os.path.join(HERE, "known.txt")
SECONDS = 60


def programs():
    """Yields (name, operands, expressions): one program for each pair of operands of a topic."""
    for topic, (pairs, expressions) in TOPICS.items():
        for first, second in pairs:
            yield f"{topic}: {first} | {second}", (first, second), expressions


def answer(operand, expression):
    names = {}
    exec(IMPORTS, names)
    try:
        names["x"] = eval(operand, names)
        return repr(eval(expression, names))
    except Exception as e:
        return repr(type(e).__name__)


def recorded_now():
    return {name: {e: [answer(one, e) for one in pair] for e in expressions} for name, pair, expressions in programs()}


def source(pair, expressions):
    """A program in which line numbers say which case and which operand: (text, {line: (expression, which)})."""
    lines = IMPORTS.splitlines()
    places = {}
    for number, expression in enumerate(expressions):
        body = ["flip = random.random() < 0.5", f"x = {pair[0]} if flip else {pair[1]}", "try:", f"    r = {expression}",
                "except Exception as e:", "    r = type(e).__name__", "if flip:", "    reveal_value(r)", "else:", "    reveal_value(r)"]
        lines += [f"def case_{number}():"] + ["    " + line for line in body]
        places[len(lines) - 2], places[len(lines)] = (expression, 0), (expression, 1)
        lines.append(f"case_{number}()")
    return "\n".join(lines) + "\n", places


def revealed(binary, pair, expressions):
    """{(expression, which): answers}, or None."""
    text, places = source(pair, expressions)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.py")
        with open(path, "w") as out:
            out.write(text)
        command = [binary, "check", "--no-cache", "--output-format", "json", "--jobs", "1", "--timeout", str(SECONDS), path]
        done = subprocess.run(command, capture_output=True, text=True, timeout=3 * SECONDS)
    try:
        report = json.loads(done.stdout)
    except json.JSONDecodeError:
        return None
    found = {}
    for reveal in report["reveals"]:
        if reveal["line"] in places:
            found.setdefault(places[reveal["line"]], []).append(reveal.get("value"))
    return found


def certain(text):
    """A value, and no name of one."""
    try:
        names = {node.id for node in ast.walk(ast.parse(text, mode="eval")) if isinstance(node, ast.Name)}
    except (SyntaxError, TypeError):
        return False
    return names <= {"frozenset", "inf", "nan", "range", "set", "P"}


def judged(binary, program, expected):
    """Yields (place, verdict, detail) with verdict right, unknown or wrong."""
    name, pair, expressions = program
    found = revealed(binary, pair, expressions)
    for expression in expressions:
        for which in (0, 1):
            place, wanted = f"{name}: {expression} [{which}]", expected[expression][which]
            answers = None if found is None else found.get((expression, which))
            if answers == [wanted]:
                yield place, "right", ""
            elif answers is not None and (wanted in answers or not all(certain(a) for a in answers)):
                yield place, "unknown", f"{answers}; CPython: {wanted}"
            else:
                yield place, "wrong", f"{answers or 'not reached'}; CPython: {wanted}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--update", action="store_true", help="rewrite known.txt")
    parser.add_argument("-v", action="store_true", help="show what is not known, too")
    parser.add_argument("topics", nargs="*")
    options = parser.parse_args()
    if options.record:
        with open(RECORDED, "w") as out:
            json.dump(recorded_now(), out, indent=0, ensure_ascii=False)
            out.write("\n")
        return 0
    with open(RECORDED) as file:
        recorded = json.load(file)
    wanted = [p for p in programs() if not options.topics or p[0].split(":")[0] in options.topics]
    known = set(open(KNOWN).read().splitlines()) if os.path.exists(KNOWN) else set()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = [row for rows in pool.map(lambda p: list(judged(options.shapeproof, p, recorded[p[0]])), wanted) for row in rows]
    counts = {verdict: sum(1 for _, v, _ in rows if v == verdict) for verdict in ("right", "unknown", "wrong")}
    failed = [(place, v, detail) for place, v, detail in rows if v == "wrong" or v == "unknown" and place not in known]
    for place, verdict, detail in rows if options.v else failed:
        if verdict != "right":
            print(f"{verdict}: {place}: {detail}")
    print(f"choices: {counts['right']} right, {counts['unknown']} unknown, {counts['wrong']} wrong")
    if options.update:
        with open(KNOWN, "w") as out:
            out.writelines(sorted(f"{place}\n" for place, v, _ in rows if v == "unknown"))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
