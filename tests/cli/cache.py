"""Results of earlier runs: what is said does not depend on them, whatever changed and whatever became of the file.

    python3 tests/cli/cache.py --shapeproof BIN [NAME…]
"""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from run import CRASH, main, test

os.environ.pop("SHAPEPROOF_NO_CACHE", None)
FORMATS = ("full", "concise", "json", "sarif", "github", "gitlab", "junit")
STORE = "caches/shapeproof/results.sqlite"
FINE = "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n"


def project(program, configuration=""):
    """A project, and a user who has kept nothing yet."""
    os.environ.update(XDG_CACHE_HOME=path(program, "caches"), XDG_STATE_HOME=path(program, "state"))
    program.write("shapeproof.toml", configuration)


def hits(program, *arguments):
    """(results from the cache, programs, output, exit status)"""
    code, out, err = program.run("check", "-v", *arguments)
    found = re.search(r"(\d+) of (\d+) results from", err)
    assert found, err
    return int(found.group(1)), int(found.group(2)), out, code


def path(program, name=STORE):
    return os.path.join(program.folder, name)


@test
def a_saved_file_that_changes(program):
    project(program)
    saved = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "saved", "files")
    program.write("a.py", "import torch\nimport numpy as np\ntorch.nn.Linear(3, 2)(torch.from_numpy(np.load('x.npy')))\n")
    shutil.copy(os.path.join(saved, "f4.npy"), path(program, "x.npy"))
    assert program.run("check", "a.py")[0] == 0
    assert hits(program, "a.py")[0] == 1
    shutil.copy(os.path.join(saved, "version2.npy"), path(program, "x.npy"))
    seen, _, out, code = hits(program, "a.py")
    assert seen == 0 and code == 1, out
    os.remove(path(program, "x.npy"))
    seen, _, out, code = hits(program, "a.py")
    assert seen == 0 and code == 0, out


@test
def same_bytes_in_every_format(program):
    project(program, "[[entry]]\nscript = 'model.py:Net'\ninputs = { x = ['B', 7] }\n[[entry]]\nscript = 'lib.py'\nname = 'one'\nargs = ['--n', '3']\n")
    program.write("a.py", CRASH)
    program.write("b.py", "import torch\nimport lib\nx = lib.make(3)\nreveal_shape(x)\nimport wandb\nwandb.init()\nx @ torch.ones(4, 4)  # shapeproof: ignore[cat-mismatch]\n")
    program.write("lib.py", "import torch\ndef make(n):\n    return torch.ones(n, n)\nif __name__ == '__main__':\n    make(3) @ make(4)\n")
    program.write("model.py", "import torch\nfrom torch import nn\nclass Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.fc = nn.Linear(8, 2)\n"
                              "    def forward(self, x):\n        return self.fc(x)\n")
    program.write("wrong.py", "import torch\nx = = 1\n")
    program.write("f\u00fc r.py", FINE)
    for format in FORMATS:
        for more in ((), ("--statistics",), ("-v", "--error-on-warning"), ("--color", "always", "-q")):
            arguments = ("--output-format", format, *more, ".")
            shutil.rmtree(path(program, "caches/shapeproof"), ignore_errors=True)
            cold, warm = program.run("check", *arguments), program.run("check", *arguments)
            assert cold[:2] == warm[:2], (arguments, cold, warm)
            assert cold[0] == 1 and cold[1], arguments
    assert hits(program, ".")[:2] == (7, 7) or hits(program, ".")[:2] == (6, 6), hits(program, ".")


@test
def everything_read_counts(program):
    """Each change is seen, and so is its taking back."""
    project(program)
    program.write("train.py", "import torch\nfrom lib import n\nimport pkg.inner\ntry:\n    import extra\n    torch.ones(extra.m) + torch.ones(9)\nexcept ImportError:\n    pass\n"
                              "torch.ones(2, n) @ torch.ones(3, pkg.inner.k)\n")
    program.write("lib.py", "n = 3\n")
    program.write("pkg/inner.py", "k = 5\n")

    def verdict(expected, from_cache, *options):
        got, _, _, code = hits(program, *options, "train.py")
        assert (code, got) == (expected, from_cache), (expected, code, got, options)

    verdict(0, 0)
    verdict(0, 1)
    for name, content, expected in (("lib.py", "n = 4\n", 1),            # an own module
                                    ("lib/__init__.py", "n = 4\n", 1),   # a package takes its place
                                    ("extra.py", "m = 4\n", 1),          # it was not there
                                    ("pkg/__init__.py", "import torch\ntorch.ones(2) + torch.ones(3)\n", 1),
                                    ("torch.py", "raise SystemExit(1)\n", None)):  # takes the place of a library
        before = open(path(program, name)).read() if os.path.exists(path(program, name)) else None
        program.write(name, content)
        got, _, _, code = hits(program, "train.py")
        assert got == 0 and (expected is None or code == expected), (name, got, code)
        if before is None:
            os.remove(path(program, name))
            if name == "lib/__init__.py":
                os.rmdir(path(program, "lib"))
        else:
            program.write(name, before)
        assert hits(program, "train.py")[3] == 0, name
        assert hits(program, "train.py")[0] == 1, name
    # A compiled module beside the script; an import root that comes first; a link that points elsewhere.
    program.write("lib.cpython-311-x86_64-linux-gnu.so", b"\x7fELF")
    assert hits(program, "train.py")[0] == 0
    os.remove(path(program, "lib.cpython-311-x86_64-linux-gnu.so"))
    assert hits(program, "train.py")[3] == 0
    program.write("one/n.py", "n = 3\n")
    program.write("two/n.py", "n = 4\n")
    os.remove(path(program, "lib.py"))
    os.symlink("one/n.py", path(program, "lib.py"))
    verdict(0, 1)
    os.remove(path(program, "lib.py"))
    os.symlink("two/n.py", path(program, "lib.py"))
    verdict(1, 0)


@test
def options_count(program):
    project(program)
    script = "import sys, torch\ntorch.ones(2, int(sys.argv[1]) if len(sys.argv) > 1 else 3) @ torch.ones(3, 2)\nassert torch.ones(1).shape[0] == 1\n"
    program.write("s.py", script)
    program.write("more/x.py", "")
    assert hits(program, "s.py")[0] == 0 and hits(program, "s.py")[0] == 1
    assert program.run("check", "s.py", "--", "4")[0] == 1
    assert program.run("check", "s.py", "--", "3")[0] == 0
    for options in (("--path", "more"), ("--warn", "matmul-mismatch"), ("--max-paths", "3"), ("--timeout", "77"), ("--ignore-assert",), ("--set", "B=1..3"),
                    ("--max-memory", "500"), ("--solver-timeout", "99")):
        assert hits(program, *options, "s.py")[0] == 0, options
        assert hits(program, *options, "s.py")[0] == 1, options
    program.write("shapeproof.toml", "[rules]\nmatmul-mismatch = 'ignore'\n")
    assert hits(program, "s.py")[0] == 0
    program.write("shapeproof.toml", "[[overrides]]\ninclude = ['s.py']\nrules = { matmul-mismatch = 'ignore' }\n")
    assert hits(program, "s.py")[0] == 0
    # From another folder the same file has another name and another working folder.
    code = subprocess.run([program.binary, "check", "-v", "../s.py"], cwd=path(program, "more"), capture_output=True, text=True)
    assert "0 of 1 results" in code.stderr, code.stderr


@test
def packages_of_an_environment(program):
    project(program)
    site = "venv/lib/python3.11/site-packages"
    program.write("venv/pyvenv.cfg", "home = /usr\n")
    program.write(f"{site}/sizes/__init__.py", "n = 3\n")
    program.write("s.py", "import torch, sizes\ntorch.ones(2, sizes.n) @ torch.ones(3, 2)\n")
    assert hits(program, "--python", "venv", "s.py")[::3] == (0, 0)
    assert hits(program, "--python", "venv", "s.py")[::3] == (1, 0)
    program.write(f"{site}/sizes/__init__.py", "n = 4\n")
    assert hits(program, "--python", "venv", "s.py")[::3] == (0, 1)


@test
def damaged_and_foreign_files(program):
    project(program)
    program.write("a.py", CRASH)
    plain = program.run("check", "--no-cache", "a.py")[1]
    for content in (b"no database" * 1000, b"SQLite format 3\0" + b"\xff" * 5000, os.urandom(20000), b""):
        program.write(STORE, content)
        code, out, err = program.run("check", "a.py")
        assert (code, out, err) == (1, plain, ""), (content[:20], code, err)
        if content:
            assert open(path(program), "rb").read() == content, "what is not ours stays as it is"
        else:
            assert hits(program, "a.py")[0] == 1
    # Every page of a good file spoilt, one after the other; cut short at every page.
    good = open(path(program), "rb").read()
    for at in range(0, len(good), 4096):
        for spoilt in (good[:at] + b"\xa5" * 4096 + good[at + 4096:], good[:at], good[:at + 100] + bytes([good[at + 100] ^ 1]) + good[at + 101:]):
            program.write(STORE, spoilt)
            code, out, err = program.run("check", "a.py")
            assert (code, out, err) == (1, plain, ""), (at, err)
    os.remove(path(program))
    with sqlite3.connect(path(program)) as other:
        other.execute("CREATE TABLE results (key, value)")
    assert program.run("check", "a.py") == (1, plain, "")
    with sqlite3.connect(path(program)) as other:
        assert other.execute("SELECT count(*) FROM results").fetchone() == (0,), "another's table"
    os.remove(path(program))
    assert [hits(program, "a.py")[0] for _ in range(2)] == [0, 1]
    # A changed value is no result.
    with sqlite3.connect(path(program)) as store:
        for key, value in store.execute("SELECT key, value FROM results").fetchall():
            store.execute("UPDATE results SET value = ? WHERE key = ?", (value[:-1] + bytes([value[-1] ^ 1]), key))
    assert hits(program, "a.py")[0] == 0
    # A folder in its place.
    os.remove(path(program))
    os.mkdir(path(program))
    assert program.run("check", "a.py") == (1, plain, "")


@test
def marks_and_places(program):
    project(program)
    program.write("a.py", FINE)
    program.run("check", "a.py")
    assert open(path(program, "caches/shapeproof/.gitignore")).read() == "*\n"
    assert open(path(program, "caches/shapeproof/CACHEDIR.TAG")).read().startswith("Signature: 8a477f597d28d172789f06886806bc55")
    program.write("mine/notes.txt", "x")
    assert hits(program, "--cache-dir", "mine", "a.py")[0] == 0
    assert hits(program, "--cache-dir", "mine", "a.py")[0] == 1
    assert sorted(os.listdir(path(program, "mine"))) == ["notes.txt", "results.sqlite"], "nothing of one's own is hidden from git"
    shutil.rmtree(path(program, "caches/shapeproof"))
    program.run("check", "--no-cache", "a.py")
    program.write("shapeproof.toml", "no-cache = true\n")
    program.run("check", "a.py")
    assert not os.path.exists(path(program, "caches/shapeproof"))
    program.write("shapeproof.toml", "cache-dir = 'kept'\nno-progress = true\n")
    assert "'cache-dir' of a configuration that was found is not taken" in program.run("check", "a.py")[2]
    assert not os.path.exists(path(program, "kept"))
    program.run("check", "--config-file", "shapeproof.toml", "a.py")
    assert os.path.exists(path(program, "kept/results.sqlite"))
    os.remove(path(program, "shapeproof.toml"))
    environment = dict(os.environ, XDG_CACHE_HOME=path(program, "xdg"))
    subprocess.run([program.binary, "check", "--isolated", "a.py"], cwd=program.folder, env=environment, check=True)
    assert os.path.exists(path(program, "xdg/shapeproof/results.sqlite"))
    subprocess.run([program.binary, "check", "--isolated", "a.py"], cwd=program.folder, env={"PATH": os.environ["PATH"]}, check=True)


@test
def standard_input_is_not_kept(program):
    project(program)
    assert program.run("check", "-", stdin=CRASH.encode())[0] == 1
    assert program.run("check", "-", stdin=FINE.encode())[0] == 0


@test
def limits_are_not_kept(program):
    project(program)
    program.write("s.py", "import torch, random\nx = 0\nwhile random.random() < 0.5:\n    x = x * 3 + random.randint(0, 9)\n    x = x % 7 if x > 5 else x\ntorch.ones(x + 1)\n")
    first = hits(program, "--timeout", "0.0001", "s.py")
    assert hits(program, "--timeout", "0.0001", "s.py")[0] == 0, first


@test
def read_only_and_full(program):
    project(program)
    program.write("a.py", CRASH)
    expected = program.run("check", "--no-cache", "a.py")
    program.write("inert", "")
    assert program.run("check", "--cache-dir", "inert/cache", "a.py") == expected, "a file where a folder should be"
    assert program.run("check", "--cache-dir", "/proc/cache", "a.py") == expected
    if os.geteuid() != 0:
        return
    full = path(program, "full")
    os.mkdir(full)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", full], capture_output=True).returncode:
        return
    try:
        for _ in range(2):
            assert program.run("check", "--cache-dir", "full", "a.py") == expected, "a full disk"
        subprocess.run(["mount", "-o", "remount,size=1m", full], check=True)
        assert program.run("check", "--cache-dir", "full", "a.py") == expected
        subprocess.run(["mount", "-o", "remount,ro", full], check=True)
        assert hits(program, "--cache-dir", "full", "a.py")[0] == 1, "it can be read"
        assert program.run("check", "--cache-dir", "full", "a.py") == expected
    finally:
        subprocess.run(["umount", full], check=True)


@test
def several_runs_at_once(program):
    project(program)
    names = [program.write(f"s{i}.py", CRASH + f"# {i}\n") for i in range(40)]
    expected = program.run("check", "--no-cache", "--output-format", "concise", *names)[1]
    for _ in range(3):
        shutil.rmtree(path(program, "caches/shapeproof"), ignore_errors=True)
        runs = [subprocess.Popen([program.binary, "check", "--output-format", "concise", *names], cwd=program.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 text=True) for _ in range(4)]
        for run in runs:
            out, err = run.communicate(timeout=60)
            assert (run.returncode, out, err) == (1, expected, ""), err
        assert hits(program, *names)[0] == 40


@test
def killed_in_the_middle(program):
    project(program)
    names = [program.write(f"s{i}.py", CRASH + f"# {i}\n") for i in range(200)]
    expected = program.run("check", "--no-cache", "--output-format", "concise", *names)[1]
    for delay in (0.05, 0.1, 0.2, 0.3, 0.5, 0.8):
        run = subprocess.Popen([program.binary, "check", *names], cwd=program.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(delay)
        run.send_signal(signal.SIGKILL)
        run.wait()
        assert program.run("check", "--output-format", "concise", *names[:20])[1] == "".join(l for l in expected.splitlines(True) if any(l.startswith(n + ":") for n in names[:20])), delay
    assert program.run("check", "--output-format", "concise", *names)[1] == expected


@test
def a_folder_is_not_parsed_again(program):
    project(program)
    for i in range(300):
        program.write(f"d{i % 7}/s{i}.py", f"import torch\nimport sys\nif __name__ == '__main__':\n    torch.ones(2, {i % 5 + 1}) @ torch.ones(3, 2)\n")
        program.write(f"d{i % 7}/m{i}.py", f"import torch\ndef f{i}():\n    return 1\n" * 20)
    cold = program.run("check", "--output-format", "concise", ".")
    start = time.monotonic()
    warm = program.run("check", "--output-format", "concise", ".")
    spent = time.monotonic() - start
    assert cold == warm and hits(program, ".")[:2] == (300, 300)
    assert spent < 5, spent  # a tenth of that on a machine with nothing else to do


if __name__ == "__main__":
    sys.exit(main())
