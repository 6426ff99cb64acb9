"""The configuration: where it is found, its keys, what is wrong in one, and that the command line wins.

    python3 tests/cli/configuration.py --shapeproof BIN [NAME…]
"""

import json

from run import CRASH, main, test

BROADCAST = "import torch\nx = torch.ones(4, 1)\ny = torch.ones(4)\ntorch.nn.functional.mse_loss(x, y)\n"
FINE = "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n"


def concise(program, *arguments):
    code, out, err = program.run("check", "--output-format", "concise", *arguments)
    return code, out, err


@test
def found_upwards(program):
    program.write("shapeproof.toml", "[rules]\nmatmul-mismatch = 'warn'\n")
    program.write("a/b/crash.py", CRASH)
    assert "crash.py:4:1: warning[matmul-mismatch]" in concise(program, "a/b/crash.py")[1]
    assert "warning" in concise(program, "a")[1]
    program.write("a/pyproject.toml", "[tool.other]\nx = 1\n")
    assert "warning" in concise(program, "a/b/crash.py")[1], "a pyproject.toml that says nothing of ours is passed"
    program.write("a/pyproject.toml", "[tool.shapeproof.rules]\nSP101 = 'ignore'\n")
    assert concise(program, "a/b/crash.py")[1] == ""
    program.write("a/shapeproof.toml", "")
    assert "error" in concise(program, "a/b/crash.py")[1], "shapeproof.toml wins in one folder"


@test
def named_or_none(program):
    program.write("shapeproof.toml", "exit-zero = true\n")
    program.write("other.toml", "[rules]\nmatmul-mismatch = 'warn'\n")
    program.write("empty/pyproject.toml", "[project]\nname = 'x'\n")
    program.write("crash.py", CRASH)
    assert concise(program, "crash.py")[0] == 0
    assert concise(program, "--isolated", "crash.py")[0] == 1
    assert "warning" in concise(program, "--config-file", "other.toml", "crash.py")[1]
    code, out, err = concise(program, "--config-file", "absent.toml", "crash.py")
    assert code == 2 and out == "" and "absent.toml" in err, err
    code, out, err = concise(program, "--config-file", "empty/pyproject.toml", "crash.py")
    assert code == 2 and out == "" and "no [tool.shapeproof]" in err, err


@test
def what_is_wrong_has_a_place(program):
    program.write("fine.py", FINE)
    for text, words in {
        "timout = 3\n": ["shapeproof.toml:1:1:", "no key 'timout'", "did you mean 'timeout'"],
        "timeout = 'long'\n": ["shapeproof.toml:1:11:", "'timeout' is a number above 0, not a text"],
        "timeout = -1\n": [":1:11:", "above 0"],
        "jobs = 1.5\n": [":1:8:", "a whole number above 0, not a number"],
        "quiet = 1\n": [":1:9:", "true or false"],
        "exclude = 'a'\n": [":1:11:", "a list of texts, not a text"],
        "exclude = ['a', 3]\n": [":1:17:"],
        "python = []\n": ["a text, not a list"],
        "[rules]\nsilent-brodcast = 'warn'\n": [":2:1:", "did you mean 'silent-broadcast'"],
        "[rules]\nsilent-broadcast = 'loud'\n": [":2:20:", "a severity is"],
        "output-format = 'jsn'\n": [":1:17:", "'jsn' is not one of"],
        "[set]\nB = 'many'\n": [":2:5:", "LOW..HIGH"],
        "[[entry]]\nname = 'x'\n": [":1:1:", "the key 'script' is missing"],
        "[[entry]]\nscript = 'x.py'\nscrpt = 1\n": [":3:1:", "did you mean 'script'"],
        "[[overrides]]\nrules = {}\n": ["the key 'include' is missing"],
        "entry = 3\n": ["a list of tables, [[entry]], not a whole number"],
        "x = [1,\n": ["shapeproof.toml:"],
        "x = 1\nx = 2\n": ["shapeproof.toml:2:"],
    }.items():
        program.write("shapeproof.toml", text)
        code, out, err = program.run("check", "fine.py")
        assert code == 2 and out == "" and all(w in err for w in words), (text, code, out, err)
    program.write("pyproject.toml", "[tool]\nshapeproof = 3\n")
    code, out, err = program.run("check", "--config-file", "pyproject.toml", "fine.py")
    assert code == 2 and out == "" and "pyproject.toml:2:14: tool.shapeproof is a table" in err, err
    program.write("shapeproof.toml", b"x = '\xff'\n")
    code, out, err = program.run("check", "fine.py")
    assert code == 2 and out == "" and "shapeproof.toml" in err, err


@test
def settings_on_the_command_line(program):
    program.write("crash.py", CRASH)
    program.write("shapeproof.toml", "error-on-warning = true\n[rules]\nmatmul-mismatch = 'warn'\n")
    assert concise(program, "crash.py")[0] == 1
    assert concise(program, "--config", "error-on-warning=false", "crash.py")[0] == 0
    assert "info" not in concise(program, "--config", "rules.SP101='error'", "crash.py")[1]
    assert "error[" in concise(program, "--config", "rules.SP101='error'", "crash.py")[1]
    assert "warning[" in concise(program, "--config", "rules.SP101='error'", "--warn", "matmul-mismatch", "crash.py")[1]
    assert "error[" in concise(program, "--error", "matmul-mismatch", "crash.py")[1], "the command line wins"
    for setting, word in {"nonsense": "KEY=VALUE", "quiet=maybe": "quiet", "quit=true": "did you mean 'quiet'"}.items():
        code, out, err = program.run("check", "--config", setting, "crash.py")
        assert code == 2 and out == "" and word in err, (setting, err)


@test
def overrides_by_glob(program):
    program.write("src/crash.py", CRASH)
    program.write("tests/deep/crash.py", CRASH)
    program.write("shapeproof.toml", "[[overrides]]\ninclude = ['tests/**']\nrules = { matmul-mismatch = 'ignore' }\n")
    code, out, _ = concise(program, "src/crash.py", "tests/deep/crash.py")
    assert code == 1 and out.count("matmul-mismatch") == 1 and out.startswith("src/"), out
    program.write("tests/deep/run.sh", "")
    code, out, _ = concise(program, "--warn", "SP101", "tests/deep/crash.py")
    assert code == 0 and "warning" in out, "the command line has the last word"


@test
def paths_count_from_the_file(program):
    program.write("project/shapeproof.toml", "path = ['lib']\nexclude = ['old/*.py']\noutput-file = ['json:report.json']\n")
    program.write("project/lib/shared.py", "SIZE = 7\n")
    program.write("project/src/main.py", "import torch, shared\nreveal_shape(torch.ones(shared.SIZE))\n")
    program.write("project/old/crash.py", CRASH)
    code, out, err = concise(program, "--config-file", "project/shapeproof.toml", "project")
    assert code == 0 and "[7]" in out and "old" not in out, (out, err)
    with open(program.folder + "/project/report.json", encoding="utf-8") as handle:
        assert json.load(handle)["files"][0]["path"] == "project/src/main.py"


WIDTH = ("import argparse\nimport torch\np = argparse.ArgumentParser()\np.add_argument('--width', type=int, default=3)\n"
         "a = p.parse_args()\nprint(torch.ones(2, a.width) @ torch.ones(3, 2))\n")
NET = """import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width=64, classes=10):
        super().__init__()
        self.conv = nn.Conv2d(3, width, 3, padding=1)
        self.head = nn.Linear(width, classes)

    def forward(self, x):
        x = self.conv(x).mean((2, 3))
        return self.head(x)


class Fixed(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(3 * 8 * 8, 10)

    def forward(self, x):
        return self.head(x.flatten(1))


def pick(table, rows):
    return table[rows]


def small(classes=4, **more):
    return Net(8, classes, **more)
"""


def entries(program, *options):
    code, out, err = program.run("check", "--output-format", "json", *options)
    report = json.loads(out) if out else {"files": [], "diagnostics": []}
    return code, [(f["path"], f.get("entry"), f["verdict"]) for f in report["files"]], report["diagnostics"], err


@test
def one_script_under_several_command_lines(program):
    program.write("train.py", WIDTH)
    program.write("shapeproof.toml", "[[entry]]\nscript = 'train.py'\nname = 'small'\nargs = ['--width', 3]\n"
                                     "[[entry]]\nscript = 'train.py'\nname = 'large'\nargs = ['--width', '512']\n")
    both = [("train.py", "small", "valid"), ("train.py", "large", "invalid")]
    for paths in ([], ["train.py"], ["."]):
        code, files, diagnostics, err = entries(program, *paths)
        assert code == 1 and files == both, (paths, files, err)
        assert [d["entry"] for d in diagnostics] == ["large"], diagnostics
    assert entries(program, "--entry", "small")[:2] == (0, both[:1])
    code, files, _, _ = entries(program, "train.py", "--", "--width", "3")
    assert files == [("train.py", None, "valid")], files
    code, _, _, err = entries(program, "--entry", "huge")
    assert code == 2 and "no entry 'huge'" in err, err
    _, out, _ = concise(program)
    assert out.rstrip().endswith("(entry large)"), out
    _, out, _ = program.run("check", "-v")
    assert "train.py (entry small): valid" in out and "= entry: large" in out and "1 file (2 entries): 1 proved, 1 invalid; " in out, out
    program.write("shapeproof.toml", "[[entry]]\nscript = 'train.py'\n[[entry]]\nscript = 'train.py'\n")
    code, _, _, err = entries(program)
    assert code == 2 and "have the same name" in err, err


@test
def entries_count_from_the_file(program):
    program.write("project/pyproject.toml", "[[tool.shapeproof.entry]]\nscript = 'src/train.py'\nargs = ['--width=4']\n")
    program.write("project/src/train.py", WIDTH)
    code, files, _, err = entries(program, "project")
    assert code == 1 and files == [("project/src/train.py", '"--width=4"', "invalid")], (files, err)


@test
def unused_suppressions_of_entries(program):
    line = "print(torch.ones(2, a.width) @ torch.ones(3, 2))"
    program.write("train.py", WIDTH.replace(line, line + "  # shapeproof: ignore[matmul-mismatch]"))
    entry = "[[entry]]\nscript = 'train.py'\nargs = ['--width', '%d']\n"
    program.write("shapeproof.toml", entry % 3 + entry % 4)
    assert concise(program)[1] == "", "one entry needs the comment"
    program.write("shapeproof.toml", entry % 3 + entry % 3 + "name = 'again'\n")
    assert concise(program)[1].count("unused-suppression") == 1


@test
def ranges_of_open_sizes(program):
    script = ("import sys, torch\nfrom PIL import Image\nimport torchvision.transforms as T\n"
              "from torchvision.datasets import ImageFolder\nfrom torch.utils.data import DataLoader\n"
              "data = ImageFolder('x', T.Compose([T.Resize((8, 8)), T.ToTensor()]))\n"
              "for x, y in DataLoader(data, 4):\n    x.view(4, 3 * 64)\n")
    program.write("train.py", script)
    program.write("shapeproof.toml", "")
    code, files, diagnostics, _ = entries(program, "train.py")
    (name,) = [n for n in diagnostics[0]["counterexample"] if n.startswith("len")]
    code, files, diagnostics, err = entries(program, "--set", f"{name}=8", "train.py")
    assert diagnostics == [], (diagnostics, err)
    program.write("shapeproof.toml", f"[set]\n'{name}' = 8\n")
    assert entries(program, "train.py")[2] == []
    program.write("shapeproof.toml", f"[[entry]]\nscript = 'train.py'\ninputs = {{ '{name}' = '8..8' }}\n")
    assert entries(program)[2] == []
    program.write("shapeproof.toml", f"[[entry]]\nscript = 'train.py'\nset = {{ '{name}' = 9 }}\n")
    assert len(entries(program)[2]) == 1
    program.write("shapeproof.toml", "[[entry]]\nscript = 'train.py'\ninputs = { x = ['B', 3] }\n")
    code, _, _, err = entries(program)
    assert code == 2 and "LOW..HIGH" in err, err


@test
def modules_without_a_script(program):
    program.write("nets/__init__.py", "")
    program.write("nets/model.py", NET)
    entry = "[[entry]]\nscript = 'nets/model.py:%s'\n"
    program.write("shapeproof.toml", entry % "Net" + "inputs = { x = ['B', 3, 'H', 'W'] }\nkwargs = { width = 8 }\n")
    code, files, diagnostics, err = entries(program)
    assert code == 0 and files == [("nets/model.py", "Net", "valid")], (files, diagnostics, err)
    program.write("shapeproof.toml", entry % "Net" + "inputs = { x = ['B', 4, 'H', 'W'] }\nargs = [8]\n")
    code, files, (diagnostic,), err = entries(program)
    assert code == 1 and diagnostic["path"] == "nets/model.py" and diagnostic["range"]["start"]["line"] == 12, diagnostic
    assert [f["function"] for f in diagnostic["stack"]] == ["Net.forward"], diagnostic["stack"]
    program.write("shapeproof.toml", entry % "Fixed" + "inputs = { x = ['B', 3, 'H', 'H'] }\nset = { H = '1..64' }\n")
    code, files, (diagnostic,), err = entries(program)
    assert code == 1 and diagnostic["certainty"] == "sometimes" and diagnostic["counterexample"]["H"] != 8, diagnostic
    program.write("shapeproof.toml", entry % "Fixed" + "inputs = { x = ['B', 3, 'H', 'H'] }\nset = { H = 8 }\n")
    assert entries(program)[0] == 0
    program.write("shapeproof.toml", entry % "pick" + "inputs = { table = [50, 'D'], rows = { shape = ['N'], dtype = 'int64', low = 0, high = 50 } }\n")
    code, files, diagnostics, err = entries(program)
    assert code == 0 and files == [("nets/model.py", "pick", "valid")], (files, diagnostics, err)
    program.write("shapeproof.toml", entry % "small" + "inputs = { x = ['B', 3, 'H', 'W'] }\n")
    code, files, diagnostics, err = entries(program)
    assert code == 0 and files == [("nets/model.py", "small", "valid")], (files, diagnostics, err)
    program.write("shapeproof.toml", entry % "small" + "inputs = { x = ['B', 1, 'H', 'W'] }\n")
    code, files, (diagnostic,), err = entries(program)
    assert code == 1 and diagnostic["range"]["start"]["line"] == 12, diagnostic
    program.write("shapeproof.toml", entry % "Net" + "kwargs = { widht = 3 }\n")
    code, files, diagnostics, err = entries(program)
    assert code == 1 and "widht" in diagnostics[0]["message"] and diagnostics[0]["path"] == "nets/model.py", diagnostics


@test
def wrong_entries(program):
    program.write("model.py", NET)
    entry = "[[entry]]\nscript = 'model.py:Net'\n"
    for text, word in {
        "inputs = { x = ['B', -3] }\n": "a size is",
        "inputs = { x = ['B;exit()'] }\n": "is no size",
        "inputs = { x = { shap = [3] } }\n": "did you mean 'shape'",
        "inputs = { x = { shape = [3], dtype = 'int65' } }\n": "a dtype is",
        "inputs = { 'x y' = [3] }\n": "no name of a parameter",
        "inputs = [3]\n": "a table of names",
        "args = 'x'\n": "a list",
        "kwargs = { when = 2020-01-01 }\n": "a date is no argument",
    }.items():
        program.write("shapeproof.toml", entry + text)
        code, out, err = program.run("check")
        assert code == 2 and out == "" and word in err, (text, err)
    for script, word in {"absent.py": "No such file", "absent.py:Net": "No such file", "model.py:a-b": "no name of a class"}.items():
        program.write("shapeproof.toml", f"[[entry]]\nscript = '{script}'\n")
        code, out, err = program.run("check")
        assert code == 2 and out == "" and word in err, (script, out, err)
    program.write("shapeproof.toml", "[[entry]]\nscript = 'model.py:Nett'\n")
    code, _, diagnostics, err = entries(program)
    assert code == 1 and "cannot import name 'Nett'" in diagnostics[0]["message"], (diagnostics, err)


def both_ways(program, setting, options, *paths):
    """The exit status and output of a run with the setting in a file; on the command line it gives the same."""
    program.write("shapeproof.toml", setting + "\n")
    answer = program.run("check", *paths)[:2]
    program.write("shapeproof.toml", "")
    assert program.run("check", *options, *paths)[:2] == answer, setting
    return answer


@test
def switches_of_reports(program):
    program.write("crash.py", CRASH)
    program.write("fine.py", FINE)
    plain = program.run("check", "crash.py")[1]
    assert "1 paths" in both_ways(program, "statistics = true", ["--statistics"], "crash.py")[1]
    assert "fine.py: valid" in both_ways(program, "verbose = true", ["--verbose"], "fine.py")[1]
    assert both_ways(program, "quiet = true", ["--quiet"], "fine.py")[1] == ""
    assert "\x1b[" in both_ways(program, "color = 'always'", ["--color", "always"], "crash.py")[1]
    assert "\x1b[" not in plain
    assert both_ways(program, "output-format = 'concise'", ["--output-format", "concise"], "crash.py")[1].startswith("crash.py:4:1: error[")
    program.write("named.toml", "output-file = ['out.txt']\n")
    assert program.run("check", "--config-file", "named.toml", "crash.py")[1] == ""
    with open(program.folder + "/out.txt", encoding="utf-8") as handle:
        assert handle.read() == plain


@test
def switches_of_the_exit_status(program):
    program.write("crash.py", CRASH)
    program.write("opaque.py", "import torch\nimport unheard_of\ntorch.ones(2, 3) @ unheard_of.make(torch.ones(2))\n")
    assert both_ways(program, "exit-zero = true", ["--exit-zero"], "crash.py")[0] == 0
    assert both_ways(program, "error-on-unproven = true", ["--error-on-unproven"], "opaque.py")[0] == 1
    assert both_ways(program, "error-on-warning = true\nrules = { SP101 = 'warn' }", ["--error-on-warning", "--warn", "SP101"], "crash.py")[0] == 1
    assert both_ways(program, "rules = { SP101 = 'ignore' }", ["--ignore", "SP101"], "crash.py")[0] == 0


def reasons(program, setting, options, *paths):
    """What the file is undecided for, with the setting in a file and on the command line."""
    answers = []
    for text, given in ((setting, []), ("", options)):
        program.write("shapeproof.toml", text + "\n")
        answers.append(json.loads(program.run("check", "--output-format", "json", *given, *paths)[1])["files"][0])
    assert [a["verdict"] for a in answers] == [answers[0]["verdict"]] * 2, answers
    return answers[0]["coverage"]["limits_hit"]


@test
def limits(program):
    program.write("slow.py", "x = []\nwhile True:\n    x.append(len(x) * 2)\n")
    assert reasons(program, "timeout = 0.2", ["--timeout", "0.2"], "slow.py") != []
    program.write("big.py", "x = [[i] * 1000 for i in range(100000)]\n")
    assert reasons(program, "max-memory = 20", ["--max-memory", "20"], "big.py") != []
    program.write("fine.py", FINE)
    assert reasons(program, "solver-timeout = 100", ["--solver-timeout", "100"], "fine.py") == []
    assert reasons(program, "jobs = 1", ["--jobs", "1"], "fine.py") == []
    assert reasons(program, "max-paths = 8", ["--max-paths", "8"], "fine.py") == []
    for option in ("--timeout", "--max-memory", "--solver-timeout", "--jobs", "--max-paths"):
        for value in ("0", "-1", "many", ""):
            code, out, err = program.run("check", f"{option}={value}", "fine.py")
            assert code == 2 and out == "", (option, value, err)
    code, out, err = program.run("check", "--jobs", "1", "--jobs", "2", "fine.py")
    assert code == 2 and out == "" and "more than once" in err, err


@test
def assertions_may_be_ignored(program):
    program.write("train.py", "import os, torch\nn = len(os.listdir('x'))\nassert n == 3\ntorch.ones(2, n) @ torch.ones(3, 2)\n")
    assert "matmul" not in both_ways(program, "output-format = 'concise'", ["--format", "concise"], "train.py")[1]
    assert "matmul" in both_ways(program, "ignore-assert = true", ["--ignore-assert"], "train.py")[1]


@test
def packages_and_roots(program):
    program.write("venv/lib/python3.11/site-packages/nets.py", "SIZE = 7\n")
    program.write("lib/shared.py", "SIZE = 5\n")
    program.write("main.py", "import torch, nets, shared\nreveal_shape(torch.ones(nets.SIZE, shared.SIZE))\n")
    assert "[7, 5]" in both_ways(program, "python = 'venv'\npath = ['lib']", ["--python", "venv", "--path", "lib"], "main.py")[1]


@test
def pages(program):
    for shell in ("bash", "zsh", "fish"):
        code, out, _ = program.run("completions", shell)
        assert code == 0 and "--config-file" in out or "config-file" in out, shell
    assert program.run("completions", "cmd")[0] == 2 and program.run("completions")[0] == 2
    assert program.run("man")[1].startswith(".TH SHAPEPROOF 1")
    assert program.run("config-reference")[1].startswith("# Configuration")
    schema = json.loads(program.run("config-schema")[1])
    assert schema["additionalProperties"] is False and schema["properties"]["entry"]["items"]["required"] == ["script"]


TYPED = """from beartype import beartype
from jaxtyping import Float, Int, jaxtyped
from torch import Tensor
import torch


def scores(x: Float[Tensor, "batch 16"], w: Float[Tensor, "16 out"]) -> Float[Tensor, "batch out"]:
    return x @ w


def swapped(x: Float[Tensor, "batch 16"], w: Float[Tensor, "16 out"]) -> Float[Tensor, "out batch"]:
    return x @ w


def mixed(x: Float[Tensor, "b h*2"], y: Float[Tensor, "b h+1"]) -> Float[Tensor, "b h"]:
    return x + y


def pair(x: Float[Tensor, "b c"], n: int = 2) -> tuple[Float[Tensor, "b"], Float[Tensor, "c"]]:
    return x.sum(1), x.sum(0)


def looked_up(table: Float[Tensor, "50 d"], rows: Int[Tensor, "n"]) -> Float[Tensor, "n d"]:
    return torch.nn.functional.embedding(rows.clamp(0, 49), table)


@jaxtyped(typechecker=beartype)
def checked(x: Float[Tensor, "b c"], y: Float[Tensor, "b"]) -> Float[Tensor, "c"]:
    return x.sum(0)


def calls_checked(x: Float[Tensor, "n c"], y: Float[Tensor, "m"]):
    return checked(x, y)


class Net(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.head = torch.nn.Linear(width, 5)

    def forward(self, x: "Float[Tensor, '*any 8']") -> Float[Tensor, "... 5"]:
        return self.head(x)
"""


@test
def jaxtyping_annotations(program):
    program.write("typed.py", TYPED)

    def run(name, more=""):
        program.write("shapeproof.toml", f"[[entry]]\nscript = 'typed.py:{name}'\n{more}")
        code, files, diagnostics, err = entries(program)
        return code, files[0][2] if files else err, diagnostics

    for name, more in (("scores", ""), ("pair", ""), ("looked_up", ""), ("checked", ""), ("Net", "args = [8]\n"), ("scores", "inputs = { x = [3, 16] }\n")):
        code, verdict, diagnostics = run(name, more)
        assert (code, verdict) == (0, "valid"), (name, verdict, diagnostics)
    code, verdict, (diagnostic,) = run("swapped")
    assert code == 1 and "a dimension 0 that is not 'out'" in diagnostic["message"] and diagnostic["range"]["start"]["line"] == 11, diagnostic
    code, verdict, diagnostics = run("mixed")
    (diagnostic,) = [d for d in diagnostics if d["rule"] == "broadcast-mismatch"]
    assert code == 1 and diagnostic["range"]["start"]["line"] == 16, diagnostic
    code, verdict, diagnostics = run("Net", "args = [9]\n")
    assert code == 1 and diagnostics[0]["path"] == "typed.py", diagnostics
    code, verdict, (diagnostic,) = run("calls_checked")
    assert code == 1 and "'y' has a dimension 0 that is not 'b'" in diagnostic["message"] and "calls_checked" in diagnostic["stack"][-1]["function"], diagnostic
    code, verdict, (diagnostic,) = run("scores", "inputs = { x = [3, 17] }\n")
    assert code == 1 and "(3x17 and 16x" in diagnostic["message"], diagnostic


if __name__ == "__main__":
    raise SystemExit(main())
