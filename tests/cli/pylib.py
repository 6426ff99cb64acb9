"""--pylib: models of libraries in the user's own folders.

    python3 tests/cli/pylib.py --shapeproof BIN [NAME...]
"""

import json
import os
import re
import sys

from run import main

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def documented_model():
    with open(os.path.join(ROOT, "docs", "own-apis.md"), encoding="utf-8") as handle:
        return re.search(r"^```python\n(.*?)^```$", handle.read(), re.M | re.S).group(1)


def answers(program, source, *arguments, name="use.py"):
    """(exit status, shapes revealed, (rule, severity, line) of diagnostics, verdict)."""
    program.write(name, source)
    status, out, err = program.run("check", "--output-format", "json", *arguments, name)
    assert out, (status, err)
    log = json.loads(out)
    return (status, [r.get("shape", r.get("value")) for r in log["reveals"]],
            [(d["rule"], d["severity"], d["range"]["start"]["line"]) for d in log["diagnostics"]], log["files"][0]["verdict"])


@test
def documented(program):
    """The model of docs/own-apis.md: shapes, refusals in the user's code, the world's sizes as warnings."""
    program.write("models/fastops.py", documented_model())
    head = "import torch, fastops\n"
    use = head + "reveal_shape(fastops.fused_attention(torch.ones(2, 5, 8), torch.ones(2, 7, 8), torch.ones(2, 7, 3)))\nreveal_shape(fastops.patchify(torch.ones(4, 3, 224, 224), 16))\n"
    assert answers(program, use)[3] == "undecided"
    assert answers(program, use, "--pylib", "models") == (0, [[2, 5, 3], [4, 196, 768]], [], "valid")
    bad = head + "\nfastops.fused_attention(torch.ones(2, 5, 8), torch.ones(2, 7, 9), torch.ones(2, 7, 3))\n"
    status, _, found, verdict = answers(program, bad, "--pylib", "models")
    assert (status, [f[1:] for f in found], verdict) == (1, [("error", 3)], "invalid"), found
    assert answers(program, head + "fastops.patchify(torch.ones(4, 3, 225, 224), 16)\n", "--pylib", "models")[2] == [("uncaught-exception", "error", 2)]
    rows = head + "x = fastops.load_features('a')\nx[:7] + torch.ones(7, 512)\n"
    assert answers(program, rows, "--pylib", "models")[2] == [("broadcast-mismatch", "warning", 3)]
    opaque = head + "reveal_shape(fastops.another(torch.ones(2)) + torch.ones(2))\n"
    assert answers(program, opaque, "--pylib", "models")[2:] == ([], "undecided")


MODEL = "import torch\n\ndef f(x):\n    return torch.ones(%d)\n"


@test
def place_of_others(program):
    """A file beside the script, a compiled module, a built-in model, one module of a package."""
    use = "from %s import f\nreveal_shape(f(1))\n"
    program.write("models/fastops.py", MODEL % 2)
    program.write("fastops.py", MODEL % 3)
    assert answers(program, use % "fastops")[1] == [[3]]
    assert answers(program, use % "fastops", "--pylib", "models")[1] == [[2]]
    program.write("compiled.cpython-311-x86_64-linux-gnu.so", "no such code")
    program.write("models/compiled.py", MODEL % 4)
    assert answers(program, use % "compiled", "--pylib", "models")[1:] == ([[4]], [], "valid")
    program.write("models/einops/__init__.py", MODEL % 5)
    assert answers(program, use % "einops", "--pylib", "models")[1] == [[5]]
    program.write("pack/__init__.py", "from .blocks import f\nfrom .plain import g\n")
    program.write("pack/blocks.py", MODEL % 6)
    program.write("pack/plain.py", "def g(): return 1\n")
    program.write("models/pack/blocks.py", MODEL % 7)
    assert answers(program, use % "pack" + "import pack\nreveal_value(pack.g())\n", "--pylib", "models")[1] == [[7], "1"]
    program.write("more/fastops.py", MODEL % 8)
    assert answers(program, use % "fastops", "--pylib", "models", "--pylib", "more")[1] == [[2]]
    assert answers(program, use % "fastops", "--pylib", "more", "--pylib", "models")[1] == [[8]]


@test
def packages(program):
    """Relative imports, submodules, plain Python with classes."""
    program.write("models/vendor/__init__.py", "from .blocks import Block\n__version__ = '2'\n")
    program.write("models/vendor/blocks.py", "from torch import nn\nfrom . import sizes\n\nclass Block(nn.Module):\n    def __init__(self):\n        super().__init__()\n"
                  "        self.fc = nn.Linear(sizes.WIDTH, 3)\n\n    def forward(self, x):\n        return self.fc(x)\n")
    program.write("models/vendor/sizes.py", "WIDTH = 6\n")
    source = "import torch, vendor.sizes\nreveal_shape(vendor.Block()(torch.ones(2, vendor.sizes.WIDTH)))\nvendor.Block()(torch.ones(2, 5))\n"
    assert answers(program, source, "--pylib", "models") == (1, [[2, 3]], [("matmul-mismatch", "error", 3)], "invalid")


@test
def language_of_models(program):
    """LibCall means something in models alone."""
    program.write("models/own.py", "def n():\n    return LibCall.unknown.int('n', 'external', 2, 9, 'of a file')\n")
    program.write("use_own.py", "")
    status, shapes, _, _ = answers(program, "import torch, own\nreveal_shape(torch.ones(own.n()))\n", "--pylib", "models")
    assert status == 0 and len(shapes[0]) == 1 and isinstance(shapes[0][0], str), shapes
    assert answers(program, "x = LibCall.unknown.int('n', 'external')\n", "--pylib", "models")[2][0][1:] == ("error", 1)


@test
def configured(program):
    """The key counts from the configuration's folder."""
    program.write("conf/shapeproof.toml", 'pylib = ["models"]\n')
    program.write("conf/models/fastops.py", MODEL % 2)
    assert answers(program, "from fastops import f\nreveal_shape(f(1))\n", name="conf/use.py")[1] == [[2]]


@test
def broken(program):
    """What cannot be a model is said before anything is analysed."""
    program.write("use.py", "x = 1\n")
    program.write("models/bad.py", "def f(:\n")
    program.write("models/bytes.py", b"\xff\xfe\0")
    status, out, err = program.run("check", "--pylib", "models", "use.py")
    assert status == 2 and out == "" and "models/bad.py:1: " in err and "models/bytes.py" in err, (status, out, err)
    status, out, err = program.run("check", "--pylib", "absent", "use.py")
    assert status == 2 and out == "" and "'absent' is no folder" in err, (status, out, err)


if __name__ == "__main__":
    sys.exit(main(TESTS, "tests of models of one's own"))
