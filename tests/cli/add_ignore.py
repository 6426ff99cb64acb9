"""--add-ignore: comments that hide findings, and nothing else changed.

    python3 tests/cli/add_ignore.py --shapeproof BIN [NAME...]
"""

import ast
import io
import json
import os
import sys
import tokenize

from outputs import MODEL, TRAIN
from run import CRASH, main
from writing import FullDisk, as_nobody, others_may_run

TESTS = []
COMMENT = b"  # shapeproof: ignore[matmul-mismatch]"


def test(function):
    TESTS.append(function)
    return function


def raw(program, name):
    with open(os.path.join(program.folder, name), "rb") as handle:
        return handle.read()


def added(program, source, name="crash.py", bytes_only=False):
    """The file afterwards: still the same program, quiet now, and a second run changes nothing."""
    program.write(name, source)
    before = raw(program, name)
    status, out, err = program.run("check", "--add-ignore", "--output-format", "concise", name)
    after = raw(program, name)
    assert status == 0 and out == "", (status, out, err, after)
    if not bytes_only:
        assert ast.dump(ast.parse(before)) == ast.dump(ast.parse(after)), after
    words = [t for t in tokenize.tokenize(io.BytesIO(after).readline) if t.type == tokenize.COMMENT and "shapeproof" in t.string]
    assert words or after == before, after
    status, out, err = program.run("check", "--add-ignore", "--output-format", "concise", name)
    assert status == 0 and out == "" and "comments added for 0 findings in 0 files" in err and raw(program, name) == after, (out, err)
    assert program.run("check", "--output-format", "concise", "--error-on-warning", name)[:2] == (0, ""), "not quiet"
    return after


@test
def at_the_end_of_the_statement(program):
    assert added(program, CRASH) == CRASH.encode()[:-1] + COMMENT + b"\n"
    call = "import torch\nx = torch.matmul(\n    torch.ones(2, 3),\n    torch.ones(4, 5),\n)\n"
    assert added(program, call) == call.encode()[:-1] + COMMENT + b"\n"


@test
def bytes_stay(program):
    """Line ends, a byte order mark, an encoding, no newline at the end, other comments, tabs."""
    end = CRASH.encode()
    assert added(program, end.replace(b"\n", b"\r\n")) == end.replace(b"\n", b"\r\n")[:-2] + COMMENT + b"\r\n"
    assert added(program, end.rstrip()) == end.rstrip() + COMMENT
    assert added(program, b"\xef\xbb\xbf" + end) == b"\xef\xbb\xbf" + end[:-1] + COMMENT + b"\n"
    assert added(program, end[:-1] + b"  # noqa: E1 \t\n") == end[:-1] + b"  # noqa: E1" + COMMENT + b"\n"
    mixed = b"import torch\r\na = torch.ones(2, 3)\nb = torch.ones(4, 5)\r\na @ b\nc = '''\r\n'''\n"
    assert added(program, mixed) == mixed.replace(b"a @ b", b"a @ b" + COMMENT)
    latin = b"# -*- coding: latin-1 -*-\nx = '\xe9\xff'\n" + end
    assert added(program, latin) == latin[:-1] + COMMENT + b"\n"
    old = b"import torch\ra = torch.ones(2, 3)\rb = torch.ones(4, 5)\ra @ b\r"
    assert added(program, old) == old[:-1] + COMMENT + b"\r"


@test
def continued_lines(program):
    """Never behind a backslash, never into a string."""
    head = "import torch\na, b = torch.ones(2, 3), torch.ones(4, 5)\n"
    cases = {
        "x = \\\n    a @ b\n": "x = \\\n    a @ b%s\n",
        "x = a @ b + \\\n    1\n": "x = a @ b + \\\n    1%s\n",
        "print(a @ b, '''\n# text\n''')\n": "print(a @ b, '''\n# text\n''')%s\n",
        "print('''\n''', a @ b, '''\n''')\n": "print('''\n''', a @ b, '''\n''')%s\n",
        "s = 'one \\\ntwo'; a @ b\n": "s = 'one \\\ntwo'; a @ b%s\n",
        "if len(a @ b) > 1 \\\n        and True:\n    pass\n": "# shapeproof: ignore[matmul-mismatch]\nif len(a @ b) > 1 \\\n        and True:\n    pass\n",
        "def f():\n\tif len(a @ b) \\\n\t\t\t> 1:\n\t\tpass\nf()\n": "def f():\n\t# shapeproof: ignore[matmul-mismatch]\n\tif len(a @ b) \\\n\t\t\t> 1:\n\t\tpass\nf()\n",
        "for x in a @ b:\n    pass\n": "for x in a @ b:%s\n    pass\n",
        "y = [\n    a @ b\n    for i in range(3)\n]\n": "y = [\n    a @ b\n    for i in range(3)\n]%s\n",
        "a @ b; x = 1\n": "a @ b; x = 1%s\n",
        "if a is not None: a @ b\n": "if a is not None: a @ b%s\n",
        "f'{a @ b}'\n": "f'{a @ b}'%s\n",
        "x = 1; print(f'''{\na @ b}''')\n": "x = 1; print(f'''{\na @ b}''')%s\n",
    }
    for source, wanted in cases.items():
        after = added(program, head + source).decode()
        assert after == head + wanted.replace("%s", COMMENT.decode()), (source, after)


@test
def comments_that_are_there(program):
    """One list for all rules."""
    text = CRASH.replace("a @ b\n", "a @ b  # shapeproof: ignore[cat-mismatch] why not\n")
    program.write("crash.py", text)
    program.run("check", "--add-ignore", "crash.py")
    assert raw(program, "crash.py").decode() == text.replace("cat-mismatch]", "cat-mismatch, matmul-mismatch]")
    above = CRASH.replace("a @ b\n", "# shapeproof: ignore[cat-mismatch ]\na @ b\n")
    program.write("crash.py", above)
    program.run("check", "--add-ignore", "crash.py")
    assert raw(program, "crash.py").decode() == above.replace("mismatch ]", "mismatch , matmul-mismatch]"), raw(program, "crash.py")


@test
def several_rules_at_one_line(program):
    source = "import torch\na, b = torch.ones(2, 3), torch.ones(4, 5)\ntry: a @ b; torch.cat([a, b])\nexcept Exception: a @ b\n"
    added(program, source)
    source = "import torch\nimport random\na, b = torch.ones(2, 3), torch.ones(4, 5)\nx = a @ b if random.random() < 0.5 else torch.cat([a, b])\n"
    assert added(program, source).decode().endswith("torch.cat([a, b])  # shapeproof: ignore[cat-mismatch, matmul-mismatch]\n")


@test
def imported_modules(program):
    """The comment stands where the finding is, once for all scripts; packages of an environment are not touched."""
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    program.write("eval.py", TRAIN)
    status, _, err = program.run("check", "--add-ignore", "train.py", "eval.py")
    assert status == 0 and "comments added for 1 finding in 1 file\n" in err, err
    assert raw(program, "model.py") == MODEL.encode()[:-1] + COMMENT + b"\n" and raw(program, "train.py") == TRAIN.encode()
    site = "venv/lib/python3.11/site-packages/nets.py"
    program.write(site, "import torch\ndef f(x):\n    return x @ torch.ones(4, 5)\n")
    program.write("venv/bin/python", "")
    program.write("main.py", "import torch, nets\nnets.f(torch.ones(2, 3))\n")
    before = raw(program, site)
    program.run("check", "--add-ignore", "--python", "venv", "main.py")
    assert raw(program, site) == before


@test
def what_no_comment_hides(program):
    """A syntax error, a comment that hides nothing, standard input."""
    for name, text in {"broken.py": "def f(:\n", "unused.py": "x = 1  # shapeproof: ignore[cat-mismatch]\n"}.items():
        program.write(name, text)
        program.run("check", "--add-ignore", name)
        assert raw(program, name) == text.encode()
    status, out, _ = program.run("check", "--add-ignore", "--output-format", "concise", "-", stdin=CRASH.encode())
    assert status == 1 and "-:4:1" in out


@test
def with_a_baseline(program):
    """What is known gets no comment."""
    program.write("crash.py", CRASH)
    program.write("other.py", CRASH)
    program.run("check", "--baseline", "known.json", "--update-baseline", "crash.py")
    assert program.run("check", "--baseline", "known.json", "--add-ignore", "crash.py", "other.py")[0] == 0
    assert raw(program, "crash.py") == CRASH.encode() and raw(program, "other.py") == CRASH.encode()[:-1] + COMMENT + b"\n"
    program.write("new.py", CRASH)
    program.run("check", "--baseline", "known.json", "--update-baseline", "--add-ignore", "new.py")
    with open(os.path.join(program.folder, "known.json"), encoding="utf-8") as handle:
        assert [e["path"] for e in json.load(handle)["findings"]] == ["crash.py"]


@test
def links_and_permissions(program):
    program.write("real/crash.py", CRASH)
    os.chmod(os.path.join(program.folder, "real/crash.py"), 0o750)
    os.symlink("real/crash.py", os.path.join(program.folder, "link.py"))
    assert program.run("check", "--add-ignore", "link.py")[0] == 0
    assert os.path.islink(os.path.join(program.folder, "link.py")) and raw(program, "real/crash.py").endswith(COMMENT + b"\n")
    assert os.stat(os.path.join(program.folder, "real/crash.py")).st_mode & 0o777 == 0o750


@test
def odd_names(program):
    name = os.fsdecode(b"na me\n\xff.py")
    path = os.path.join(os.fsencode(program.folder), os.fsencode(name))
    with open(path, "w", encoding="utf-8") as handle:
        handle.write(CRASH)
    status, _, err = program.run("check", "--add-ignore", name)
    with open(path, "rb") as handle:
        assert status == 0 and handle.read().endswith(COMMENT + b"\n"), err


@test
def files_that_cannot_be_written(program):
    """The finding counts and is shown; the file is as it was."""
    program.write("locked/crash.py", CRASH)
    if others_may_run(program):
        os.chmod(os.path.join(program.folder, "locked"), 0o555)
        status, out, err = as_nobody(program, "check", "--add-ignore", "--output-format", "concise", "locked/crash.py")
        os.chmod(os.path.join(program.folder, "locked"), 0o755)
        assert status == 2 and "locked/crash.py:4:1" in out and "Permission denied" in err and raw(program, "locked/crash.py") == CRASH.encode(), (status, out, err)
    disk = FullDisk(program)
    with disk as folder:
        if folder is None:
            return print("skipped: no file system can be mounted here")
        program.write("disk/crash.py", CRASH)
        disk.fill()
        status, out, err = program.run("check", "--add-ignore", "--output-format", "concise", "disk/crash.py")
        assert status == 2 and "No space left" in err and raw(program, "disk/crash.py") == CRASH.encode(), (status, out, err)
        assert sorted(os.listdir(folder)) == ["crash.py", "filler"]


@test
def without_the_option(program):
    """No other option writes to a source: read-only sources are analysed as they are."""
    program.write("crash.py", CRASH)
    os.chmod(os.path.join(program.folder, "crash.py"), 0o444)
    before = os.stat(os.path.join(program.folder, "crash.py"))
    program.run("check", "--baseline", "known.json", "--update-baseline", "-o", "sarif:a.sarif", "crash.py")
    after = os.stat(os.path.join(program.folder, "crash.py"))
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


@test
def comments_that_are_warned_of(program):
    """One that names no rule hides, but is told; a misplaced one has no effect, and that is told."""
    bare = program.check("bare.py", CRASH.replace("a @ b", "a @ b  # shapeproof: ignore"), 0)
    assert [(d["rule"], d["severity"]) for d in bare["diagnostics"]] == [("unused-suppression", "warning")] and "names no rule" in bare["diagnostics"][0]["message"]
    late = program.check("late.py", "import torch\n# shapeproof: ignore-file[matmul-mismatch]\n" + CRASH, 1)
    assert any("no effect after the first statement" in d["message"] and d["severity"] == "warning" for d in late["diagnostics"]), late
    behind = program.check("behind.py", CRASH.replace("a @ b", "a @ b  # type: ignore  # shapeproof: ignore[SP101]"), 0)
    assert behind["diagnostics"] == [], behind


if __name__ == "__main__":
    sys.exit(main(TESTS, "tests of --add-ignore"))
