"""--baseline: old findings do not count, new ones do, fixed ones are told; the file survives everything.

    python3 tests/cli/baseline.py --shapeproof BIN [NAME...]
"""

import fcntl
import json
import os
import random
import re
import signal
import subprocess
import sys
import time

from outputs import MODEL, TRAIN
from run import CRASH, main
from writing import content, files_in

TESTS = []
PAIR = ["--baseline", "known.json"]
UPDATE = PAIR + ["--update-baseline"]


def test(function):
    TESTS.append(function)
    return function


def entries(program, name="known.json"):
    return json.loads(content(program, name))["findings"]


def concise(program, *arguments):
    status, out, err = program.run("check", "--output-format", "concise", *arguments)
    return status, out.splitlines(), err


LOSSES = """import torch


class Trainer:
    def step(self):
        try:
            torch.ones(2, 3) @ torch.ones(4, 5)
        except RuntimeError:
            torch.ones(2, 3) @ torch.ones(4, 5)


Trainer().step()
"""


@test
def known_findings(program):
    """Written once, then neither counted nor shown; the closing line says how many."""
    program.write("crash.py", CRASH)
    status, out, err = program.run("check", *UPDATE, "crash.py")
    assert status == 0 and out.startswith("1 file: 1 invalid; 0 errors, 0 warnings; ") and out.endswith("; 1 finding in the baseline\n"), (status, out, err)
    (entry,) = entries(program)
    assert {k: entry[k] for k in ("path", "rule", "function", "ordinal", "scripts")} == {
        "path": "crash.py", "rule": "matmul-mismatch", "function": "<module>", "ordinal": 0, "scripts": ["crash.py"]}, entry
    assert concise(program, *PAIR, "crash.py") == (0, [], "")
    report = json.loads(program.run("check", *PAIR, "--output-format", "json", "crash.py")[1])
    assert report["diagnostics"] == [] and report["files"][0]["verdict"] == "invalid", report
    for form in ("gitlab", "junit", "github"):
        assert "mat1" not in program.run("check", *PAIR, "--output-format", form, "crash.py")[1], form


@test
def new_findings(program):
    """Exactly the new one is shown."""
    program.write("crash.py", CRASH)
    program.run("check", *UPDATE, "crash.py")
    program.write("other.py", CRASH)
    status, lines, _ = concise(program, *PAIR, "crash.py", "other.py")
    assert status == 1 and [line.split(":")[0] for line in lines] == ["other.py"], lines
    log = json.loads(program.run("check", *PAIR, "--output-format", "sarif", "crash.py", "other.py")[1])
    states = {r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]: (r["baselineState"], "suppressions" in r) for r in log["runs"][0]["results"]}
    assert states == {"crash.py": ("unchanged", True), "other.py": ("new", False)}, states


@test
def moved_and_indented(program):
    """Neither lines nor columns count; the enclosing function, the rule and the words do."""
    program.write("crash.py", LOSSES)
    program.run("check", *UPDATE, "crash.py")
    before = content(program, "known.json")
    program.write("crash.py", "# new\n\n\n" + LOSSES.replace("    ", "  ").replace("@ torch", "@  torch"))
    assert concise(program, *PAIR, "--error-stale-baseline", "crash.py") == (0, [], "")
    program.run("check", *UPDATE, "crash.py")
    assert content(program, "known.json") == before
    program.write("crash.py", LOSSES.replace("step", "other"))
    status, lines, err = concise(program, *PAIR, "crash.py")
    assert status == 1 and len(lines) == 1 and "1 stale entry" in err and "Trainer.step" in err, (status, lines, err)


@test
def second_of_its_kind(program):
    """Two that agree in everything are told apart by their order."""
    head = "import random\nimport torch\na, b = torch.ones(2, 3), torch.ones(4, 5)\n"
    program.write("crash.py", head + "if random.random() < 0.5:\n    a @ b\n")
    program.run("check", *UPDATE, "crash.py")
    program.write("crash.py", head + "if random.random() < 0.5:\n    a @ b\nelse:\n    a @ b\n")
    status, lines, _ = concise(program, *PAIR, "crash.py")
    assert status == 1 and len(lines) == 1 and lines[0].startswith("crash.py:7:"), (status, lines)
    program.run("check", *UPDATE, "crash.py")
    assert [e["ordinal"] for e in entries(program)] == [0, 1], entries(program)
    assert concise(program, *PAIR, "crash.py") == (0, [], "")


@test
def numbers_of_an_example(program):
    """What stands for many sizes is '#': another example is the same finding."""
    source = "import glob\nimport torch\nn = len(glob.glob('*.png'))\nif n < %d:\n    raise SystemExit\ntorch.rand(n, 3) @ torch.rand(3, 4) + torch.rand(%d, 4)\n"
    message = lambda: json.loads(program.run("check", "--output-format", "json", "warn.py")[1])["diagnostics"][0]["message"]
    program.write("warn.py", source % (20, 7))
    program.run("check", *UPDATE, "warn.py")
    assert entries(program)[0]["message"].endswith("of [#, 4], [7, 4]"), entries(program)
    before = message()
    program.write("warn.py", source % (40, 7))
    assert message() != before, "another example"
    assert concise(program, *PAIR, "--error-on-warning", "--error-stale-baseline", "warn.py") == (0, [], "")
    program.write("warn.py", source % (40, 9))
    assert concise(program, *PAIR, "--error-on-warning", "warn.py")[0] == 1, "the program's own size is another: not the finding that was known"


@test
def stale_entries(program):
    """Told, removed on demand, an error on demand."""
    program.write("crash.py", CRASH)
    program.write("other.py", CRASH)
    program.run("check", *UPDATE, "crash.py", "other.py")
    program.write("crash.py", "import torch\ntorch.ones(2)\n")
    status, _, err = concise(program, *PAIR, "crash.py", "other.py")
    assert status == 0 and "known.json has 1 stale entry (--prune-baseline removes them)" in err and "crash.py: matmul-mismatch" in err, (status, err)
    assert concise(program, *PAIR, "--error-stale-baseline", "crash.py", "other.py")[0] == 1
    assert concise(program, *PAIR, "--error-stale-baseline", "--exit-zero", "crash.py", "other.py")[0] == 0
    log = json.loads(program.run("check", *PAIR, "--output-format", "sarif", "crash.py", "other.py")[1])
    notes = [note["descriptor"]["id"] for note in log["runs"][0]["invocations"][0]["toolExecutionNotifications"]]
    assert notes.count("stale-baseline") == 1, notes
    program.write("new.py", CRASH)
    status, lines, _ = concise(program, *PAIR, "--prune-baseline", "crash.py", "other.py", "new.py")
    assert status == 1 and len(lines) == 1 and [e["path"] for e in entries(program)] == ["other.py"], (status, lines)
    assert concise(program, *PAIR, "--error-stale-baseline", "crash.py", "other.py") == (0, [], "")


@test
def a_part_of_the_scripts(program):
    """What was not looked at is not stale, and an update keeps it."""
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    program.write("crash.py", CRASH)
    program.run("check", *UPDATE, "train.py", "crash.py")
    assert concise(program, *PAIR, "--error-stale-baseline", "crash.py") == (0, [], "")
    program.run("check", *UPDATE, "crash.py")
    assert [e["path"] for e in entries(program)] == ["crash.py", "model.py"], entries(program)
    assert concise(program, *PAIR, "train.py") == (0, [], "")
    program.write("eval.py", TRAIN)  # the same place, reached from elsewhere
    assert concise(program, *PAIR, "eval.py") == (0, [], "")
    program.write("train.py", "import torch\nfrom model import Net\nNet()\n")
    assert "stale" in concise(program, *PAIR, "train.py")[2]
    assert concise(program, *PAIR, "--error-stale-baseline", "eval.py", "train.py") == (0, [], "")


@test
def incomplete_runs(program):
    """A syntax error or a limit makes nothing stale; a script that is gone does."""
    program.write("crash.py", CRASH)
    program.run("check", *UPDATE, "crash.py")
    program.write("fine.py", "x = 1\n")
    program.write("crash.py", CRASH + "def f(:\n")
    assert "stale" not in concise(program, *PAIR, "crash.py")[2]
    program.write("crash.py", "x = []\nwhile True:\n    x.append(len(x) * 2)\n" + CRASH)
    assert "stale" not in concise(program, *PAIR, "--timeout", "0.2", "crash.py")[2]
    program.write("crash.py", b"\xff\xfe\0")
    assert "stale" not in concise(program, *PAIR, "crash.py", "fine.py")[2]
    os.unlink(os.path.join(program.folder, "crash.py"))
    assert "stale" in concise(program, *PAIR, "fine.py")[2]


@test
def other_folders(program):
    """Paths count from the baseline's folder, wherever the run starts."""
    program.write("src/crash.py", CRASH)
    program.run("check", *UPDATE, "src/crash.py")
    assert entries(program)[0]["path"] == "src/crash.py"
    inner = type(program)(program.binary, os.path.join(program.folder, "src"))
    assert concise(inner, "--baseline", "../known.json", "--error-stale-baseline", "crash.py") == (0, [], "")
    assert concise(program, *PAIR, os.path.join(program.folder, "src", "crash.py")) == (0, [], "")


@test
def configured(program):
    """The file counts from the configuration's folder; it is used wherever the run starts."""
    program.write("shapeproof.toml", 'baseline = "ci/known.json"\nerror-stale-baseline = true\n')
    program.write("src/crash.py", CRASH)
    os.makedirs(os.path.join(program.folder, "ci"))
    assert program.run("check", "--update-baseline", "src/crash.py")[0] == 0
    assert entries(program, "ci/known.json")[0]["path"] == "../src/crash.py"
    inner = type(program)(program.binary, os.path.join(program.folder, "src"))
    assert concise(inner, "crash.py") == (0, [], "")
    program.write("src/crash.py", "import torch\n")
    assert concise(inner, "crash.py")[0] == 1
    assert concise(inner, "--prune-baseline", "crash.py")[0] == 0 and entries(program, "ci/known.json") == []


@test
def several_entries(program):
    """What one entry of a script reports is not stale where only another one was run."""
    program.write("train.py", "import sys\nimport torch\nn = int(sys.argv[1])\ntorch.ones(2, n) @ torch.ones(3, 4)\n")
    table = '[[entry]]\nscript = "train.py"\nname = "%s"\nargs = ["%d"]\n'
    program.write("shapeproof.toml", table % ("good", 3) + table % ("bad", 5))
    assert program.run("check", *UPDATE)[0] == 0
    assert [e["scripts"] for e in entries(program)] == [["train.py [bad]"]], entries(program)
    assert concise(program, *PAIR, "--error-stale-baseline") == (0, [], "")
    assert concise(program, *PAIR, "--error-stale-baseline", "--entry", "good") == (0, [], "")
    program.write("shapeproof.toml", table % ("good", 3) + table % ("other", 5))
    status, lines, err = concise(program, *PAIR)
    assert status == 0 and lines == [] and "stale" not in err, (status, lines, err)
    program.write("shapeproof.toml", table % ("good", 3))
    assert "1 stale entry" in concise(program, *PAIR)[2]


@test
def odd_names(program):
    names = ["na me.py", "new\nline.py", os.fsdecode(b"\xff.py")]
    for name in names:
        with open(os.path.join(os.fsencode(program.folder), os.fsencode(name)), "w", encoding="utf-8") as handle:
            handle.write(CRASH)
    assert program.run("check", *UPDATE, *names)[0] == 0
    assert sorted(e["path"] for e in entries(program)) == ["\\xff.py", "na me.py", "new\\nline.py"], entries(program)
    assert concise(program, *PAIR, "--error-stale-baseline", *names) == (0, [], "")


@test
def stable_file(program):
    """Sorted, an entry a line, the same whatever the order; not touched when nothing changes."""
    for name in ("b.py", "a.py", "c.py"):
        program.write(name, CRASH)
    program.run("check", *UPDATE, "b.py", "a.py", "c.py")
    text = content(program, "known.json")
    assert [json.loads(line.rstrip(","))["path"] for line in text.splitlines() if line.startswith('{"')] == ["a.py", "b.py", "c.py"], text
    before = os.stat(os.path.join(program.folder, "known.json")).st_ino
    program.run("check", *UPDATE, "--jobs", "1", "c.py", "a.py", "b.py")
    assert content(program, "known.json") == text and os.stat(os.path.join(program.folder, "known.json")).st_ino == before


@test
def foreign_files(program):
    """Refused before anything is analysed, and never overwritten."""
    program.write("crash.py", CRASH)
    good = {"path": "a.py", "rule": "r", "function": "f", "message": "m", "hash": "h", "ordinal": 0, "scripts": []}
    frame = {"kind": "shapeproof-baseline", "version": 1}
    for text in ("", "not json", "[]", "{}", '{"errors": []}', "\0", "[" * 100000, json.dumps({"kind": "other", "version": 1, "findings": []}),
                 json.dumps({**frame, "version": 2, "findings": []}), json.dumps(frame), json.dumps({**frame, "findings": {}}),
                 json.dumps({**frame, "findings": [1]}), json.dumps({**frame, "findings": [{**good, "ordinal": -1}]}),
                 json.dumps({**frame, "findings": [good, {**good, "scripts": [1]}]}), json.dumps({**frame, "findings": [{**good, "rule": None}]}),
                 json.dumps({**frame, "findings": [good]})[:-5]):
        program.write("known.json", text)
        for arguments in (PAIR, UPDATE, PAIR + ["--prune-baseline"]):
            status, out, err = program.run("check", *arguments, "crash.py")
            assert status == 2 and out == "" and "known.json is not a baseline of shapeproof" in err and content(program, "known.json") == text, (text[:60], status, err)
    program.write("known.json", json.dumps({**frame, "findings": [good], "more": 1}))
    assert program.run("check", *PAIR, "crash.py")[0] == 1


@test
def missing_files(program):
    program.write("crash.py", CRASH)
    status, out, err = program.run("check", *PAIR, "crash.py")
    assert status == 2 and out == "" and "there is no baseline known.json (--update-baseline writes one)" in err, (status, out, err)
    status, out, err = program.run("check", "--baseline", ".", "crash.py")
    assert status == 2 and out == "" and "is a folder" in err, (status, out, err)
    status, out, err = program.run("check", "--baseline", "/dev/zero", "crash.py")
    assert status == 2 and out == "" and "larger than" in err, (status, out, err)
    for flag in ("--update-baseline", "--prune-baseline", "--error-stale-baseline"):
        status, out, err = program.run("check", flag, "crash.py")
        assert status == 2 and out == "" and "--baseline" in err, (flag, status, err)
    status, _, err = program.run("check", "--baseline", "absent/known.json", "--update-baseline", "crash.py")
    assert status == 2 and "cannot write absent/known.json: No such file" in err, (status, err)


def temporaries(program):
    return [name for name in files_in(program) if re.fullmatch(r"\.shapeproof-\d+\.tmp", name) and os.path.isfile(os.path.join(program.folder, name))]


@test
def killed_runs(program):
    """Whenever a run ends: the old file or the new one. A run that is killed between two system calls may leave its temporary file
    behind; the next one takes it away."""
    program.write("crash.py", CRASH)
    program.write("other.py", CRASH)
    program.run("check", *UPDATE, "crash.py")
    choice = random.Random(7)
    for _ in range(25):
        run = subprocess.Popen([program.binary, "check", "-q", *UPDATE, "-o", "sarif:a.sarif", "crash.py", "other.py"], cwd=program.folder, stdout=subprocess.DEVNULL)
        time.sleep(choice.uniform(0, 0.06))
        run.send_signal(signal.SIGKILL)
        run.wait()
        left = temporaries(program)
        assert len(entries(program)) in (1, 2) and len(left) <= 1, left
        assert set(files_in(program)) - set(left) <= {"a.sarif", "crash.py", "known.json", "other.py"}, files_in(program)
        if "a.sarif" in files_in(program):
            assert json.loads(content(program, "a.sarif"))["version"] == "2.1.0"
    assert program.run("check", *UPDATE, "-o", "sarif:a.sarif", "crash.py", "other.py")[0] == 0
    assert set(files_in(program)) == {"a.sarif", "crash.py", "known.json", "other.py"}, files_in(program)


@test
def abandoned_files(program):
    """A temporary file that nobody holds goes with the next run that writes there; one that a run under way holds stays."""
    program.write("crash.py", CRASH)
    program.write(".shapeproof-1.tmp", "half of a bas")
    program.write(".shapeproof-2.tmp", "of a run under way")
    program.write(".shapeproof-mine.txt", "no temporary file")
    os.mkdir(os.path.join(program.folder, ".shapeproof-3.tmp"))
    with open(os.path.join(program.folder, ".shapeproof-2.tmp"), encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        for _ in range(2):
            assert program.run("check", *UPDATE, "crash.py")[0] == 0
            assert temporaries(program) == [".shapeproof-2.tmp"] and os.path.isdir(os.path.join(program.folder, ".shapeproof-3.tmp")), files_in(program)
    program.write("other.py", CRASH)
    assert program.run("check", *UPDATE, "crash.py", "other.py")[0] == 0
    assert temporaries(program) == [] and ".shapeproof-mine.txt" in files_in(program), files_in(program)


if __name__ == "__main__":
    sys.exit(main(TESTS, "baseline tests"))
