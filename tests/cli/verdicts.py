"""What is said of a file that is not proved, what makes the exit status 1, and what a proof assumes.

    python3 tests/cli/verdicts.py --shapeproof BIN [NAME...]
"""

import json
import re
import sys
from xml.etree import ElementTree

from run import CRASH, main

TESTS = []
OPAQUE = "import torch\nimport unheard_of\nx = unheard_of.make(torch.ones(2))\ny = torch.ones(2, 3) @ x\nz = torch.relu(y) + x\ntorch.cat([y, x]).view(7)\n"
NOTHING = "import torch\n\n\ndef never(x):\n    return x @ torch.ones(2)\n\n\nprint('done')\n"
PROVED = "import torch\ntorch.ones(2, 3) @ torch.ones(3, 4)\n"
WARNING = "import os\nimport torch\nx = torch.ones(len(os.listdir('data')))\nx.view(4, 4)\n"
ASSUMES = "import os\nimport torch\nn = len(os.listdir('data'))\nfor i in range(3):\n    m = 100 // n\nassert n > 7, 'few files'\ntorch.ones(n, 3) @ torch.ones(3, 4)\n"
FORMATS = ["full", "concise", "json", "sarif", "github", "gitlab", "junit"]


def test(function):
    TESTS.append(function)
    return function


def write(program):
    for name, source in {"opaque.py": OPAQUE, "nothing.py": NOTHING, "proved.py": PROVED, "crash.py": CRASH, "warn.py": WARNING, "assumes.py": ASSUMES}.items():
        program.write(name, source)


def last_line(program, *names):
    return program.run("check", *names)[1].splitlines()[-1]


@test
def names_of_verdicts(program):
    write(program)
    report = json.loads(program.run("check", "--format", "json", "opaque.py", "nothing.py", "proved.py", "crash.py", "warn.py")[1])
    assert [f["verdict"] for f in report["files"]] == ["undecided", "nothing-checked", "valid", "invalid", "invalid"], report["files"]
    assert program.check("raises.py", "import sys\nsys.exit(0)\n", 0)["files"][0]["verdict"] == "nothing-checked"
    assert program.check("layer.py", "import torch.nn as nn\nnn.Linear(3, 4)\n", 0)["files"][0]["verdict"] == "valid"


@test
def last_lines(program):
    """Files by verdict, findings, what was proved and assumed; one is not many, and what there is none of is left out."""
    write(program)
    assert re.fullmatch(r"1 file: 1 proved; 0 errors, 0 warnings; [1-9] obligations? proved, 0 assumptions", last_line(program, "proved.py")), last_line(program, "proved.py")
    assert last_line(program, "nothing.py") == "1 file: 1 nothing checked; 0 errors, 0 warnings; 0 obligations proved, 0 assumptions"
    line = last_line(program, "proved.py", "opaque.py", "nothing.py", "crash.py", "warn.py", "assumes.py")
    assert line.startswith("6 files: 2 proved, 2 invalid, 1 undecided, 1 nothing checked; 1 error, 1 warning; "), line
    assert line.endswith(" obligations proved, 7 assumptions"), line
    program.write("broken.py", b"\xff\xfe\0")
    code, out, _ = program.run("check", "proved.py", "broken.py")
    assert code == 2 and out.splitlines()[-1].startswith("2 files: 1 proved, 1 without a result; "), out
    program.write("shapeproof.toml", '[[entry]]\nscript = "proved.py"\nname = "a"\n[[entry]]\nscript = "proved.py"\nname = "b"\n')
    assert last_line(program).startswith("1 file (2 entries): 2 proved; 0 errors, "), last_line(program)


@test
def root_first(program):
    """The call that nothing is known of is the trouble; shapes and products that come of it follow."""
    write(program)
    reasons = json.loads(program.run("check", "--format", "json", "opaque.py")[1])["files"][0]["reasons"]
    assert reasons[0] == {"path": "opaque.py", "line": 3, "column": 5, "reason": "unheard_of.make is not modelled"}, reasons
    assert len(reasons) > 1 and all(r["path"] == "opaque.py" and r["line"] > 0 for r in reasons), reasons
    out = program.run("check", "opaque.py")[1]
    assert out.startswith("opaque.py: undecided\n  note: unheard_of.make is not modelled (opaque.py:3:5)\n  note: and %d more (-v lists them)\n" % (len(reasons) - 1)), out
    out = program.run("check", "-v", "opaque.py")[1]
    assert out.count("  follows: ") == len(reasons) - 1 and "  not modelled: unheard_of.make (1 time)\n" in out, out
    assert program.run("check", "--format", "concise", "opaque.py")[1] == "opaque.py:3:5: note[undecided] unheard_of.make is not modelled\n"
    # A limit comes before what is not known because of it or besides.
    program.write("long.py", "import torch\nimport unheard_of\nx = unheard_of.make(torch.ones(2))\n\n\ndef f(n):\n    return 0 if n == 0 else f(n - 1) + f(n - 1)\n\n\nf(60)\ntorch.ones(2) @ x\n")
    reasons = json.loads(program.run("check", "--timeout", "0.5", "--format", "json", "long.py")[1])["files"][0]["reasons"]
    assert reasons[0]["reason"] == "time limit reached", reasons


@test
def always_or_sometimes(program):
    """A failure is certain where no execution comes past it, whatever loops and joins lie before it."""
    before = "import random\nimport torch\nn = random.randint(2, 5)\n"
    loop = "items = [random.random() for _ in range(n)]\nfor i in items:\n    torch.zeros(3)\n"
    for source, certainty in ((before + "torch.zeros(2, n) @ torch.zeros(9, 3)\n", "always"), (before + "torch.zeros(2, n) @ torch.zeros(2, 3)\n", "sometimes"),
                              (before + loop + "torch.zeros(2, n) @ torch.zeros(9, 3)\n", "always"), (before + loop + "torch.zeros(2, n) @ torch.zeros(2, 3)\n", "sometimes")):
        (diagnostic,) = program.check("certain.py", source, 1)["diagnostics"]
        assert diagnostic["certainty"] == certainty, (source, diagnostic)


@test
def every_format(program):
    """Nothing that is not proved is green by itself."""
    write(program)
    for name, verdict, why in (("opaque.py", "undecided", "unheard_of.make is not modelled"), ("nothing.py", "nothing-checked", "no tensor operation was reached")):
        for form in FORMATS:
            code, out, _ = program.run("check", "--output-format", form, name)
            assert code == 0 and verdict in out and (why in out or form == "json"), (form, out)
        assert "::notice title=shapeproof (%s),file=%s" % (verdict, name) in program.run("check", "--output-format", "github", name)[1]
        (issue,) = json.loads(program.run("check", "--output-format", "gitlab", name)[1])
        assert (issue["check_name"], issue["severity"], issue["location"]["path"]) == (verdict, "info", name), issue
        suite = ElementTree.fromstring(program.run("check", "--output-format", "junit", name)[1])
        assert (suite.get("failures"), suite.get("skipped")) == ("0", "1") and suite.find("testsuite/testcase/skipped").get("message") == verdict + ": " + why
        (run,) = json.loads(program.run("check", "--output-format", "sarif", name)[1])["runs"]
        note = next(n for n in run["invocations"][0]["toolExecutionNotifications"] if n["descriptor"]["id"] == verdict)
        assert (note["level"], note["message"]["text"]) == ("note", why) and run["artifacts"][0]["properties"]["verdict"] == verdict, note
    for form in FORMATS:
        out = program.run("check", "--output-format", form, "proved.py")[1]
        assert "undecided" not in out.replace('"undecided": 0', "") or form == "sarif", (form, out)


@test
def failing(program):
    """--fail-on and its aliases, and what each says in every format, also with --quiet."""
    write(program)
    names = ["proved.py", "opaque.py", "nothing.py", "warn.py"]
    wanted = {"error": set(), "warning": {"warn.py"}, "undecided": {"opaque.py"}, "nothing-checked": {"nothing.py"}}
    for what, failing_names in wanted.items():
        for name in names:
            assert program.run("check", "--fail-on", what, name)[0] == (name in failing_names), (what, name)
        assert program.run("check", "--fail-on", what, "crash.py")[0] == 1
        assert program.run("check", "--exit-zero", "--fail-on", what, *names)[0] == 0
        program.write("shapeproof.toml", 'fail-on = ["%s"]\n' % what)
        assert program.run("check", *names)[0] == bool(failing_names), what
        assert program.run("check", "--fail-on", "error", *names)[0] == 0, "the list of the command line takes the place of the file's"
        program.write("shapeproof.toml", "")
    assert program.run("check", "--fail-on", "undecided", "--fail-on", "nothing-checked", "opaque.py")[0] == 1
    assert program.run("check", "--fail-on", "everything", "opaque.py")[0] == 2
    for name, verdict in (("opaque.py", "undecided"), ("nothing.py", "nothing-checked")):
        for arguments in (["--error-on-unproven"], ["--fail-on", verdict], ["--error-on-unproven", "--quiet"], ["--fail-on", verdict, "-q"]):
            for form in FORMATS:
                code, out, _ = program.run("check", *arguments, "--output-format", form, name)
                assert code == 1 and verdict in out, (arguments, form, out)
        assert "%s: %s (counts for the exit status)\n" % (name, verdict) in program.run("check", "-q", "--error-on-unproven", name)[1]
        assert program.run("check", "--error-on-unproven", "--format", "concise", name)[1].split(": ", 1)[1].startswith("error[%s] " % verdict)
        assert "::error title=shapeproof (%s)" % verdict in program.run("check", "--error-on-unproven", "--format", "github", name)[1]
        assert json.loads(program.run("check", "--error-on-unproven", "--format", "gitlab", name)[1])[0]["severity"] == "major"
        suite = ElementTree.fromstring(program.run("check", "--error-on-unproven", "--format", "junit", name)[1])
        assert (suite.get("failures"), suite.get("skipped")) == ("1", "0") and suite.find("testsuite/testcase/failure").get("type") == verdict
    for arguments in ([], ["-q"]):
        out = program.run("check", *arguments, "nothing.py")[1]
        assert ("nothing-checked" in out) == (arguments == []), out


@test
def merged(program):
    """A merged report fails for what one run would have failed for."""
    write(program)
    for form in ("json", "sarif"):
        program.run("check", "-o", form + ":a." + form, "proved.py")
        program.run("check", "-o", form + ":b." + form, "nothing.py")
        merge = lambda *arguments: program.run("merge", *arguments, "a." + form, "b." + form)[0]
        assert [merge(), merge("--fail-on", "undecided"), merge("--fail-on", "nothing-checked"), merge("--error-on-unproven")] == [0, 0, 1, 1], form


@test
def assumptions(program):
    """Kind, place and how often; in JSON, with -v, and counted in the last line. A cached result tells the same."""
    write(program)
    arguments = ["check", "--cache-dir", "kept", "--format", "json", "assumes.py"]
    for _ in range(2):
        (found,) = json.loads(program.run(*arguments)[1])["files"]
        assert found["verdict"] == "valid", found
        assert [(a["kind"], a["path"], a["line"]) for a in found["assumptions"]] == [("file-opens", "assumes.py", 3), ("divisor-not-zero", "assumes.py", 5), ("assert-holds", "assumes.py", 6)], found
        assert all(a["count"] >= 1 for a in found["assumptions"]), found
    out = program.run("check", "-v", "assumes.py")[1]
    assert "  assumed: a divisor is not 0 (assumes.py:5" in out and "  assumed: an assert holds (assumes.py:6)\n" in out, out
    out = program.run("check", "-v", "--format", "concise", "assumes.py")[1]
    assert "assumes.py:6:1: note[assert-holds] assumed: an assert holds\n" in out, out
    assert json.loads(program.run("check", "--format", "json", "proved.py")[1])["files"][0]["assumptions"] == []
    # What an option says to follow is another question: no result of the other is taken for it.
    assert program.run("check", "--cache-dir", "kept", "--strict", "assumes.py")[0] in (0, 1)
    # What a call without a model is given may be anything behind it.
    program.write("given.py", "import nowhere\nd = {'n': 3}\nnowhere.mutate(d)\nreveal_value(d['n'])\n")
    revealed = [json.loads(program.run("check", *strict, "--format", "json", "given.py")[1])["reveals"][0]["value"] for strict in ([], ["--strict"])]
    assert revealed == ["3", None], revealed
    program.write("shapeproof.toml", "strict = true\n")
    assert program.run("check", "assumes.py")[0] in (0, 1)


if __name__ == "__main__":
    sys.exit(main(TESTS, "tests of verdicts"))
