"""Random programs under CPython and under the checker: the values of all reveals must agree (see README.md).

    python3 tests/fuzz/run.py --shapeproof BIN [--seeds FIRST:END] [--keep FOLDER] [-v]
    python3 tests/fuzz/run.py --show SEED
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from programs import program  # noqa: E402

os.environ["SHAPEPROOF_ABORT_ON_GAP"] = "1"  # a worker that crashes ends the run
BATCH = 50
LONGEST = 2000  # characters of a repr: beyond, a program is about memory
STEPS = 200_000


class TooMuch(Exception):
    pass


def cpython_answers(text):
    """{line: [distinct reprs]}, or None: it ends with an exception, does not parse or is too long."""
    answers, steps, stopped = {}, 0, False

    def stop():
        nonlocal stopped
        stopped = True  # the program may catch what is raised
        raise TooMuch

    def reveal(value):
        line = sys._getframe(1).f_lineno
        shown = repr(value)
        if len(shown) > LONGEST:
            stop()
        if shown not in answers.setdefault(line, []):
            answers[line].append(shown)
        return value

    def count(frame, event, argument):
        nonlocal steps
        steps += 1
        if steps > STEPS:
            stop()
        return count

    try:
        code = compile(text, "<program>", "exec")
        sys.settrace(count)
        exec(code, {"__name__": "__main__", "reveal_value": reveal})
    except SyntaxError as error:
        sys.settrace(None)
        raise AssertionError(f"the generator wrote nonsense: {error}\n{text}") from error
    except BaseException:
        return None
    finally:
        sys.settrace(None)
    return None if stopped else answers


def reports(binary, paths, folder):
    """The checker's report per path; a batch that fails is taken apart."""
    command = [binary, "check", "--output-format", "json", "--jobs", "2", "--timeout", "20", *paths]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60 + 5 * len(paths), cwd=folder)
        report = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        if len(paths) == 1:
            return {paths[0]: None}
        half = len(paths) // 2
        return {**reports(binary, paths[:half], folder), **reports(binary, paths[half:], folder)}
    out = {p: {"reveals": {}, "diagnostics": [], "verdict": ""} for p in paths}
    for r in report["reveals"]:
        out[r["path"]]["reveals"].setdefault(r["line"], []).append(r.get("value"))
    for d in report["diagnostics"]:
        if d["severity"] in ("error", "warning"):
            out[d["path"]]["diagnostics"].append(d)
    for f in report["files"]:
        out[f["path"]]["verdict"] = f["verdict"]
    return out


def judge(expected, report):
    """Yields (verdict, line, detail)."""
    if report is None:
        yield "crash", 0, "no report"
        return
    mine = report["reveals"]
    for line, answers in expected.items():
        got = mine.get(line)
        if got == answers:
            yield "right", line, ""
        elif got is None:
            yield ("unknown" if report["verdict"] == "undecided" else "wrong"), line, f"not reached; CPython: {answers}"
        elif any(g is None or ("?" in g and g not in answers) for g in got):
            yield "unknown", line, f"{got}; CPython: {answers}"
        else:
            yield "wrong", line, f"{got}; CPython: {answers}"
    unsure = report["verdict"] == "undecided" or any(g is None for got in mine.values() for g in got)
    for line in mine.keys() - expected.keys():
        yield ("unknown" if unsure else "wrong"), line, f"{mine[line]}; never reached by CPython"
    for d in report["diagnostics"]:
        yield "wrong", d["range"]["start"]["line"], f"false diagnostic: {d['message']}"


def run_batch(binary, seeds, counts, findings, keep):
    with tempfile.TemporaryDirectory() as folder:
        expected, texts = {}, {}
        for seed in seeds:
            text = program(seed)
            answers = cpython_answers(text)
            counts["programs" if answers is not None else "skipped"] += 1
            if answers is None:
                continue
            expected[f"p{seed}.py"], texts[f"p{seed}.py"] = answers, text
            with open(os.path.join(folder, f"p{seed}.py"), "w", encoding="utf-8") as f:
                f.write(text)
        if not expected:
            return
        got = reports(binary, sorted(expected), folder)
        for path, answers in expected.items():
            for verdict, line, detail in judge(answers, got[path]):
                counts[verdict] += 1
                if verdict != "right":
                    source = texts[path].split("\n")[line - 1].strip() if line else ""
                    findings.append((verdict, path, line, source, detail))
                    if keep and verdict in ("wrong", "crash"):
                        with open(os.path.join(keep, path), "w", encoding="utf-8") as f:
                            f.write(texts[path])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shapeproof")
    parser.add_argument("--seeds", default="0:200")
    parser.add_argument("--show", type=int)
    parser.add_argument("--keep", help="a folder for the programs of findings")
    parser.add_argument("-v", "--verbose", action="store_true", help="unknown answers too")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    sys.set_int_max_str_digits(0) if hasattr(sys, "set_int_max_str_digits") else None
    if args.show is not None:
        print(program(args.show), end="")
        return
    first, end = (int(n) for n in args.seeds.split(":"))
    counts, findings = collections.Counter(), []
    for at in range(first, end, BATCH):
        run_batch(os.path.abspath(args.shapeproof), range(at, min(at + BATCH, end)), counts, findings, args.keep)
    for verdict, path, line, source, detail in findings:
        if args.verbose or verdict != "unknown":
            print(f"{verdict} {path}:{line}: {source[:200]}\n    {detail[:400]}")
    print(", ".join(f"{counts[k]} {k}" for k in ("programs", "skipped", "right", "unknown", "wrong", "crash")))
    sys.exit(1 if counts["wrong"] + counts["crash"] else 0)


if __name__ == "__main__":
    main()
