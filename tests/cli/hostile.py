"""Checkouts that were made to harm whoever checks them: each attack by itself, and that honest projects of the same form still work.

    python3 tests/cli/hostile.py --shapeproof BIN [NAME…]
"""

import json
import os
import shutil
import sqlite3
import sys
import time
import xml.etree.ElementTree as ElementTree

from run import CRASH, main, test

os.environ.pop("SHAPEPROOF_NO_CACHE", None)
FORMATS = ("full", "concise", "json", "sarif", "github", "gitlab", "junit")
SECRET = "TOKEN_OF_SOMEONE_ELSE"
QUICK = 20  # seconds in which anything here must have ended


def at(program, name):
    return os.path.join(program.folder, name)


def checkout(program):
    """A folder `repo` to be checked from inside, and beside it what is none of its business."""
    os.environ.update(XDG_CACHE_HOME=at(program, "home/caches"), XDG_STATE_HOME=at(program, "home/state"))
    program.write("home/secret.py", f"import torch\n{SECRET} = = 1\n")
    program.write("home/sizes.py", f"N = 3\nassert N == 4, '{SECRET}'\n")
    program.write("home/profile", "untouched\n")
    os.makedirs(at(program, "repo"), exist_ok=True)
    return at(program, "repo")


def told(program, *arguments, formats=FORMATS):
    """All that a run says, in every format; it ends, and what lies beside the checkout is as it was."""
    top, program.folder = program.folder, os.path.join(program.folder, "repo")
    words = []
    try:
        for format in formats:
            start = time.monotonic()
            words.append(program.run("check", "-v", "--output-format", format, *arguments, stdin=SECRET.encode()))
            assert time.monotonic() - start < QUICK, arguments
    finally:
        program.folder = top
    with open(at(program, "home/profile"), encoding="utf-8") as handle:
        assert handle.read() == "untouched\n", arguments
    return words


@test
def texts_from_elsewhere(program):
    """However a program asks for a file outside of the checkout, none of its text is told."""
    repo = checkout(program)
    os.symlink("../home/secret.py", os.path.join(repo, "linked.py"))
    os.symlink("../home", os.path.join(repo, "folder"))
    attacks = {
        "link": "import linked\n",
        "link_of_folder": "import folder.secret\n",
        "path": "import sys\nsys.path.insert(0, '../home')\nimport secret\n",
        "whole_path": f"import sys\nsys.path.insert(0, {at(program, 'home')!r})\nimport sizes\n",
        "spec": "import importlib.util as u\ns = u.spec_from_file_location('m', '../home/secret.py')\nm = u.module_from_spec(s)\ns.loader.exec_module(m)\n",
        "exec": "exec(open('../home/secret.py').read())\n",
        "run_path": "import runpy\nrunpy.run_path('../home/secret.py')\n",
    }
    for name, text in attacks.items():
        program.write(f"repo/{name}.py", text + "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n")
        for _, out, err in told(program, f"{name}.py"):
            assert SECRET not in out + err, (name, out, err)


@test
def scripts_that_are_links(program):
    """Named or found: a link out of the checkout is refused, and the other files have their reports."""
    repo = checkout(program)
    os.symlink("../home/secret.py", os.path.join(repo, "train.py"))
    program.write("repo/crash.py", CRASH)
    program.write("repo/real/fine.py", "import torch\ntorch.ones(3)\n")
    os.symlink("real/fine.py", os.path.join(repo, "alias.py"))
    for paths in (("train.py", "crash.py", "alias.py"), (".",)):
        for code, out, err in told(program, *paths):
            assert code == 2 and SECRET not in out + err and "train.py: leads out" in err and "crash.py" in out, (paths, out, err)
    code, out, _ = told(program, "--follow-links", "train.py", formats=("full",))[0]
    assert code == 1 and SECRET in out, "whoever runs the program may allow it"


@test
def what_never_ends(program):
    """Pipes and devices under the name of a module, a script or a configuration: as for Python, they are no modules."""
    repo = checkout(program)
    for name in ("pipe.py", "shapeproof.toml", "pyproject.toml", "main_pipe.py"):
        os.mkfifo(os.path.join(repo, name))
    os.symlink("/dev/stdin", os.path.join(repo, "typed.py"))
    os.symlink("/dev/zero", os.path.join(repo, "zeros.py"))
    os.symlink("/dev/tty", os.path.join(repo, "terminal.py"))
    program.write("repo/a.py", "import torch\nfor name in ('pipe', 'typed', 'zeros', 'terminal'):\n    try:\n        __import__(name)\n    except ImportError:\n        pass\n"
                               "import importlib.util as u\nexec(open('pipe.py').read())\n")
    program.write("repo/crash.py", CRASH)
    for code, out, err in told(program, "a.py", "crash.py"):
        assert code == 1 and "crash.py" in out and SECRET not in out + err, (out, err)
    for code, out, err in told(program, "."):
        assert code in (1, 2) and "crash.py" in out and SECRET not in out + err, (out, err)
    for code, out, err in told(program, "main_pipe.py", "typed.py"):
        assert code == 2 and "no regular file" in err, err


@test
def configurations(program):
    """What a configuration that was found may not say is told with its place; what it may say still counts."""
    repo = checkout(program)
    os.makedirs(os.path.join(repo, "inner"), exist_ok=True)
    os.symlink("../home", os.path.join(repo, "folder"))
    program.write("repo/crash.py", CRASH)
    program.write("home/models/own.py", "n = 1\n")
    home = at(program, "home")
    for text in (f"output-file = ['{home}/profile']", "output-file = ['json:../home/profile']", f"cache-dir = '{home}'", "timeout = 1e9", "max-memory = 4000000000",
                 "max-paths = 4000000000", "solver-timeout = 4000000000", "jobs = 4000000", f"path = ['{home}']", "path = ['..']", "path = ['folder']", "python = '../home'",
                 "pylib = ['../home/models']", "baseline = '../home/profile'", "include = ['../**']"):
        program.write("repo/shapeproof.toml", text + "\n")
        code, out, err = told(program, "crash.py", formats=("concise",))[0]
        key = text.split()[0]
        assert code == 1 and "matmul-mismatch" in out and f"shapeproof.toml:1:" in err and f"'{key}' of a configuration that was found is not taken" in err, (text, out, err)
    program.write("repo/shapeproof.toml", "[[entry]]\nscript = '../home/secret.py'\n")
    code, out, err = told(program, formats=("full",))[0]
    assert code == 2 and SECRET not in out + err and "leads out of the repository" in err, (out, err)
    program.write("repo/shapeproof.toml", "timeout = 5\nmax-memory = 300\npath = ['inner']\n[rules]\nmatmul-mismatch = 'warn'\n")
    code, out, err = told(program, "crash.py", formats=("concise",))[0]
    assert code == 0 and "warning[matmul-mismatch]" in out and "not taken" not in err, (out, err)
    program.write("repo/shapeproof.toml", "timeout = 1000\n")
    assert "not taken" not in told(program, "--config-file", "shapeproof.toml", "crash.py", formats=("concise",))[0][2]


@test
def models_of_strangers(program):
    """Models of a checkout may leave open what they return; the engine's own calls are for models that the command line names."""
    checkout(program)
    program.write("repo/use.py", "import torch, own\ntorch.ones(own.n())\n")
    program.write("repo/shapeproof.toml", "pylib = ['models']\n")
    program.write("repo/models/own.py", "def n():\n    return LibCall.unknown.int('n', 'external', 2, 9, 'of a file')\n")
    assert told(program, "use.py", formats=("concise",))[0][0] == 0
    program.write("repo/models/own.py", "def n():\n    return LibCall.torch.conv2d(1, 2)\n")
    code, out, err = told(program, "use.py", formats=("concise",))[0]
    assert code == 2 and out == "" and "models/own.py:2: LibCall.torch.conv2d is only for models" in err, (out, err)


@test
def caches(program):
    """A store that a checkout brings along is not used; one that is a link is not followed; a result that was not sealed here is none."""
    repo = checkout(program)
    program.write("repo/shapeproof.toml", "")
    program.write("repo/crash.py", CRASH)
    program.write("repo/fine.py", "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n")
    os.symlink("../home", os.path.join(repo, ".shapeproof_cache"))
    assert told(program, "crash.py", formats=("full",))[0][0] == 1
    assert not os.path.exists(at(program, "home/results.sqlite"))
    for target in ("../home/profile", "../home"):
        shutil.rmtree(os.path.join(repo, "mine"), ignore_errors=True)
        os.makedirs(os.path.join(repo, "mine"))
        os.symlink("../" + target, os.path.join(repo, "mine/results.sqlite"))
        assert told(program, "--cache-dir", "mine", "crash.py", formats=("full",))[0][0] == 1
    os.symlink("../home", os.path.join(repo, "link"))
    assert "links are not followed" in told(program, "--cache-dir", "link", "crash.py", formats=("full",))[0][2]
    assert not os.path.exists(at(program, "home/results.sqlite"))
    # Results made with another secret, and one result under the key of another.
    store = at(program, "home/caches/shapeproof/results.sqlite")
    told(program, "fine.py", "crash.py", formats=("full",))
    with sqlite3.connect(store) as database:
        rows = database.execute("SELECT key, value FROM results").fetchall()
        for key, _ in rows:
            for _, value in rows:
                database.execute("UPDATE results SET value = ? WHERE key = ?", (value, key))
    code, out, err = told(program, "crash.py", formats=("full",))[0]
    assert code == 1 and "0 of 1 results" in err, (out, err)
    assert "1 of 1 results" in told(program, "crash.py", formats=("full",))[0][2]
    os.remove(at(program, "home/state/shapeproof/cache-key"))
    assert "0 of 1 results" in told(program, "crash.py", formats=("full",))[0][2], "another secret"
    assert os.stat(at(program, "home/state/shapeproof/cache-key")).st_mode & 0o77 == 0
    os.chmod(at(program, "home/state/shapeproof/cache-key"), 0o644)
    assert "no key" in told(program, "crash.py", formats=("full",))[0][2], "a secret that others can read is none"


@test
def outputs_through_links(program):
    repo = checkout(program)
    program.write("repo/crash.py", CRASH)
    os.symlink("../home/profile", os.path.join(repo, "report.json"))
    os.symlink("../home", os.path.join(repo, "reports"))
    os.symlink("../home/none.json", os.path.join(repo, "dangling.json"))
    for name in ("report.json", "reports/profile", "reports/new.json", "dangling.json"):
        code, out, err = told(program, "-o", name, "crash.py", formats=("json",))[0]
        assert code == 2 and out == "" and "a link leads it elsewhere" in err, (name, code, err)
        assert told(program, "--baseline", name, "--update-baseline", "crash.py", formats=("json",))[0][0] == 2, name
    assert sorted(os.listdir(at(program, "home"))) == ["caches", "profile", "secret.py", "sizes.py", "state"]
    program.write("repo/kept/x", "")
    os.symlink("kept/inside.json", os.path.join(repo, "inside.json"))
    assert told(program, "-o", "json:inside.json", "crash.py", formats=("concise",))[0][0] == 1
    assert os.path.exists(os.path.join(repo, "kept/inside.json"))


@test
def words_for_terminals_and_runners(program):
    """Names and texts with ESC, bidi marks, strange blanks and the commands of CI systems, in every format."""
    checkout(program)
    evil = "\u202e\u2066\x1b[31m\x9b31m\u2028::error::a\u3000"
    names = ["::error::x.py", "a\n::error::b.py", "\u3000::warning::c.py", "##[group]d.py", "##vso[task]e.py", "\x1b[2J\u202ef.py"]
    text = f"import torch\nraise ValueError('''{evil}\n::error::injected\n\u3000::set-env name=A::b\n\u00a0::add-path::c\n##[command]d ##vso[x]e''')  # {evil} ##[x]\n".replace("\x1b", "\\x1b")
    for name in names:
        program.write("repo/" + name, text)
    program.write("repo/broken\u202e::\n::error::.py", b"\xff\xfe\0")
    for format, (_, out, err) in zip(FORMATS, told(program, *names, "broken\u202e::\n::error::.py")):
        for where, words in (("out", out), ("err", err)):
            bad = [c for c in "\x1b\x9b\u202e\u2066\u2028" if c in words]
            assert not bad, (format, where, bad)
            assert "##[" not in words and "##vso[" not in words, (format, where)
            for line in words.split("\n"):
                ours = format == "github" and where == "out" and line.startswith(("::error title=shapeproof", "::notice title=shapeproof"))
                assert ours or not line.strip().startswith("::"), (format, where, line)
        if format in ("json", "sarif", "gitlab"):
            assert "injected" in json.dumps(json.loads(out)), format
        if format == "junit":
            ElementTree.fromstring(out)


if __name__ == "__main__":
    sys.exit(main())
