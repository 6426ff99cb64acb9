"""`diff`: a repository in a temporary folder, its revisions beside the work tree; JSON against its schema, exit statuses.

    python3 tests/ask/diffs.py --shapeproof BIN [NAME...]
"""

import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "cli"))
from run import Program, main, test  # noqa: E402
from validate import problems  # noqa: E402

MODEL = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.enter = nn.Linear(8, width)
        self.head = nn.Linear(width, 4)

    def forward(self, x):
        return self.head(self.enter(x).relu())
"""
TRAIN = """\
import torch
from model import Net

model = Net()
print(model(torch.randn(32, 8)).shape)
"""
OTHER = "import torch\ntorch.zeros(2, 3) @ torch.zeros(3, 2)\n"


def git(program, *arguments):
    done = subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", *arguments], cwd=program.folder, capture_output=True, text=True, check=True)
    return done.stdout


def repository(program):
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    program.write("other.py", OTHER)
    git(program, "init", "-q")
    git(program, "add", "-A")
    git(program, "commit", "-qm", "one")


def compared(program, *arguments, status=0):
    """The entries by name, of JSON that fits its schema."""
    code, out, err = program.run("diff", *arguments, "--format", "json")
    assert code == status, (arguments, code, err, out[-500:])
    answer = json.loads(out)
    found = list(problems(json.loads(program.run("schema", "diff")[1]), answer))
    assert not found, (arguments, found)
    return {entry["name"]: entry for entry in answer["entries"]}


def changes(entry):
    return [(c["kind"], c["what"], c["before"], c["after"]) for c in entry["changes"]]


@test
def scripts_that_depend_on_a_change(program):
    repository(program)
    assert compared(program, "HEAD") == {}
    program.write("model.py", MODEL.replace("nn.Linear(width, 4)", "nn.Linear(width, 5)").replace("width=16", "width=32"))
    entries = compared(program, "HEAD")
    assert list(entries) == ["train.py"], list(entries)
    assert changes(entries["train.py"]) == [("output", "model", "[32, 4]", "[32, 5]"), ("output", "model.enter", "[32, 16]", "[32, 32]"), ("output", "model.head", "[32, 4]", "[32, 5]"),
                                            ("parameters", None, "212", "453"), ("mult-adds", None, "6,144", "13,312"), ("memory", None, "4.66 KiB", "8.54 KiB")], changes(entries["train.py"])
    before = entries["train.py"]["before"]
    assert before["total"]["parameters"] == 212 and before["verdict"] == "valid" and {m["name"]: m["output"] for m in before["modules"]}["model.enter"] == [32, 16], before
    assert git(program, "status", "--short") == " M model.py\n"
    assert list(compared(program, "HEAD", "other.py")) == ["other.py"] and compared(program, "HEAD", "other.py")["other.py"]["changes"] == []


@test
def the_sides_are_those_of_summary(program):
    repository(program)
    then = json.loads(program.run("summary", "train.py", "--format", "json")[1])
    program.write("model.py", MODEL.replace("self.head = nn.Linear(width, 4)", "self.head = nn.Sequential(nn.Linear(width, 8), nn.ReLU(), nn.Linear(8, 4))"))
    now = json.loads(program.run("summary", "train.py", "--format", "json")[1])
    entry = compared(program, "HEAD")["train.py"]
    for side, summary in ((entry["before"], then), (entry["after"], now)):
        assert [(m["name"], m["class"], m["output"], m["parameters"], m["mult_adds"]) for m in side["modules"]] == [
            (".".join(filter(None, (m["root"], m["path"]))), m["class"], m["output"], m["parameters"], m["mult_adds"]) for m in summary["modules"]], (side, summary)
        assert side["total"] == {key: summary["total"][key] for key in ("parameters", "mult_adds", "peak_bytes")}, side["total"]
    told = changes(entry)
    assert ("class", "model.head", "Linear", "Sequential") in told and ("module", "model.head.0", None, "Linear") in told and not [c for c in told if c[0] == "output"], told


@test
def errors_come_and_go(program):
    repository(program)
    program.write("model.py", "# one more line\n" + MODEL.replace("nn.Linear(width, 4)", "nn.Linear(7, 4)"))
    entry = compared(program, "HEAD", status=1)["train.py"]
    assert changes(entry)[0] == ("verdict", None, "valid", "invalid"), changes(entry)
    kind, what, before, after = changes(entry)[1]
    assert (kind, what, before) == ("finding", "model.py:13", None) and after.startswith("error[matmul-mismatch] mat1 and mat2"), changes(entry)
    assert len(entry["changes"]) == 2 and entry["after"]["diagnostics"][0]["rule"] == "matmul-mismatch", entry
    git(program, "commit", "-qam", "two")
    program.write("model.py", "# two\n# more lines\n" + MODEL.replace("nn.Linear(width, 4)", "nn.Linear(7, 4)"))
    entry = compared(program, "HEAD")["train.py"]
    assert entry["changes"] == [] and entry["after"]["verdict"] == "invalid", entry["changes"]
    program.write("model.py", MODEL)
    entry = compared(program, "HEAD")["train.py"]
    assert changes(entry)[0] == ("verdict", None, "invalid", "valid") and changes(entry)[1][3] is None, changes(entry)
    assert compared(program, "HEAD~1") == {}
    program.write("model.py", MODEL.replace("nn.Linear(width, 4)", "nn.Linear(6, 4)"))
    entry = compared(program, "HEAD")["train.py"]
    (change,) = changes(entry)
    assert change[0] == "finding" and "7x4" in change[2] and "6x4" in change[3], change


@test
def scripts_that_come_and_go(program):
    repository(program)
    os.remove(os.path.join(program.folder, "other.py"))
    program.write("more.py", OTHER)
    entries = compared(program, "HEAD")
    assert list(entries) == ["more.py", "other.py"], list(entries)
    assert entries["more.py"]["before"] is None and changes(entries["more.py"]) == [("verdict", None, None, "valid")], entries["more.py"]
    assert entries["other.py"]["after"] is None and changes(entries["other.py"]) == [("verdict", None, "valid", None)], entries["other.py"]
    assert compared(program, "HEAD", "other.py")["other.py"]["after"] is None


@test
def classes_and_entries(program):
    repository(program)
    program.write("shapeproof.toml", '[[entry]]\nscript = "model.py:Net"\nname = "wide"\nkwargs = { width = 64 }\ninputs = { x = ["B", 8] }\n')
    program.write("model.py", MODEL.replace("nn.Linear(width, 4)", "nn.Linear(width, 2 * 4)"))
    entry = compared(program, "HEAD", "model.py:Net", "--input", "x=B,T,8", "--arg", "width=4")["model.py:Net"]
    assert ("output", "Net", "[B, T, 4]", "[B, T, 8]") in changes(entry) and ("mult-adds", None, "48*B*T", "64*B*T") in changes(entry), changes(entry)
    assert set(compared(program, "HEAD")) == {"wide", "train.py", "other.py"}, "the configuration is new"
    git(program, "add", "shapeproof.toml")
    git(program, "commit", "-qm", "two", "shapeproof.toml")
    entries = compared(program, "HEAD")
    assert set(entries) == {"wide", "train.py"} and ("parameters", None, "836", "1,096") in changes(entries["wide"]), entries
    inner = Program(program.binary, os.path.join(program.folder, "inner"))
    os.makedirs(inner.folder)
    assert changes(compared(inner, "HEAD", "../model.py:Net", "--input", "x=B,8", "--isolated")["../model.py:Net"])[0] == ("output", "Net", "[B, 4]", "[B, 8]")


@test
def only_objects_are_read(program):
    """Nothing is checked out: no index, no work tree, no file is left behind, and no hook or filter is run."""
    repository(program)
    program.write("model.py", MODEL.replace("nn.Linear(width, 4)", "nn.Linear(width, 5)"))
    trap = os.path.join(program.folder, "ran")
    program.write(".git/hooks/post-checkout", f"#!/bin/sh\ntouch {trap}\n")
    os.chmod(os.path.join(program.folder, ".git/hooks/post-checkout"), 0o755)
    program.write(".gitattributes", "*.py filter=trap\n")
    git(program, "config", "filter.trap.smudge", f"touch {trap}; cat")
    git(program, "config", "filter.trap.clean", f"touch {trap}; cat")
    before, place = git(program, "rev-parse", "HEAD", "HEAD^{tree}"), os.path.join(program.folder, "temporary")
    os.makedirs(place)
    os.environ["TMPDIR"] = place
    try:
        assert compared(program, "HEAD", "train.py")["train.py"]["changes"]
        assert program.run("diff", "HEAD", "absent.py")[0] == 2
    finally:
        del os.environ["TMPDIR"]
    assert os.listdir(place) == [] and not os.path.exists(trap) and git(program, "rev-parse", "HEAD", "HEAD^{tree}") == before


@test
def texts(program):
    repository(program)
    code, out, _ = program.run("diff", "HEAD")
    assert (code, out) == (0, "nothing that is checked depends on a file that changed since HEAD\n"), (code, out)
    program.write("model.py", MODEL.replace("nn.Linear(width, 4)", "nn.Linear(width, 5)"))
    code, out, _ = program.run("diff", "HEAD", "train.py", "other.py")
    assert code == 0 and "  model.head: output [32, 4] -> [32, 5]\n" in out and "other.py: as before, valid\n" in out and out.endswith("1 of 2 programs is other than at HEAD\n"), out
    program.write("model.py", MODEL.replace("nn.Linear(width, 4)", "nn.Linear(7, 4)"))
    code, out, _ = program.run("diff", "HEAD", "--format", "markdown")
    assert code == 1 and out.startswith("### Shapes: there are new errors\n\n1 of 1 program is other than at HEAD.\n"), out
    assert "| `train.py` | valid → **invalid** |" in out and "- `new: model.py:12: error[matmul-mismatch] mat1" in out, out


@test
def wrong_questions(program):
    code, out, err = program.run("diff", "HEAD", "train.py")
    assert (code, out) == (2, "") and err, (code, out, err)
    repository(program)
    for arguments, word in ((("nothing", "train.py"), "no revision"), (("--upload-pack=x",), ""), (("HEAD", "absent.py"), "No such file"), (("HEAD", "train.py:3"), "line"), (("HEAD", "train.py", "--format", "html"), "html"), ((), "")):
        code, out, err = program.run("diff", *arguments)
        assert (code, out) == (2, "") and word in err, (arguments, code, out, err)
    program.write("broken.py", "def f(:\n")
    assert changes(compared(program, "HEAD", "broken.py", status=1)["broken.py"])[0] == ("verdict", None, None, "invalid")


if __name__ == "__main__":
    main()
