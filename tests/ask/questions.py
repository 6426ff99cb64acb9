"""The questions to the proof: targets that name nothing, wrong options, exit statuses, JSON against its published schema.

    python3 tests/ask/questions.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "cli"))
from run import main, test  # noqa: E402
from validate import problems  # noqa: E402

NET = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width=8, bias=True):
        super().__init__()
        self.first = nn.Linear(4, width, bias=bias)
        self.steps = nn.LSTM(width, 3, batch_first=True)

    def forward(self, x, scale=1.0, lengths=None):
        return self.steps(self.first(x) * scale)


def double(x):
    return x + x
"""


def answered(program, *arguments, status=0):
    """The JSON of a question, which fits its schema."""
    code, out, err = program.run(*arguments, "--format", "json")
    assert code == status, (arguments, code, err, out[-500:])
    schema = json.loads(program.run("schema", arguments[0])[1])
    found = list(problems(schema, json.loads(out)))
    assert not found, (arguments, found)
    return json.loads(out)


def rows(answer):
    return {row["path"]: row for row in answer["modules"]}


@test
def schemas(program):
    code, out, err = program.run("schema", "nothing")
    assert (code, out) == (2, "") and "summary" in err, (code, out, err)
    assert json.loads(program.run("schema", "summary")[1])["title"].startswith("shapeproof summary")


@test
def targets_that_are_none(program):
    program.write("net.py", NET)
    for target, word in (("absent.py", "No such file"), ("absent.py:Net", "No such file"), ("net.py:1x", "no name"), ("net.py:double", "--input")):
        code, out, err = program.run("summary", target)
        assert (code, out) == (2, "") and word in err, (target, code, out, err)
    assert program.run("summary")[0] == 2
    code, out, err = program.run("summary", "net.py", "--input", "x=3,4")
    assert (code, out) == (2, "") and "FILE:NAME" in err, (code, out, err)
    code, out, _ = program.run("summary", "net.py:Absent")
    assert code == 1 and "ImportError" in out or "cannot import name" in out, (code, out)


@test
def wrong_options(program):
    program.write("net.py", NET)
    for arguments in (("--input", "x"), ("--input", "=3,4"), ("--input", "x="), ("--input", "x=B!,3"), ("--input", "x=3,4:float31"), ("--arg", "width"),
                      ("--depth", "0"), ("--format", "html"), ("--input", "size=size,3"), ("--input", "made=made,3"), ("--memory", "much"), ("--memory", "0GiB"), ("--memory", "3 XB"), ("--optimizer", "sdg")):
        code, out, err = program.run("summary", "net.py:Net", *arguments)
        assert (code, out) == (2, "") and err, (arguments, code, out, err)


@test
def inputs_and_arguments(program):
    program.write("net.py", NET)
    whole = answered(program, "summary", "net.py:Net", "--input", "x=B,T,4")
    assert rows(whole)[""]["output"] == [["B", "T", 3], [[1, "B", 3], [1, "B", 3]]], whole["modules"][0]
    assert rows(whole)["first"] == {"root": "Net", "path": "first", "class": "Linear", "calls": 1, "output": ["B", "T", 8], "dtype": "float32",
                                    "parameters": 40, "trainable": 40, "mult_adds": "32*B*T", "activation_bytes": "16*B*T"}, rows(whole)["first"]
    for given in (("x=[5, 7, 4]", "scale=0.5"), ("x=5,7,4", "scale=2"), ("x=5,7,4:float32",), ("x=5,7,4", "scale=n")):
        answer = answered(program, "summary", "net.py:Net", *[one for g in given for one in ("--input", g)])
        assert rows(answer)["first"]["output"] == [5, 7, 8], (given, answer)
    answer = answered(program, "summary", "net.py:Net", "--input", "x=B,T,4", "--arg", "width=16", "--arg", "bias=False", "--set", "B=2", "--set", "T=5")
    assert rows(answer)["first"]["parameters"] == 64 and rows(answer)["first"]["mult_adds"] == 640, answer
    answer = answered(program, "summary", "net.py:Net", "--input", "x=B,4", "--depth", "1")
    assert set(rows(answer)) == {"", "first", "steps"} and rows(answer)["steps"]["output"] == [["B", 3], [[1, 3], [1, 3]]], answer


MLP = """\
import torch
from torch import nn


def build():
    model = nn.Sequential(nn.Linear(100, 200), nn.ReLU(), nn.Linear(200, 10))
    model[0].bias.requires_grad = False
    return model
"""


@test
def memory(program):
    program.write("mlp.py", MLP)
    ask = ("summary", "mlp.py:build", "--input", "input=B,100")
    total = answered(program, *ask)["total"]
    weights, trained = 4 * (100 * 200 + 200 + 200 * 10 + 10), 4 * (100 * 200 + 200 * 10 + 10)
    assert (total["parameter_bytes"], total["gradient_bytes"], total["optimizer_bytes"]) == (weights, trained, 0), total
    assert total["activation_bytes"] == "1200*B" and total["peak_bytes"] == f"1200*B + {weights + trained}", total
    for optimizer, states in (("sgd", 0), ("momentum", 1), ("adamw", 2)):
        assert answered(program, *ask, "--optimizer", optimizer)["total"]["optimizer_bytes"] == states * trained, optimizer
    fixed = weights + trained
    for room, largest in ((fixed + 1200 * 64, 64), (fixed + 1200 * 64 - 1, 63), (fixed, 0), (1, 0)):
        assert answered(program, *ask, "--memory", str(room))["total"]["fits"] == {"size": "B", "largest": largest}, room
    assert answered(program, *ask, "--memory", "1GiB")["total"]["fits"]["largest"] == ((1 << 30) - fixed) // 1200
    assert answered(program, *ask, "--memory", "1 GB", "--set", "B=3")["total"]["fits"] == {"size": "", "largest": 1}
    assert answered(program, *ask, "--memory", "1KB", "--set", "B=3")["total"]["fits"] == {"size": "", "largest": 0}
    assert "fits" not in answered(program, "summary", "mlp.py:build", "--input", "input=B,T,100", "--memory", "1GiB")["total"]


@test
def an_entry_of_the_configuration(program):
    program.write("net.py", NET)
    program.write("shapeproof.toml", '[[entry]]\nscript = "net.py:Net"\nname = "small"\nkwargs = { width = 2 }\ninputs = { x = ["B", 9, 4] }\n')
    for target in ("small", "net.py:Net"):
        assert rows(answered(program, "summary", target))["first"]["output"] == ["B", 9, 2], target
    answer = answered(program, "summary", "small", "--input", "x=3,5,4", "--arg", "width=6")
    assert rows(answer)["first"]["output"] == [3, 5, 6], answer


@test
def an_error_is_the_answer(program):
    program.write("net.py", NET)
    answer = answered(program, "summary", "net.py:Net", "--input", "x=B,T,5", status=1)
    assert not answer["roots"][0]["finished"] and [d["rule"] for d in answer["diagnostics"]] == ["matmul-mismatch"], answer
    assert rows(answer)[""]["output"] is None and rows(answer)["first"]["parameters"] == 40, answer
    program.write("broken.py", "def f(:\n")
    answer = answered(program, "summary", "broken.py", status=1)
    assert answer["modules"] == [] and answer["diagnostics"][0]["rule"] == "syntax-error", answer


@test
def nothing_known_to_call(program):
    program.write("net.py", NET)
    answer = answered(program, "summary", "net.py:Net")
    assert answer["roots"] == [{"name": "Net", "called": False, "finished": True, "inputs": []}], answer
    assert rows(answer)["first"]["parameters"] == 40 and rows(answer)["first"]["output"] is None and answer["total"]["mult_adds"] == "?" and answer["undecided"], answer
    answer = answered(program, "summary", "net.py")
    assert answer["modules"] == [] and answer["total"]["parameters"] == 0, answer


INFERRED = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first = nn.Conv2d(3, width, 3, stride=2, padding=1)
        self.up = nn.Upsample(scale_factor=2)
        self.words = nn.Embedding(50, width)

    def forward(self, x, ids, scale=1.0):
        return x[:, :1] + self.up(self.first(x)).mean(1, keepdim=True) * scale + self.words(ids).sum()


def joined(a: torch.Tensor, n: int):
    return a.reshape(n, 6)


def nothing(text: str):
    return text
"""


def conditions(answer):
    return {condition["text"]: condition["line"] for argument in answer["arguments"] for condition in argument["conditions"]}


@test
def inferred_inputs(program):
    program.write("net.py", INFERRED)
    answer = answered(program, "infer", "net.py:Net", "--arg", "width=4", "--input", "ids=B,T:int64")
    assert [(a["name"], a["rank"], a["shape"], a["dtype"]) for a in answer["arguments"]] == [("x", 4, ["B", 3, "H", "W"], "float32")], answer["arguments"]
    assert conditions(answer) == {"x.shape[1] == 3": 13, "W == 1 or W % 2 == 0": 13, "H == 1 or H % 2 == 0": 13}, answer["arguments"]
    assert answer["smallest"]["inputs"][0]["shape"] == [1, 3, 1, 1] and answer["smallest"]["confirmed"], answer["smallest"]
    answer = answered(program, "infer", "net.py:Net", "--arg", "width=4")
    assert [a["dtype"] for a in answer["arguments"]] == ["float32", "int64"] and "ids.max() <= 49" in conditions(answer), answer["arguments"]
    answer = answered(program, "infer", "net.py:joined")
    assert [(a["name"], a["rank"]) for a in answer["arguments"]] == [("a", 2), ("n", None)] and answer["result"] == ["n", 6], answer
    assert answer["smallest"] == {"inputs": [{"name": "a", "dtype": "float32", "shape": [2, 3]}, {"name": "n", "dtype": "int", "value": 1}], "confirmed": True}, answer["smallest"]
    answer = answered(program, "infer", "net.py:joined", "--set", "n=4")
    assert answer["result"] == [4, 6], answer


@test
def nothing_to_infer(program):
    program.write("net.py", INFERRED)
    for target, arguments, word in (("net.py", (), "FILE:NAME"), ("net.py:joined", ("--input", "b=3,4"), "no argument 'b'"), ("absent.py:Net", (), "No such file")):
        code, out, err = program.run("infer", target, *arguments)
        assert (code, out) == (2, "") and word in err, (target, code, out, err)
    answer = answered(program, "infer", "net.py:nothing")
    assert answer["alternatives"] == [] and "--input text=VALUE" in answer["undecided"][0], answer
    program.write("made.py", INFERRED.replace("width", "width: str", 1))
    answer = answered(program, "infer", "made.py:Net")
    assert answer["alternatives"] == [] and "--arg width=VALUE" in answer["undecided"][0], answer


@test
def constructors_of_more_than_numbers(program):
    program.write("net.py", """\
from torch import nn


class Around(nn.Module):
    def __init__(self, inside):
        super().__init__()
        self.inside = inside

    def forward(self, x):
        return self.inside(x)
""")
    answer = answered(program, "infer", "net.py:Around")
    assert answer["alternatives"] == [] and answer["refused"] == [] and "--arg inside=VALUE" in answer["undecided"][0], answer


@test
def open_constructors(program):
    program.write("net.py", INFERRED)
    answer = answered(program, "infer", "net.py:Net")
    assert [(a["name"], a.get("constructor"), a["rank"], a["dtype"]) for a in answer["arguments"]][0] == ("width", True, None, "int"), answer["arguments"]
    assert [tried["name"] for tried in answer["smallest"]["inputs"]] == ["width", "x", "ids"] and answer["smallest"]["confirmed"], answer["smallest"]


@test
def written_into_the_source(program):
    before = "import torch\r\n\r\n\r\n@torch.no_grad()\r\ndef joined(a):\r\n    # of three\r\n    return a.view(-1, 3)\r\n"
    program.write("net.py", before)

    def written():
        with open(os.path.join(program.folder, "net.py"), "rb") as handle:
            return handle.read().decode()

    code, out, err = program.run("infer", "net.py:joined", "--write")
    assert (code, err) == (0, "") and out.startswith("a: "), (out, err)
    first = written()
    lines = first.split("\r\n")
    assert lines[4].startswith("# shapeproof infer: a: float") and "-> [" in lines[4] and lines[5] == "def joined(a):", lines
    assert "\r\n".join(line for line in lines if "infer" not in line) == before, first
    program.run("infer", "net.py:joined", "--write")
    assert written() == first
    program.write("net.py", first.replace("-1, 3", "-1, 5"))
    program.run("infer", "net.py:joined", "--write")
    assert written().count("shapeproof infer") == 1 and written() != first.replace("-1, 3", "-1, 5"), written()
    program.write("other.py", "from net import joined\n")
    code, out, err = program.run("infer", "other.py:joined", "--write")
    assert code == 2 and "nothing is written" in err, (code, err)


if __name__ == "__main__":
    sys.exit(main())
