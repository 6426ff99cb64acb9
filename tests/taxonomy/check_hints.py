"""Applies every hint that the checker gives for a program with a bug, runs the result under real torch and writes hints.jsonl.

    python tests/taxonomy/check_hints.py --shapeproof BIN [--check] [PATTERN...]

Run it with the interpreter that has torch. `status` is ok where the edited program runs to its end; a hint that leads to a
crash is a wrong hint, and check.py says so. --check compares instead of writing.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from answers import Answer, edit_of, expected_places  # noqa: E402
from programs import HINTS, RECORDED, programs, read_lines, write_lines  # noqa: E402


def edited(text, edit):
    """Lines and columns count from 1, columns in code points; the end is exclusive."""
    lines = text.splitlines(keepends=True)
    start, end = edit["range"]["start"], edit["range"]["end"]
    head = "".join(lines[:start["line"] - 1]) + lines[start["line"] - 1][:start["column"] - 1]
    tail = lines[end["line"] - 1][end["column"] - 1:] + "".join(lines[end["line"]:])
    return head + edit["replacement"] + tail


def outcome_of(program, edit):
    import record

    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "program")
        shutil.copytree(program.folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
        path = os.path.join(copy, edit["file"])
        with open(path, encoding="utf-8") as f:
            text = f.read()
        with open(path, "w", encoding="utf-8") as f:
            f.write(edited(text, edit))
        return record.run(os.path.join(copy, os.path.basename(program.path)), program.args, program.environment)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--check", action="store_true", help="compare with what is recorded")
    parser.add_argument("patterns", nargs="*", metavar="PATTERN", help="regular expressions of programs' names")
    options = parser.parse_args()
    recorded, before = read_lines(RECORDED), read_lines(HINTS)
    entries, wrong = dict(before) if options.patterns else {}, 0
    for program in programs(options.patterns):
        if program.kind != "buggy":
            continue
        entries.pop(program.name, None)
        answer = Answer(options.shapeproof, program)
        places = [place[:2] for place in expected_places(program, recorded[program.name])]
        edits = [edit for edit in (edit_of(d, program) for place in places for d in answer.at(*place)) if edit]
        if edits:
            entry = {"program": program.name, "edit": edits[0], **outcome_of(program, edits[0])}
            entries[program.name] = json.loads(json.dumps(entry))
            wrong += entry["status"] != "ok"
            if entry["status"] != "ok" or options.check and entries[program.name] != before.get(program.name):
                print("FAIL %s" % entries[program.name])
    differ = options.check and entries != before
    if not options.check:
        write_lines(HINTS, entries)
    print("%d hints, %d of them do not make the program run" % (len(entries), wrong))
    return 1 if wrong or differ else 0


if __name__ == "__main__":
    sys.exit(main())
