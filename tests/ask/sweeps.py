"""`sweep`: the answers of separate checks, from fewer analyses; the failing region in words; options, JSON against its schema.

    python3 tests/ask/sweeps.py --shapeproof BIN [NAME...]
"""

import itertools
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "cli"))
from run import main, test  # noqa: E402
from validate import problems  # noqa: E402


def swept(program, *arguments, status=0, after=()):
    """The JSON, which fits its schema."""
    code, out, err = program.run("sweep", *arguments, "--format", "json", *after)
    assert code == status, (arguments, code, err, out[-500:])
    answer = json.loads(out)
    found = list(problems(json.loads(program.run("schema", "sweep")[1]), answer))
    assert not found, (arguments, found)
    return answer


def told(diagnostics):
    return [{key: value for key, value in one.items() if key not in ("hint", "entry")} for one in diagnostics if one["severity"] != "info"]


def checked(program, *arguments):
    """Verdict and findings of one check."""
    code, out, err = program.run("check", "--format", "json", "--no-cache", *arguments)
    assert out, (arguments, code, err)
    report = json.loads(out)
    return report["files"][0]["verdict"], told(report["diagnostics"])


def holds(text, values):
    """A condition of the answer, read as Python."""
    if text == "every setting":
        return True
    names = {re.sub(r"\W", "_", name): value for name, value in values.items()}
    for name in sorted(values, key=len, reverse=True):
        text = text.replace(name, re.sub(r"\W", "_", name))
    text = re.sub(r"\b(?!(?:and|or|not|in)\b)([A-Za-z][\w./]*)\b", lambda m: m[0] if m[0] in names else repr(m[0]), text)
    return bool(eval(text.replace(")", ",)"), {}, names))


def agrees(answer):
    """`failing` holds exactly where a setting has an error."""
    for setting in answer["settings"]:
        fails = any(one["severity"] == "error" for one in setting["diagnostics"])
        assert any(holds(text, setting["values"]) for text in answer["failing"]) == fails, (setting["values"], answer["failing"])


def compared(program, answer, command):
    """Each setting with a check of it alone; `command` makes the arguments of `check` from its values."""
    for setting in answer["settings"]:
        verdict, diagnostics = checked(program, *command(setting["values"]))
        assert (setting["verdict"], told(setting["diagnostics"])) == (verdict, diagnostics), (setting, verdict, diagnostics)
    agrees(answer)


TRAIN = """\
import argparse
import torch
from torch import nn
import torch.nn.functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--batch-size", type=int, default=8)
parser.add_argument("--width", type=int, default=16)
parser.add_argument("--heads", type=int, default=4)
parser.add_argument("--pool", choices=["mean", "none"], default="mean")
args = parser.parse_args()
attention = nn.MultiheadAttention(args.width, args.heads, batch_first=True)
head = nn.Sequential(nn.BatchNorm1d(args.width), nn.Linear(16, 10))
images = torch.randn(args.batch_size, 5, args.width)
x, _ = attention(images, images, images)
x = x.mean(1) if args.pool == "mean" else x
F.cross_entropy(head(x), torch.randint(0, 10, (args.batch_size,))).backward()
"""


def script(*fixed):
    return lambda values: ["train.py", "--", *fixed, *[word for name, value in values.items() for word in (f"--{name}", str(value))]]


@test
def options_of_a_script(program):
    program.write("train.py", TRAIN)
    answer = swept(program, "train.py", "--arg", "batch-size=1..12", status=1)
    compared(program, answer, script())
    assert answer["failing"] == ["batch-size == 1"], answer["failing"]
    answer = swept(program, "train.py", "--arg", "heads=1..16", status=1)
    compared(program, answer, script())
    assert answer["failing"] == ["heads not in (1, 2, 4, 8, 16)"], answer["failing"]
    answer = swept(program, "train.py", "--arg", "pool=mean,none,max", "--arg", "width=8,16,32", status=1)
    compared(program, answer, script())
    assert sorted(answer["failing"]) == ["pool != mean", "width != 16"], answer["failing"]
    answer = swept(program, "train.py", "--arg", "batch-size=2..5", status=1, after=("--", "--width", "8"))
    compared(program, answer, script("--width", "8"))
    assert answer["failing"] == ["every setting"], answer["failing"]


@test
def numbers_that_stay_open(program):
    program.write("train.py", TRAIN)
    answer = swept(program, "train.py", "--arg", "batch-size=2..1001")
    assert {one["verdict"] for one in answer["settings"]} == {"valid"} and len(answer["settings"]) == 1000 and answer["analyses"] <= 3, answer["analyses"]
    answer = swept(program, "train.py", "--arg", "batch-size=1..1000", status=1)
    assert answer["failing"] == ["batch-size == 1"] and answer["analyses"] < 40, (answer["failing"], answer["analyses"])


NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width=8, groups=2, kind="plain"):
        super().__init__()
        self.enter = nn.Conv2d(3, width, 3, padding=1)
        self.norm = nn.GroupNorm(groups, width)
        self.down = nn.Conv2d(width, width, 4, stride=2, padding=1)
        self.up = nn.Upsample(scale_factor=2)
        self.kind = kind

    def forward(self, x):
        first = self.norm(self.enter(x))
        if self.kind == "plain":
            return self.down(first)
        return first + self.up(self.down(first))
"""


def net(program, height="H", **kwargs):
    """An entry that gives the class its arguments, for `check`."""
    words = ", ".join(f"{name} = {json.dumps(value)}" for name, value in kwargs.items())
    program.write("one.toml", f'[[entry]]\nscript = "net.py:Net"\nname = "one"\nkwargs = {{ {words} }}\ninputs = {{ x = ["B", 3, {json.dumps(height)}, 6] }}\n')


@test
def sizes_and_arguments_of_a_class(program):
    program.write("net.py", NET)

    def command(values):
        net(program, "H" if "kind" in values else 8, **{name: value for name, value in values.items() if name not in ("H", "B")})
        sizes = [word for name in ("H", "B") if name in values for word in ("--set", f"{name}={values[name]}")]
        return ["--config-file", "one.toml", "--entry", "one", *sizes, "net.py"]

    given = ("net.py:Net", "--input", "x=B,3,H,6")
    answer = swept(program, *given, "--set", "H=1..9", "--arg", "kind=plain,unet", status=1)
    compared(program, answer, command)
    assert len(answer["settings"]) == 18 and list(answer["settings"][1]["values"]) == ["kind", "H"], answer["settings"][1]
    answer = swept(program, "net.py:Net", "--input", "x=B,3,8,6", "--arg", "width=2..8:2", "--arg", "groups=1..4", status=1)
    compared(program, answer, command)
    assert answer["failing"] == ["width % groups != 0"], answer["failing"]
    answer = swept(program, *given, "--arg", "kind=unet", "--set", "H=8..64:8", "--set", "B=1..64")
    assert len(answer["settings"]) == 512 and answer["analyses"] <= 64, answer["analyses"]
    answer = swept(program, *given, "--arg", "kind=unet", "--set", "H=2..129", status=1)
    assert answer["failing"] == ["H % 2 != 0"], answer["failing"]


@test
def a_configured_entry(program):
    program.write("net.py", NET)
    net(program, kind="unet")
    os.rename(os.path.join(program.folder, "one.toml"), os.path.join(program.folder, "shapeproof.toml"))
    answer = swept(program, "one", "--set", "H=2..7", status=1)
    compared(program, answer, lambda values: ["--entry", "one", "--set", f"H={values['H']}"])
    assert answer["failing"] == ["H % 2 != 0"], answer["failing"]
    program.write("train.py", TRAIN)
    program.write("shapeproof.toml", '[[entry]]\nscript = "train.py"\nname = "wide"\nargs = ["--width", "32"]\n')
    answer = swept(program, "wide", "--arg", "batch-size=2,3", status=1)
    compared(program, answer, script("--width", "32"))


@test
def nothing_is_computed(program):
    """A branch on a number: where no tensor is computed the verdict is another one than valid, which the ends of a range show."""
    program.write("train.py", "import argparse, torch\np = argparse.ArgumentParser()\np.add_argument('--n', type=int)\nn = p.parse_args().n\nif n > 5:\n    torch.zeros(n, 3) @ torch.zeros(3, n)\n")
    answer = swept(program, "train.py", "--arg", "n=1..40")
    compared(program, answer, script())
    assert [one["verdict"] for one in answer["settings"]] == ["nothing-checked"] * 5 + ["valid"] * 35, answer["settings"]
    assert answer["analyses"] < 30, answer["analyses"]


@test
def configuration_files(program):
    program.write("train.py", "import argparse, yaml, torch\np = argparse.ArgumentParser()\np.add_argument('--config', default='conf/a.yaml')\nargs = p.parse_args()\n"
                  "with open(args.config) as file:\n    conf = yaml.safe_load(file)\ntorch.zeros(2, conf['width']) @ torch.zeros(8, 3)\n")
    for name, width in (("a", 8), ("b", 7), ("c", 8)):
        program.write(f"conf/{name}.yaml", f"width: {width}\n")
    answer = swept(program, "train.py", "--config-glob", "config=conf/*.yaml", status=1)
    compared(program, answer, script())
    assert [one["values"]["config"] for one in answer["settings"]] == ["conf/a.yaml", "conf/b.yaml", "conf/c.yaml"], answer["settings"]
    assert answer["failing"] == ["config == conf/b.yaml"], answer["failing"]
    same = swept(program, "train.py", "--arg", "config=conf/a.yaml,conf/b.yaml,conf/c.yaml", status=1)
    assert same["settings"] == answer["settings"], same


@test
def texts_that_are_no_numbers_to_the_script(program):
    """An option whose number is used as a text, is one of some choices, or is read by hand."""
    program.write("train.py", "import argparse, torch\np = argparse.ArgumentParser()\np.add_argument('--depth', default='18')\np.add_argument('--n', type=int, choices=[1, 2, 3, 5], default=1)\np.add_argument('--f', type=float, default=1)\n"
                  "args = p.parse_args()\nwidth = {'d1': 3, 'd2': 3, 'd3': 3}.get('d' + args.depth, 4)\ntorch.zeros(2, width) @ torch.zeros(3, args.n)\nif args.f > 2.5:\n    torch.zeros(2) + torch.zeros(3)\n")
    for axis, failing in (("depth=1..5", "depth >= 4"), ("n=1..6", "n in (4, 6)"), ("f=1..6", "f >= 3")):
        answer = swept(program, "train.py", "--arg", axis, status=1, after=() if axis.startswith("depth") else ("--", "--depth", "2"))
        compared(program, answer, script(*(() if axis.startswith("depth") else ("--depth", "2"))))
        assert answer["failing"] == [failing], (axis, answer["failing"])
    program.write("train.py", "import sys, torch\nn = int(sys.argv[2])\nassert sys.argv[1] == '--n'\ntorch.zeros(n, 4) + torch.zeros(6, 1)\n")
    answer = swept(program, "train.py", "--arg", "n=1..8", status=1)
    compared(program, answer, script())
    assert answer["failing"] == ["n not in (1, 6)"], answer["failing"]


@test
def what_is_not_known(program):
    program.write("train.py", "import sys, torch, unheard_of\nn = int(sys.argv[2])\nx = unheard_of.make(torch.ones(n))\ntorch.cat([torch.zeros(n, 3) @ x, x]).view(7)\n")
    answer = swept(program, "train.py", "--arg", "n=1..6")
    compared(program, answer, script())
    assert {one["verdict"] for one in answer["settings"]} == {"undecided"} and answer["settings"][0]["undecided"] and answer["failing"] == [], answer
    program.write("broken.py", "def f(:\n")
    answer = swept(program, "broken.py", "--arg", "n=1,2", status=1)
    assert answer["failing"] == ["every setting"] and answer["settings"][1]["diagnostics"][0]["rule"] == "syntax-error", answer


@test
def the_table(program):
    program.write("train.py", TRAIN)
    code, out, _ = program.run("sweep", "train.py", "--arg", "batch-size=1..64")
    lines = out.splitlines()
    assert code == 1 and lines[0].split() == ["settings", "verdict", "for"], out
    assert lines[1].split() == ["63", "valid", "batch-size", ">=", "2"] and lines[2].split() == ["1", "invalid", "batch-size", "==", "1"], out
    assert lines[3].startswith("  train.py:17:") and lines[-1] == "failing: batch-size == 1", out
    one, several = [program.run("sweep", "train.py", "--arg", "batch-size=1..64", "--arg", "pool=mean,none", "--jobs", jobs)[1] for jobs in ("1", "4")]
    assert one == several, (one, several)


@test
def sizes_that_there_are_not(program):
    program.write("net.py", NET)
    answer = swept(program, "net.py:Net", "--input", "x=B,3,8,6", "--set", "batch=1..9")
    assert len(answer["notes"]) == 1 and "batch" in answer["notes"][0], answer["notes"]
    assert swept(program, "net.py:Net", "--input", "x=B,3,8,6", "--set", "B=1..9")["notes"] == []


@test
def wrong_questions(program):
    program.write("train.py", TRAIN)
    program.write("net.py", NET)
    for arguments, word in ((("train.py",), "--set"), (("absent.py", "--arg", "n=1,2"), "No such file"), (("train.py:3", "--arg", "n=1,2"), "line"), (("train.py", "--arg", "n"), "NAME="), (("train.py", "--arg", "n="), "NAME="),
                            (("train.py", "--arg", "=1,2"), "NAME="), (("train.py", "--arg", "n=1,,2"), "NAME="), (("train.py", "--set", "n=a,b"), "NAME="), (("train.py", "--set", "n=5..1"), "NAME="),
                            (("train.py", "--set", "n=1..9:0"), "NAME="), (("train.py", "--set", "n=1.."), "NAME="), (("train.py", "--set", "n=1..2000000"), "NAME="), (("train.py", "--set", "n=1..1000", "--set", "m=1..1000"), "100000"),
                            (("train.py", "--set", "n=1,2", "--set", "n=3"), "more than once"), (("train.py", "--arg", "n=1,2", "--set", "n=3"), "more than once"), (("train.py", "--config-glob", "config=conf/*.yaml"), "no file matched"),
                            (("train.py", "--input", "x=3,4", "--set", "n=1,2"), "FILE:NAME"), (("net.py:1x", "--set", "n=1,2"), "no name"), (("train.py", "--arg", "n=1,2", "--format", "html"), "html")):
        code, out, err = program.run("sweep", *arguments)
        assert (code, out) == (2, "") and word in err, (arguments, code, out, err)
    assert program.run("sweep")[0] == 2


RULES = {
    "a < b": lambda a, b: a < b, "a == b": lambda a, b: a == b, "a % b != 0": lambda a, b: a % b != 0, "a % 4 == 2": lambda a, b: a % 4 == 2, "b not in (2, 5)": lambda a, b: b not in (2, 5),
    "a >= 4 and b >= 4": lambda a, b: a > 3 and b > 3, "a <= 3 | b <= 3": lambda a, b: a < 4 or b < 4, "a < 3 | a > 8": lambda a, b: not 2 < a < 9, "a <= 8 and a % 2 == 0": lambda a, b: a in (2, 4, 6, 8),
    "a == 1 | b == 6": lambda a, b: a == 1 or b == 6,
}


@test
def regions(program):
    """Conditions of two axes, against what they ought to be; where there is none, the settings."""
    for words, rule in RULES.items():
        table = [(a, b) for a, b in itertools.product(range(1, 13), range(1, 7)) if rule(a, b)]
        program.write("net.py", f"import torch\n\n\ndef f(a, b):\n    torch.zeros(2) + torch.zeros(3 if (a, b) in {table} else 2)\n")
        answer = swept(program, "net.py:f", "--arg", "a=1..12", "--arg", "b=1..6", status=1)
        agrees(answer)
        assert answer["failing"] == words.split(" | "), (words, answer["failing"])
    table = [(a, b) for a, b in itertools.product(range(1, 13), range(1, 7)) if (a * a * b + 3 * b * b + a) % 11 < 3]
    program.write("net.py", f"import torch\n\n\ndef f(a, b):\n    torch.zeros(2) + torch.zeros(3 if (a, b) in {table} else 2)\n")
    answer = swept(program, "net.py:f", "--arg", "a=1..12", "--arg", "b=1..6", status=1)
    assert answer["failing"] == [f"a = {a}, b = {b}" for a, b in table], answer["failing"]
    assert f"and {len(table) - 6} others" in program.run("sweep", "net.py:f", "--arg", "a=1..12", "--arg", "b=1..6")[1]


if __name__ == "__main__":
    main()
