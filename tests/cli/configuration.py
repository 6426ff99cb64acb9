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
    code, out, err = concise(program, "project")
    assert code == 0 and "[7]" in out and "old" not in out, (out, err)
    with open(program.folder + "/project/report.json", encoding="utf-8") as handle:
        assert json.load(handle)["files"][0]["path"] == "project/src/main.py"


if __name__ == "__main__":
    raise SystemExit(main())
