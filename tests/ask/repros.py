"""`repro`: programs that real torch has confirmed (repros_recorded.json, written by repros_under_torch.py --record), targets and options, JSON against
its schema, and what is undecided.

    python3 tests/ask/repros.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(TESTS, "cli"))
from run import Program, main, test  # noqa: E402
from validate import problems  # noqa: E402

MOST_LINES = 40


def reproduced(program, *arguments, after=()):
    """The JSON, which fits its schema."""
    code, out, err = program.run("repro", *arguments, "--format", "json", *after)
    assert code == 0, (arguments, code, err, out[-500:])
    answer = json.loads(out)
    found = list(problems(json.loads(program.run("schema", "repro")[1]), answer))
    assert not found, (arguments, found)
    assert (answer["source"] is None) == bool(answer["undecided"]), answer
    return answer


def alone(program, answer):
    """The findings of the program that is printed, by itself: only errors of the kind that it is about, unless it is mended."""
    source = answer["source"]
    assert len(source.splitlines()) <= MOST_LINES, source
    for line in source.splitlines():
        assert not line.strip().startswith(("import ", "from ")) or line.strip() in ("import torch", "import numpy") or line.split()[1].split(".")[0] in ("torch", "numpy"), line
    program.write("alone/repro.py", source)
    code, out, _ = Program(program.binary, os.path.join(program.folder, "alone")).run("check", "--isolated", "--no-cache", "--format", "json", "repro.py")
    report = json.loads(out)
    raised = [d for d in report["diagnostics"] if d["severity"] != "info"]
    assert code == (0 if answer["fixed"] else 1), (source, out)
    if answer["fixed"]:
        assert not raised and report["files"][0]["verdict"] in ("valid", "nothing-checked"), (source, raised)
    else:
        assert raised and all((d["rule"], d["message"]) == (answer["finding"]["rule"], answer["finding"]["message"]) for d in raised), (source, raised)


def source_of(program, text, *arguments):
    program.write("main.py", text)
    answer = reproduced(program, "main.py", *arguments)
    assert answer["source"], answer["undecided"]
    alone(program, answer)
    return answer["source"]


def body(source):
    """Without comments and imports."""
    lines = [line.split("  # ")[0] for line in source.splitlines()]
    return [line for line in lines if line and not line.startswith(("#", "import "))]


@test
def as_torch_has_confirmed_them(program):
    with open(os.path.join(HERE, "repros_recorded.json"), encoding="utf-8") as handle:
        recorded = json.load(handle)
    twins = 0
    for one in recorded:
        folder, name = os.path.split(os.path.join(TESTS, one["program"]))
        there = Program(program.binary, folder)
        question = [name, "--finding", str(one["finding"]), "--isolated"]
        after = ["--", *one["arguments"]]
        assert reproduced(there, *question, after=after)["source"] == one["source"], one["program"]
        if one["fixed"] is not None:
            twins += 1
            assert reproduced(there, *question, "--fixed", after=after)["source"] == one["fixed"], one["program"]
    assert len(recorded) >= 60 and twins >= 20, (len(recorded), twins)


NETWORK = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(1, 8, 3), nn.ReLU(), nn.MaxPool2d(2))
        self.head = nn.Sequential(nn.Linear(1000, 64), nn.ReLU(), nn.Linear(64, 10))

    def forward(self, x):
        return self.head(self.body(x).flatten(1))


print(Net()(torch.randn(4, 1, 28, 28)).shape)
"""


@test
def of_a_layer_inside_a_sequence(program):
    assert body(source_of(program, NETWORK)) == ["module = torch.nn.Linear(1000, 64)", "input = torch.zeros(4, 1352)", "module(input)"]
    assert body(source_of(program, NETWORK, "--fixed")) == ["module = torch.nn.Linear(1352, 64)", "input = torch.zeros(4, 1352)", "module(input)"]
    text = program.run("repro", "main.py")[1]
    assert text.splitlines()[:2] == ["# main.py:12: return self.head(self.body(x).flatten(1))", "# RuntimeError: mat1 and mat2 shapes cannot be multiplied (4x1352 and 1000x64)"], text


@test
def operators_subscripts_and_methods(program):
    for line, wanted in (
        ("torch.randn(3, 4) + torch.randn(5)", ["x = torch.zeros(3, 4)", "other = torch.zeros(5)", "x + other"]),
        ("torch.randn(3, 4)[:, 7]", ["x = torch.zeros(3, 4)", "x[:, 7]"]),
        ("torch.randn(3, 4).view(5, -1)", ["x = torch.zeros(3, 4)", "x.view(5, -1)"]),
        ("torch.arange(6).view(2, 3) @ torch.arange(4)", ["x = torch.tensor([[0, 1, 2], [3, 4, 5]])", "other = torch.tensor([0, 1, 2, 3])", "x @ other"]),
        ("torch.randn(2, 3, 4).transpose(1, 2).view(2, 12)", ["x = torch.zeros(2, 3, 4).permute(0, 2, 1)", "x.view(2, 12)"]),
        ("torch.randn(8, 17)[:, 1:].view(128)", ["x = torch.zeros(8, 17)[:, :16]", "x.view(128)"]),
        ("torch.randn(6, 4).t()[1:].view(18)", ["x = torch.zeros(6, 4)[:, :3].permute(1, 0)", "x.view(18)"]),
        ("torch.randn(8, 1).expand(8, 4).view(32)", ["x = torch.zeros(8, 1).expand(8, 4)", "x.view(32)"]),
        ("torch.randn(3, requires_grad=True).numpy()", ["x = torch.zeros(3, requires_grad=True)", "x.numpy()"]),
        ("torch.zeros(4, 3)[:, torch.tensor([7, 1])]", ["x = torch.zeros(4, 3)", "x[:, torch.tensor([7, 1])]"]),
        ("torch.nn.Embedding(5, 3)(torch.tensor([7]))", ["module = torch.nn.Embedding(5, 3)", "module(torch.tensor([7]))"]),
        ("torch.nn.BatchNorm2d(4, affine=True).eval()(torch.randn(2, 5, 3, 3))", ["module = torch.nn.BatchNorm2d(4).eval()", "input = torch.zeros(2, 5, 3, 3)", "module(input)"]),
        ("torch.nn.Linear(4, 2).double()(torch.randn(3, 5, dtype=torch.float64))", [
            "module = torch.nn.Linear(4, 2).to(torch.float64)", "input = torch.zeros(3, 5, dtype=torch.float64)", "module(input)"]),
        ("torch.distributions.Normal(torch.zeros(2), torch.ones(3))", ["loc = torch.ones(2)", "scale = torch.ones(3)", "torch.distributions.Normal(loc, scale)"]),
        ("torch.nn.MultiheadAttention(10, 3)", ["torch.nn.MultiheadAttention(10, 3)"]),
        ("torch.nn.TransformerEncoderLayer(16, 4)(torch.randn(3, 2, 8))", [
            "module = torch.nn.MultiheadAttention(16, 4, 0.1, kdim=16, vdim=16)", "query = torch.zeros(3, 2, 8)", "key = torch.zeros(3, 2, 8)", "value = torch.zeros(3, 2, 8)",
            "module(query, key, value, need_weights=False)"]),
        ("torch.cat([torch.randn(2, 3), torch.randn(3, 4)], dim=1)", ["tensors = [torch.zeros(2, 3), torch.zeros(3, 4)]", "torch.cat(tensors, 1)"]),
    ):
        assert body(source_of(program, f"import torch\n{line}\n")) == wanted, (line, body(source_of(program, f"import torch\n{line}\n")))


@test
def the_sizes_are_those_of_the_counterexample(program):
    text = """\
import torch
from torch.utils.data import DataLoader, TensorDataset

hidden = torch.zeros(32, 16)
for (batch,) in DataLoader(TensorDataset(torch.randn(1000, 16)), batch_size=32):
    print((batch * hidden).sum())
"""
    assert body(source_of(program, text)) == ["x = torch.zeros(8, 16)", "other = torch.zeros(32, 16)", "x * other"]


@test
def where_no_call_fails_the_lines_that_decide_it(program):
    text = "import torch\nunused = torch.zeros(9)\nx = torch.randn(2, 3)\na, b, c = x\nprint(a, b, c)\n"
    source = source_of(program, text)
    assert body(source) == ["x = torch.randn(2, 3)", "a, b, c = x"], source
    program.write("main.py", "import math\nimport torch\nn = math.gcd(4, 6)\na, b, c = torch.randn(n, 3)\n")
    answer = reproduced(program, "main.py")
    assert answer["source"] is None and any("import math" in why for why in answer["undecided"]), answer


@test
def what_raises_nothing_has_no_program(program):
    program.write("main.py", "import torch\nimport torch.nn.functional as F\nF.mse_loss(torch.randn(4, 1), torch.randn(4))\n")
    answer = reproduced(program, "main.py")
    assert answer["source"] is None and answer["undecided"][0].startswith("nothing is raised"), answer
    program.write("main.py", "import torch\ntorch.randn(2, 3) + torch.randn(4)\n")
    answer = reproduced(program, "main.py", "--fixed")
    assert answer["source"] is None and answer["undecided"] == ["it has no hint: there is no number in the program that repairs it alone"], answer
    assert program.run("repro", "main.py", "--fixed")[1].startswith("undecided: "), answer


@test
def questions_that_are_none(program):
    program.write("main.py", "import torch\ntorch.randn(2, 3) @ torch.randn(2, 3)\ntorch.randn(2).view(3)\n")
    program.write("good.py", "import torch\n")
    for arguments, word in ((("absent.py",), "No such file"), (("main.py:2",), "--finding"), (("good.py",), "nothing is found"), (("main.py", "--finding", "9"), "no finding 9")):
        code, out, err = program.run("repro", *arguments)
        assert (code, out) == (2, "") and word in err, (arguments, code, out, err)


@test
def entries(program):
    program.write("net.py", NETWORK.split("\n\n\nprint")[0] + "\n")
    program.write("shapeproof.toml", '[[entry]]\nscript = "net.py:Net"\nname = "small"\ninputs = { x = ["B", 1, 28, 28] }\n')
    answer = reproduced(program, "small")
    assert body(answer["source"])[0] == "module = torch.nn.Linear(1000, 64)", answer


if __name__ == "__main__":
    main()
