"""What a person reads: sizes and where they came from, conditions, hints.

    python3 tests/cli/messages.py --shapeproof BIN [NAME...]
"""

import argparse
import sys
import tempfile

from run import Program

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def full(program, source, *lines, without=()):
    """Every one of these lines stands in the full output, none of the others does."""
    program.write("train.py", source)
    status, out, err = program.run("check", "-q", "train.py")
    assert status == 1, err
    for line in lines:
        assert line in out, "%r is missing in\n%s" % (line, out)
    for line in without:
        assert line not in out, "%r stands in\n%s" % (line, out)
    return out


LOADER = """import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset
data = TensorDataset(torch.randn(1000, 10), torch.randn(1000, 1))
loader = DataLoader(data, batch_size=32)
"""


@test
def assertion(program):
    """Numbers and tensors of the test, not only its text."""
    full(program, """import torch


def patches(x, size):
    b, c, h, w = x.shape
    assert h % size == 0 and w % size == 0, "image and patch do not fit"
    return x


patches(torch.rand(2, 3, 32, 30), 8)
""", "AssertionError: image and patch do not fit\n\twhere h is 32, size is 8, w is 30\n", "--> train.py:6:12\n",
         "torch.rand(2, 3, 32, 30)", "= x: [2, 3, 32, 30]\n", "= called: from <module> at train.py:10:1: patches(torch.rand(2, 3, 32, 30), 8)\n")


@test
def layer_is_named(program):
    """The weight belongs to the layer that is written there; the hint stands once."""
    out = full(program, """import torch
import torch.nn as nn
layer = nn.Linear(784, 128)
layer(torch.rand(4, 64))
""", "----------------- weight [128, 784]\n", "help: in_features should be 64\n", without=("parameter", "bias"))
    assert out.count("in_features should be") == 1, out


@test
def layers_in_a_sequence(program):
    """What happened inside the call is said with the layers that did it."""
    full(program, """import torch
import torch.nn as nn
net = nn.Sequential(nn.Linear(10, 20), nn.ReLU(), nn.Linear(30, 5))
x = torch.rand(4, 10)
net(x)
""", "(4x20 and 30x5)", "from linear of [4, 10] by nn.Linear(10, 20) at the same place\n", "help: in_features should be 20\n")


@test
def every_batch(program):
    """A size that is the same in every batch is no counterexample."""
    full(program, LOADER + "layer = nn.Linear(12, 1)\nfor x, y in loader:\n    layer(x)\n", "(32x10 and 12x1)", without=("counterexample", "for example", "last"))


@test
def last_batch(program):
    """What only the last batch does is said to be its."""
    full(program, LOADER + "h = torch.zeros(32, 10)\nfor x, y in loader:\n    z = x + h\n", "= counterexample: batch = 8\n",
         "= when: the batch is the last one, with 8 instead of 32 samples (train.py:8)\n")
    full(program, LOADER + "h = torch.zeros(32, 10)\nfor x, y in loader:\n    h += x\n",
         "= when: the batch is the last one, with 8 instead of 32 samples (train.py:8)\n")


@test
def first_visit(program):
    """Of several failing visits the first is shown."""
    full(program, """import torch
w = torch.rand(5, 5)
for n in (3, 4):
    try:
        torch.rand(n, n + 1) @ w
    except ValueError:
        pass
""", "(3x4 and 5x5)")


@test
def einsum_operands(program):
    """The equation is no operand, and a list is several."""
    full(program, "import torch\na, b = torch.rand(2, 3), torch.rand(4, 5)\ntorch.einsum('ij,jk->ik', a, b)\n", "= a: [2, 3]\n", "= b: [4, 5]\n")
    full(program, "import torch\na, b = torch.rand(2, 3), torch.rand(4, 5)\ntorch.cat([a, b], 0)\n", "= a: [2, 3]\n", "= b: [4, 5]\n")


@test
def conditions(program):
    """In the words of the source, and whether they hold."""
    full(program, """import random
import torch
x = torch.rand(4, 3)
if random.random() < 0.5:
    if random.random() < 0.5:
        pass
    else:
        x @ torch.rand(5, 2)
""", "= when: random.random() < 0.5 (train.py:4)\n", "= when not: random.random() < 0.5 (train.py:5)\n")


def hint_of(program, source, other=None):
    for name, text in (other or {}).items():
        program.write(name, text)
    return program.check("train.py", source, 1)["diagnostics"][0]["hint"]


@test
def hint_of_another_module(program):
    """The number is changed where it is written."""
    hint = hint_of(program, "import torch\nimport config\nw = torch.rand(12, 3)\ntorch.rand(4, config.WIDTH) @ w\n", {"config.py": "DEPTH = 3\nWIDTH = 10\n"})
    assert hint["path"] == "config.py" and hint["range"]["start"] == {"line": 2, "column": 9} and hint["replacement"] == "12", hint
    assert hint["message"] == "WIDTH should be 12", hint


@test
def hint_that_divides(program):
    """Solved for, also where no size of the message would do."""
    hint = hint_of(program, "import torch.nn as nn\n\n\ndef make(channels, groups=7):\n    return nn.GroupNorm(groups, channels)\n\n\nmake(20)\n")
    assert hint["message"] == "groups = 5 would fit" and hint["replacement"] == "5", hint


@test
def hint_that_would_break_something(program):
    """Both products use the same number: none that suits the one suits the other."""
    hint = hint_of(program, "import torch\nN = 7\ntorch.rand(2, N) @ torch.rand(8, 3)\ntorch.rand(2, N) @ torch.rand(9, 3)\n")
    assert hint is None, hint


@test
def hint_of_a_layer_with_two_sizes(program):
    """What one call wants the other refuses: the number of the layer is not to blame, that of the call is."""
    hint = hint_of(program, "import torch\nfrom torch import nn\nlayer = nn.Linear(32, 10)\nlayer(torch.randn(4, 64))\nlayer(torch.randn(4, 32))\n")
    assert hint is None or hint["range"]["start"]["line"] == 4 and hint["replacement"] == "32", hint


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    failed, chosen = 0, [t for t in TESTS if not options.names or t.__name__ in options.names]
    for function in chosen:
        with tempfile.TemporaryDirectory() as folder:
            try:
                function(Program(options.shapeproof, folder))
            except AssertionError as problem:
                failed += 1
                print("FAIL %s: %s" % (function.__name__, problem))
    print("%d of %d tests passed" % (len(chosen) - failed, len(chosen)))
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
