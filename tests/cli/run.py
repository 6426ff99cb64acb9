"""The command line: exit statuses, formats, bad input. Every run is limited in time and memory.

    python3 tests/cli/run.py --shapeproof BIN [NAME…]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

# A file beside this one imports `test` and `main` from here, and has only its own tests.
MEMORY = 1 << 30  # resident bytes that no input may exceed
SECONDS = 60

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def wait(process, args):
    """(exit status, peak resident bytes) of one process."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_maxrss * 1024
        time.sleep(0.002)
    process.kill()
    process.wait()
    raise AssertionError(f"{args}: still running after {SECONDS} s")


class Program:
    """shapeproof in a folder of its own."""

    def __init__(self, binary, folder):
        self.binary = os.path.abspath(binary)
        self.folder = folder

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as handle:
            handle.write(content if isinstance(content, bytes) else content.encode())
        return name

    def run(self, *args, stdin=b""):
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            given.write(stdin)
            given.seek(0)
            process = subprocess.Popen([self.binary, *args], cwd=self.folder, stdin=given, stdout=out, stderr=err)
            status, peak = wait(process, args)
            out.seek(0)
            err.seek(0)
            words = err.read().decode()
            assert status >= 0, f"{args}: killed by signal {-status}: {words[-300:]}"
            assert peak < MEMORY, f"{args}: {peak >> 20} MB"
            return status, out.read().decode(), words

    def check(self, name, content, status, *options):
        """Checks one file with --output-format json; returns the report."""
        self.write(name, content)
        code, out, err = self.run("check", "--output-format", "json", *options, name)
        assert code == status, f"{name}: exit status {code}, expected {status}: {err[-300:]}"
        return json.loads(out) if out else None


CRASH = "import torch\na = torch.ones(2, 3)\nb = torch.ones(4, 5)\na @ b\n"


@test
def no_such_file(program):
    code, out, err = program.run("check", "absent.py")
    assert code == 2 and out == "" and "absent.py: No such file" in err, (code, out, err)


@test
def folder_without_scripts(program):
    program.write("lib/helper.py", "def f():\n    return 1\n")
    code, out, err = program.run("check", "lib")
    assert code == 2 and out == "" and "lib" in err, (code, out, err)


@test
def folder_with_scripts(program):
    program.write("src/one.py", CRASH)
    program.write("src/.hidden/two.py", CRASH)
    program.write("src/lib.py", "def f():\n    return 1\n")
    code, out, _ = program.run("check", "--output-format", "concise", "src")
    assert code == 1 and out.count("error[matmul-mismatch]") == 1 and out.startswith("src/one.py:4:1:"), out
    code, _, err = program.run("check", "--exclude", "one.py", "src")
    assert code == 2, err


@test
def empty_file(program):
    assert program.check("empty.py", "", 0)["files"][0]["verdict"] == "nothing-checked"


@test
def unreadable_bytes(program):
    for name, content in {"binary.py": b"\x7fELF\0\0\1\2", "latin.py": b"x = '\xe9\xff'\n", "surrogate.py": b"x = '\xed\xa0\x80'\n"}.items():
        program.write(name, content)
        code, out, err = program.run("check", name)
        assert code == 2 and out == "" and name in err, (name, code, out, err)


@test
def other_files_are_still_analysed(program):
    program.write("bad.py", b"\xff\xfe\0")
    program.write("crash.py", CRASH)
    code, out, err = program.run("check", "--output-format", "concise", "bad.py", "crash.py")
    assert code == 2 and "bad.py" in err and "crash.py:4:1: error[matmul-mismatch]" in out, (code, out, err)


@test
def lone_surrogate_escape(program):
    report = program.check("escape.py", "x = '\\ud800'\nreveal_value(x)\n", 0)
    assert report["files"][0]["verdict"] == "nothing-checked"


@test
def line_ends_and_byte_order_mark(program):
    text = "\ufeff" + CRASH.replace("\n", "\r\n")
    report = program.check("dos.py", text.encode("utf-8"), 1)
    assert report["diagnostics"][0]["range"]["start"] == {"line": 4, "column": 1}, report


@test
def syntax_error(program):
    report = program.check("broken.py", "import torch\ndef f(:\n    pass\n", 1)
    (diagnostic,) = report["diagnostics"]
    assert diagnostic["rule"] == "syntax-error" and diagnostic["code"] == "SP001" and diagnostic["range"]["start"]["line"] == 2, diagnostic
    assert report["files"][0]["verdict"] == "invalid"


@test
def python_2(program):
    for text in ("print 'hello'\n", "exec 'x = 1'\n"):
        assert program.check("old.py", text, 1)["diagnostics"][0]["rule"] == "syntax-error"


@test
def nested_parentheses(program):
    report = program.check("deep.py", "x = " + "(" * 10000 + "1" + ")" * 10000 + "\n", 1)
    assert report["diagnostics"][0]["rule"] == "syntax-error", report["diagnostics"]


@test
def very_long_line(program):
    report = program.check("long.py", "x = [" + "1, " * 6_700_000 + "]\n", 0)
    assert report["files"][0]["verdict"] == "undecided" and "larger than" in report["files"][0]["reasons"][0]["reason"], report["files"]
    report = program.check("line.py", "x = [" + "1, " * 30_000 + "]\nreveal_value(len(x))\n", 0)
    assert report["reveals"][0]["value"] == "30000", report["reveals"]


@test
def never_ending_input(program):
    code, out, err = program.run("check", "/dev/zero")
    assert code == 2 and out == "" and "larger than" in err, (code, out, err)


@test
def other_formats(program):
    program.write("fine.py", "x = 1\n")
    code, out, err = program.run("check", "--format", "nonsense", "fine.py")
    assert code == 2 and out == "" and "nonsense" in err, (code, out, err)
    assert json.loads(program.run("check", "--format", "json", "fine.py")[1])["files"][0]["verdict"] == "nothing-checked"


@test
def import_roots(program):
    program.write("lib/shared.py", "SIZE = 7\n")
    program.write("src/local.py", "SIZE = 5\n")
    program.write("src/main.py", "import torch, local, shared\nreveal_shape(torch.ones(local.SIZE, shared.SIZE))\n")
    code, out, _ = program.run("check", "--output-format", "json", "--path", "lib", "src/main.py")
    assert code == 0 and json.loads(out)["reveals"][0]["shape"] == [5, 7], out


@test
def packages_of_an_environment(program):
    site = "venv/lib/python3.11/site-packages"
    program.write(site + "/nets/__init__.py", "from .sizes import SIZE\n")
    program.write(site + "/nets/sizes.py", "SIZE = 7\n")
    program.write(site + "/fast.cpython-311-x86_64-linux-gnu.so", "")
    program.write(site + "/linked.pth", "../../../../elsewhere\nimport os\n")
    program.write("elsewhere/edited.py", "SIZE = 3\n")
    program.write("venv/bin/python", "")
    program.write("main.py", "import nets, edited, fast\nreveal_value((nets.SIZE, edited.SIZE))\nreveal_value(fast.x)\n")
    for python in ("venv", "venv/bin/python"):
        code, out, err = program.run("check", "--output-format", "json", "--python", python, "main.py")
        assert code == 0 and [r["value"] for r in json.loads(out)["reveals"]] == ["(7, 3)", None], (out, err)
    code, out, err = program.run("check", "--python", "nowhere", "main.py")
    assert code == 2 and not out and "nowhere" in err, (code, out, err)


@test
def packages_of_a_project(program):
    program.write("project/nets/__init__.py", "from .sizes import SIZE\n")
    program.write("project/nets/sizes.py", "from tools import WIDTH\nSIZE = 7 * WIDTH\n")
    program.write("project/src/tools.py", "WIDTH = 2\n")
    program.write("project/scripts/deep/main.py", "import nets\nreveal_value(nets.SIZE)\n")
    program.write("nets/__init__.py", "SIZE = 0\n")
    seen = lambda *args: json.loads(program.run("check", "--output-format", "json", *args, "project/scripts/deep/main.py")[1])["reveals"][0]["value"]
    assert seen() is None  # nothing says that it is a project
    program.write("project/setup.cfg", "")
    assert seen() == "14"
    assert seen("--path", ".") == "0"  # what is asked for comes first
    program.write("project/scripts/deep/nets.py", "SIZE = 3\n")
    assert seen() == "3"


@test
def package_that_asks_for_what_is_installed(program):
    body = "import os\nfound = {}\n" + "".join(
        f"if os.environ.get('A{i}') == 'x':\n    found['{i}'] = {i}\n" for i in range(200))
    program.write("site/wide/__init__.py", body)
    program.write("src/main.py", "import torch, wide\nreveal_value(wide.found)\nreveal_shape(torch.ones(3) + torch.ones(3))\n")
    report = json.loads(program.run("check", "--output-format", "json", "--path", "site", "src/main.py")[1])
    (checked,) = report["files"]
    assert checked["verdict"] == "undecided" and any("wide" in r["reason"] for r in checked["reasons"]), checked
    assert [r.get("shape") for r in report["reveals"]] == [None, [3]], report["reveals"]
    # The program's own modules are followed to the end.
    program.write("src/wide.py", body)
    report = json.loads(program.run("check", "--output-format", "json", "src/main.py")[1])
    assert not any("wide" in r["reason"] for r in report["files"][0]["reasons"]), report


@test
def bug_in_an_imported_module(program):
    program.write("model.py", "import torch\ndef forward(x):\n    return x @ torch.ones(4, 5)\n")
    report = program.check("main.py", "import torch\nfrom model import forward\nforward(torch.ones(2, 3))\n", 1)
    (diagnostic,) = report["diagnostics"]
    assert diagnostic["path"] == "model.py" and diagnostic["range"]["start"]["line"] == 3, diagnostic
    assert [(f["path"], f["line"]) for f in diagnostic["stack"]] == [("main.py", 3), ("model.py", 3)], diagnostic["stack"]


@test
def the_same_file_twice(program):
    program.write("src/crash.py", CRASH)
    _, out, _ = program.run("check", "--output-format", "json", "src/crash.py", "src", "./src/crash.py")
    assert [f["path"] for f in json.loads(out)["files"]] == ["src/crash.py"], out


@test
def imports_itself(program):
    report = program.check("selfish.py", "import selfish\nimport torch\nx = torch.ones(2)\nreveal_shape(x)\n", 0)
    assert report["reveals"][0]["shape"] == [2], report["reveals"]


@test
def endless_loop(program):
    program.check("forever.py", "x = 0\nwhile True:\n    x += 1\n", 0, "--timeout", "5")
    program.check("forever2.py", "x = []\nwhile True:\n    x.append(len(x) * 2)\n", 0, "--timeout", "5")


@test
def endless_recursion(program):
    report = program.check("recursion.py", "def f(n):\n    return f(n + 1)\nf(0)\n", 1, "--timeout", "5")
    assert report["diagnostics"][0]["rule"] == "uncaught-exception" and "RecursionError" in report["diagnostics"][0]["message"], report


@test
def enormous_list(program):
    report = program.check("enormous.py", "x = [i for i in range(10 ** 12)]\ny = x[0]\n", 0, "--timeout", "5")
    assert report["files"][0]["verdict"] in ("undecided", "nothing-checked"), report["files"]


@test
def script_arguments(program):
    script = ("import argparse\nimport torch\np = argparse.ArgumentParser()\np.add_argument('--n', type=int, required=True)\n"
              "a = p.parse_args()\nreveal_shape(torch.ones(a.n))\n")
    program.write("script.py", script)
    code, out, _ = program.run("check", "--output-format", "json", "script.py", "--", "--n", "7")
    assert code == 0 and json.loads(out)["reveals"][0]["shape"] == [7], out
    code, out, _ = program.run("check", "--output-format", "concise", "script.py")
    assert code == 1 and "script.py:5" in out and "script-argument" in out and "--n" in out, out


@test
def exit_statuses(program):
    program.write("crash.py", CRASH)
    program.write("fine.py", "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n")
    assert program.run("check", "fine.py")[0] == 0
    assert program.run("check", "crash.py")[0] == 1
    assert program.run("check", "--exit-zero", "crash.py")[0] == 0
    assert program.run("check", "--ignore", "matmul-mismatch", "crash.py")[0] == 0
    assert program.run("check", "--ignore", "SP101", "crash.py")[0] == 0
    assert program.run("check", "--warn", "SP101", "crash.py")[0] == 0
    assert program.run("check", "--warn", "SP101", "--error-on-warning", "crash.py")[0] == 1
    assert program.run("check", "--ignore", "no-such-rule", "crash.py")[0] == 2
    assert program.run("check", "--no-such-option", "crash.py")[0] == 2
    assert program.run("check")[0] == 2
    assert program.run()[0] == 2
    assert program.run("--help")[0] == 0 and program.run("check", "--help")[0] == 0


@test
def unproven(program):
    program.write("opaque.py", "import torch\nimport unheard_of\nx = unheard_of.make(torch.ones(2))\ntorch.ones(2, 3) @ x\n")
    code, out, _ = program.run("check", "--output-format", "json", "opaque.py")
    report = json.loads(out)
    assert code == 0 and report["files"][0]["verdict"] == "undecided" and report["files"][0]["reasons"], out
    assert report["files"][0]["coverage"]["unmodelled"][0]["name"] == "unheard_of.make", out
    assert program.run("check", "--error-on-unproven", "opaque.py")[0] == 1


@test
def suppression(program):
    line = CRASH.rstrip("\n")
    report = program.check("quiet.py", line + "  # shapeproof: ignore[matmul-mismatch]\n", 0)
    assert report["diagnostics"] == [], report
    report = program.check("above.py", CRASH.replace("a @ b", "# shapeproof: ignore[matmul-mismatch]\na @ b"), 0)
    assert report["diagnostics"] == [], report
    report = program.check("unused.py", "x = 1  # shapeproof: ignore[matmul-mismatch]\n", 0)
    (diagnostic,) = report["diagnostics"]
    assert diagnostic["rule"] == "unused-suppression" and diagnostic["severity"] == "warning", report
    for comment, right in {"ingore[cat-mismatch]": "ignore", "ignore[matmul-mismach]": "matmul-mismatch", "ignore": "ignore[matmul-mismatch]", "ignore[matmul-mismatch, cat-mismatch]": "matmul-mismatch"}.items():
        report = program.check("fix.py", line + "  # shapeproof: " + comment + "\n", 1 if "mach" in comment or "ingore" in comment else 0)
        (diagnostic,) = [d for d in report["diagnostics"] if d["rule"] == "unused-suppression"]
        assert diagnostic["hint"]["replacement"] == right, (comment, diagnostic)
    program.write("lib.py", "SIZE = 3  # shapeproof: ingore[matmul-mismatch]\n")
    for name in ("one.py", "two.py"):
        program.write(name, "import torch\nfrom lib import SIZE\ntorch.ones(SIZE)\n")
    _, out, _ = program.run("check", "--output-format", "concise", "one.py", "two.py")
    assert out.count("lib.py:1:11: warning[unused-suppression] 'shapeproof: ingore' has no effect") == 1 and out.count("\n") == 1, out
    report = program.check("text.py", "x = '# shapeproof: ignore[matmul-mismatch]'\n", 0)
    assert report["diagnostics"] == [], report
    report = program.check("file.py", "# shapeproof: ignore-file[matmul-mismatch]\n" + CRASH, 0)
    assert report["diagnostics"] == [], report


@test
def standard_input(program):
    code, out, _ = program.run("check", "--output-format", "concise", "-", stdin=CRASH.encode())
    assert code == 1 and out.startswith("-:4:1: error[matmul-mismatch]"), out


@test
def order_and_determinism(program):
    names = [program.write(f"s{i}.py", CRASH if i % 2 else "import torch\nx = torch.ones(3)\n") for i in range(8)]
    answers = set()
    for jobs in ("1", "2", "4"):
        _, out, _ = program.run("check", "--output-format", "json", "--jobs", jobs, *names)
        report = json.loads(out)
        assert [f["path"] for f in report["files"]] == names
        for f in report["files"]:
            f["milliseconds"] = 0
        answers.add(json.dumps(report))
    assert len(answers) == 1


@test
def output_files(program):
    program.write("crash.py", CRASH)
    code, out, _ = program.run("check", "-o", "json:out.json", "crash.py")
    with open(os.path.join(program.folder, "out.json"), encoding="utf-8") as handle:
        assert json.load(handle)["diagnostics"][0]["rule"] == "matmul-mismatch"
    assert code == 1 and "error[matmul-mismatch]: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)" in out, out
    code, out, _ = program.run("check", "-o", "out.txt", "crash.py")
    assert code == 1 and out == "", out


@test
def full_format(program):
    program.write("crash.py", CRASH)
    _, out, _ = program.run("check", "crash.py")
    assert "--> crash.py:4:1" in out and "^^^^^" in out and "[2, 3]" in out and "[4, 5]" in out, out
    assert out.rstrip().split("\n")[-1].startswith("1 file: 1 invalid; 1 error, 0 warnings; "), out
    assert "\x1b[" not in out and "\x1b[" in program.run("check", "--color", "always", "crash.py")[1]


@test
def documentation_commands(program):
    code, out, _ = program.run("rules")
    assert code == 0 and "SP101  matmul-mismatch" in out
    rules = json.loads(program.run("rules", "--format", "json")[1])
    for rule in rules:
        code, out, _ = program.run("explain", rule["code"])
        assert code == 0 and rule["rule"] in out, rule
    assert program.run("explain", "nothing")[0] == 2
    assert program.run("version")[1] == program.run("--version")[1] != ""


@test
def ir_command(program):
    program.write("crash.py", CRASH)
    code, out, _ = program.run("ir", "crash.py")
    assert code == 0 and out.lstrip().startswith("(") and "Binary" in out, out[:200]
    assert program.run("ir", "absent.py")[0] == 2


def main(tests=None, what="command-line tests"):
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    tests = [t for t in TESTS if t.__module__ == "__main__"] if tests is None else tests
    failed, chosen = 0, [t for t in tests if not options.names or t.__name__ in options.names]
    for function in chosen:
        with tempfile.TemporaryDirectory() as folder:
            try:
                function(Program(options.shapeproof, folder))
            except AssertionError as problem:
                failed += 1
                print(f"FAIL {function.__name__}: {problem}")
    print(f"{len(chosen) - failed} of {len(chosen)} {what} pass")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
