"""The scripts whose mutants are made by a generator: scripts.json, and how one becomes a tree of files.

A program is named as in bench/real_programs (script, edit, blocks of a read-me); its text is read from a checkout. Beside
that it says: "args" of every run; "judge_args" and "judge_edits" (whole lines replaced, where there is no option) which keep
the judge's run short and which the checker never sees; "world" (tests/oracle/run_program.py); "whole": all of the checkout's
modules are copied, not only those beside the script.
"""

import json
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "..", "real_programs"))
import catalogue  # noqa: E402

RECORDED = os.path.join(HERE, "recorded")
LARGEST = 2 << 20  # files of more bytes are no part of a program
KINDS = (".py", ".txt", ".json")


def load(only=()):
    """Programs as dicts, their repository's "repository", "commit" and "path" among them; `only`: parts of names."""
    with open(os.path.join(HERE, "scripts.json")) as f:
        repositories = json.load(f)
    programs = []
    for repository in repositories:
        shared = {key: value for key, value in repository.items() if key != "programs"}
        programs += [{"args": [], "judge_args": [], "judge_edits": [], **shared, **p} for p in repository["programs"]]
    return [p for p in programs if not only or any(word in p["name"] for word in only)]


def load_examined():
    """[{"program", "change" (as changes.described), "true", "proof"}]: errors on mutants that survived the short run."""
    with open(os.path.join(HERE, "examined.json")) as f:
        return json.load(f)


def checkout_of(folder, program):
    """The checkout of the program's repository, which must be at the listed commit; None if it is absent."""
    checkout = catalogue.checkout_of(folder, program)
    if checkout and catalogue.commit_of(checkout) not in (None, program["commit"]):
        raise catalogue.Mismatch("%s is not at commit %s" % (checkout, program["commit"]))
    return checkout


def script_of(program):
    """The script's path in the tree: text made here stands beside what it was made from."""
    if "blocks" in program:
        return "blocks_%s.py" % "_".join(map(str, program["blocks"]))
    return program["script"]


def _ignored(folder, names):
    def unwanted(name):
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            return name.startswith(".")
        return not name.endswith(KINDS) or os.path.getsize(path) > LARGEST

    return [name for name in names if unwanted(name)]


def materialise(program, checkout, target):
    """Copies the program below `target`, as in the checkout; returns the path of its script there."""
    folder = "." if program.get("whole") else os.path.dirname(program["script"])
    shutil.copytree(os.path.join(checkout, folder), os.path.join(target, folder), ignore=_ignored, dirs_exist_ok=True)
    script = os.path.join(target, script_of(program))
    if "blocks" in program or "edit" in program:
        text = catalogue.text_of(program, os.path.join(checkout, program.get("script") or program["blocks_of"]))
        write(script, text)
    return script


def shorten(program, target):
    """The judge's edits, in the tree below `target`; line numbers stay."""
    for edit in program["judge_edits"]:
        path = os.path.join(target, edit["file"])
        write(path, catalogue.text_of({"edit": edit}, path))


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def recorded_path(program):
    return os.path.join(RECORDED, program["name"] + ".jsonl")


def load_recorded(program):
    """(head, mutants): how the program itself ended, and a row per mutant; (None, []) if it was not judged."""
    if not os.path.exists(recorded_path(program)):
        return None, []
    with open(recorded_path(program)) as f:
        head, *rows = [json.loads(line) for line in f]
    return head, rows


def save_recorded(program, head, rows):
    os.makedirs(RECORDED, exist_ok=True)
    with open(recorded_path(program), "w") as f:
        for row in [head, *rows]:
            f.write(json.dumps(row) + "\n")
