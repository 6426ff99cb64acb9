"""`slice`: what is left out and what is not, places in what is moved, targets and options, JSON against its schema.

    python3 tests/ask/slices.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "cli"))
from run import main, test  # noqa: E402
from validate import problems  # noqa: E402


def sliced(program, *arguments, status=0):
    """The JSON, which fits its schema."""
    code, out, err = program.run("slice", *arguments, "--format", "json")
    assert code == status, (arguments, code, err, out[-500:])
    answer = json.loads(out)
    found = list(problems(json.loads(program.run("schema", "slice")[1]), answer))
    assert not found, (arguments, found)
    return answer


def lines(program, text, *arguments, name="main.py"):
    program.write(name, text)
    answer = sliced(program, name, *arguments)
    assert answer["complete"] and not answer["undecided"], answer
    return [one["line"] for one in answer["lines"]]


def marked(text, mark="#!"):
    return [number for number, line in enumerate(text.splitlines(), 1) if line.rstrip().endswith(mark)]


def agrees(program, text):
    """The lines that end in `#!` are the slice of the one finding."""
    assert lines(program, text) == marked(text), (lines(program, text), marked(text))


@test
def statements_of_no_account(program):
    agrees(program, '''\
"""A script."""
import os
import torch  #!

print(os.getcwd())
a = torch.randn(2, 3)  #!
c = torch.randn(2, 3)


def unused(x):
    return x + 1


b = torch.randn(4,  #!
                # not code
                5)  #!
print(a @ b)  #!
print(unused(c))
''')


@test
def blocks_take_the_place_of_statements(program):
    text = '''\
import torch  #!

def run(n):  #!
    for i in range(n):
        with torch.no_grad():
            try:
                x = torch.randn(2, n)  #!
                x @ """two
lines""".count("o") if False else x @ x  #!
            except ValueError:
                print("no")
            finally:
                print("yes")

if __name__ == "__main__":
    run(3)  #!
'''
    program.write("main.py", text)
    answer = sliced(program, "main.py", "--emit")
    assert [one["line"] for one in answer["lines"]] == [1, 3, 7, 8, 9, 16], answer["lines"]
    source = answer["programs"][0]["source"]
    assert source.startswith("import torch  #!\n\ndef run(n):  #!\n    x = torch.randn(2, n)") and '"""two\nlines"""' in source and source.endswith("\nrun(3)  #!\n"), source
    assert len(source.splitlines()) == len(answer["programs"][0]["lines"]), answer
    compile(source, "slice", "exec")


@test
def a_condition_that_decides_stays(program):
    agrees(program, '''\
import random  #!
import torch  #!
n = random.randint(0, 5)  #!
print(n)
if n > 2:  #!
    print("large")
    x = torch.randn(2, 3)  #!
    x @ x  #!
''')


@test
def loops_that_grow_something(program):
    agrees(program, '''\
import torch  #!
layers, width, log = [], 3, []  #!
for out in (4, 5, 6):  #!
    layers.append(torch.nn.Linear(width, out))  #!
    log.append(out)
    width = out  #!
x = torch.randn(2, 3)  #!
for layer in layers:  #!
    x = layer(x)  #!
x @ torch.zeros(7, 1)  #!
''')


@test
def a_main_function_is_its_block(program):
    agrees(program, '''\
import torch  #!
def main():
    a = torch.zeros(2, 3)  #!
    a @ a  #!
    return 0
main()
''')


@test
def items_in_lines_of_their_own(program):
    text = '''\
from torch.nn import (  #!
    Conv2d,
    Linear,  #!
    ReLU as Relu,
    Sequential  #!
)  #!
import torch  #!
net = Sequential(  #!
    Linear(3, 4),  #!
    Relu(),
    Sequential(  #!
        Relu(),
        # twice
        Linear(  #!
            4,  #!
            5,  #!
            bias=True,
        ),  #!
    ),  #!
)  #!
net(torch.zeros(2, 3)) @ torch.zeros(6, 1)  #!
'''
    agrees(program, text)
    compile(sliced(program, "main.py", "--emit")["programs"][0]["source"], "slice", "exec")


@test
def over_files(program):
    program.write("parts/__init__.py", "from .net import Net\nfrom .other import Other\n")
    program.write("parts/net.py", "from torch import nn\n\n\nclass Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.a = nn.Linear(3, 4)\n        self.b = nn.Linear(5, 6)\n\n    def forward(self, x):\n        return self.b(self.a(x))\n")
    program.write("parts/other.py", "class Other:\n    pass\n")
    program.write("main.py", "import torch\nfrom parts import Net\nfrom parts import Other\nother = Other()\nnet = Net()\nnet(torch.zeros(2, 3))\n")
    answer = sliced(program, "main.py", "--emit")
    found = {(one["path"], one["line"]) for one in answer["lines"]}
    assert ("parts/__init__.py", 1) in found and ("parts/net.py", 11) in found and ("main.py", 5) in found, found
    assert not {path for path, _ in found} & {"parts/other.py"} and ("parts/__init__.py", 2) not in found and ("main.py", 3) not in found, found
    assert "main.py" in {p["path"] for p in answer["programs"]}, answer["programs"]


@test
def which_finding(program):
    program.write("main.py", "import random\nimport torch\nx = torch.zeros(2, 3)\nif random.random() < 0.5:\n    x @ x\nelse:\n    x + torch.zeros(4)\n")
    code, out, err = program.run("slice", "main.py")
    assert (code, out) == (2, "") and "--finding" in err, (code, out, err)
    assert [one["line"] for one in sliced(program, "main.py", "--finding", "1")["lines"]][-1] == 5
    assert [one["line"] for one in sliced(program, "main.py", "--finding", "2")["lines"]][-1] == 7
    assert program.run("slice", "main.py", "--finding", "3")[0] == 2
    program.write("good.py", "import torch\nx = torch.zeros(2, 3)\n")
    code, out, err = program.run("slice", "good.py")
    assert (code, out) == (2, "") and "nothing is found" in err, (code, out, err)


VALUES = """\
import torch
from torch import nn


def halve(x):
    y = x[:, ::2]
    print(y.shape)
    return y.float()


width = 8
depth = 3
x = torch.zeros(4, width)
for i in range(2):
    x = halve(x)
    width += 1
out, size = x, x.shape[1]
nn.Linear(size, 3)(out)
"""


@test
def values(program):
    program.write("main.py", VALUES)
    for target, of, values, wanted in (("6", None, ["[4, 4]", "[4, 2]"], [1, 5, 6, 8, 11, 13, 14, 15]), ("13", None, ["[4, 8]"], [1, 11, 13]), ("16", None, ["9", "10"], [11, 14, 16]),
                                       ("8", None, ["[4, 4]", "[4, 2]"], [1, 5, 6, 8, 11, 13, 14, 15]), ("14", "x.shape[1] * depth", ["24", "12"], [1, 5, 6, 8, 11, 12, 13, 14, 15]),
                                       ("17", None, ["([4, 2], 2)"], [1, 5, 6, 8, 11, 13, 14, 15, 17]), ("18", None, ["[4, 3]"], [1, 2, 11, 13, 17, 18]), ("12", "width", ["8"], [11])):
        answer = sliced(program, f"main.py:{target}", *(["--of", of] if of else []))
        assert answer["values"] == values and answer["complete"], (target, answer)
        assert [one["line"] for one in answer["lines"]] == wanted, (target, answer["lines"])


@test
def questions_that_are_none(program):
    program.write("main.py", VALUES + "\n# a comment\nclass A: pass\n")
    for target, arguments, word in (("main.py:19", (), "no statement"), ("main.py:20", (), "no statement"), ("main.py:99", (), "no statement"), ("main.py:1", (), "--of"), ("main.py:13", ("--of", "x +"), "no expression"),
                                    ("main.py:13", ("--finding", "1"), "--finding"), ("main.py", ("--of", "x"), "--of"), ("main.py:13", ("--of", "'text'"), "neither a tensor"), ("absent.py", (), "No such file"), ("main.py:0", (), "")):
        code, out, err = program.run("slice", target, *arguments)
        assert (code, out) == (2, "") and word in err, (target, arguments, code, out, err)


@test
def what_is_not_known(program):
    program.write("main.py", "import torch\nimport unheard_of\nx = unheard_of.make()\ny = torch.zeros(2) @ torch.zeros(3)\nz = torch.zeros(3)\n")
    answer = sliced(program, "main.py:3")
    assert answer["lines"] == [] and not answer["complete"] and answer["undecided"], answer
    answer = sliced(program, "main.py:5", status=1)
    assert answer["diagnostics"][0]["rule"] and answer["lines"] == [] and "not reached" in answer["undecided"][0], answer
    program.write("broken.py", "def f(:\n")
    assert sliced(program, "broken.py", status=1)["diagnostics"][0]["rule"] == "syntax-error"


FORWARD = """\
import torch
from torch import nn
n, m = 3, 4
a = torch.zeros(2, n)
b = torch.zeros(5)
for i in range(n):
    e = torch.zeros(7)
names = [str(k) for k in range(5)]
net = nn.Linear(m, 8)


def double(k):
    print("twice")
    return torch.zeros(2 * k)


c = double(n)
d = double(2)
if n > 2:
    f = 1
else:
    f = 2
while m < 9:
    m += 1
c @ torch.zeros(6)
g = torch.zeros(n)
"""


@test
def forwards(program):
    program.write("main.py", FORWARD)
    for target, of, wanted in (("3", "3", [3, 4, 6, 7, 14, 17, 19, 20, 21, 22, 25]), ("3", "4", [3, 9, 23, 24]), ("12", "k", [14, 17, 18, 25]), ("18", None, [14, 18])):
        answer = sliced(program, f"main.py:{target}", "--forward", *(["--of", of] if of else []))
        assert answer["forward"] and [one["line"] for one in answer["lines"]] == wanted, (target, of, [one["line"] for one in answer["lines"]])
        assert answer["complete"] == (25 not in wanted), (target, answer)
    for arguments, word in ((("main.py:4", "--forward", "--emit"), "--emit"), (("main.py", "--forward"), "FILE:LINE"), (("main.py:1", "--forward"), "--of"), (("main.py:4", "--forward", "--of", "n + 1"), "--of")):
        code, out, err = program.run("slice", *arguments)
        assert (code, out) == (2, "") and word in err, (arguments, code, out, err)


@test
def entries(program):
    program.write("net.py", "import torch\nfrom torch import nn\n\n\nclass Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.a = nn.Linear(3, 4)\n        self.b = nn.Linear(3, 4)\n\n    def forward(self, x):\n        y = self.b(x)\n        return self.a(x)\n")
    program.write("shapeproof.toml", '[[entry]]\nscript = "net.py:Net"\nname = "small"\ninputs = { x = ["B", 5] }\n')
    answer = sliced(program, "small")
    assert [one["line"] for one in answer["lines"]] == [2, 5, 6, 7, 9, 11, 12], answer


if __name__ == "__main__":
    sys.exit(main())
