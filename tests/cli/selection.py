"""What a run checks: files, folders, globs, what git ignores, odd names, --changed-since.

    python3 tests/cli/selection.py --shapeproof BIN [NAME…]
"""

import json
import os
import subprocess
import time

from run import CRASH, main, test

FINE = "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n"


def checked(program, *arguments):
    """(exit status, files in order, standard error)"""
    code, out, err = program.run("check", "--output-format", "json", *arguments)
    return code, [f["path"] for f in json.loads(out)["files"]] if out else [], err


def git(program, *arguments):
    return subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", *arguments], cwd=program.folder,
                          check=True, capture_output=True, text=True).stdout


def commit(program):
    git(program, "add", "-A")
    git(program, "commit", "-q", "-m", "state")


@test
def ignored_by_git(program):
    git(program, "init", "-q")
    program.write(".gitignore", "generated/\n*_old.py\n")
    for name in ("train.py", "generated/a.py", "train_old.py", "new/b.py", ".tools/c.py", "inner/d.py"):
        program.write(name, FINE)
    git(program, "init", "-q", "inner")
    git(program, "add", "train.py")
    program.write("gone.py", FINE)
    git(program, "add", "gone.py")
    os.remove(os.path.join(program.folder, "gone.py"))
    assert checked(program, ".")[1] == ["inner/d.py", "new/b.py", "train.py"]
    assert checked(program, "new")[1] == ["new/b.py"]
    assert checked(program, "--no-gitignore", ".")[1] == ["generated/a.py", "inner/d.py", "new/b.py", "train.py", "train_old.py"]
    program.write("shapeproof.toml", "no-gitignore = true\n")
    assert "train_old.py" in checked(program, ".")[1]
    os.remove(os.path.join(program.folder, "shapeproof.toml"))
    assert checked(program, "train_old.py", "generated")[1] == ["train_old.py", "generated/a.py"], "what is named is checked"


@test
def no_program_of_a_repository_is_run(program):
    git(program, "init", "-q")
    program.write("train.py", FINE)
    commit(program)
    program.write("spy.sh", "#!/bin/sh\ntouch \"$PWD/ran\"\n")
    os.chmod(os.path.join(program.folder, "spy.sh"), 0o755)
    spy = os.path.join(program.folder, "spy.sh")
    for setting in ("core.fsmonitor", "core.pager", "diff.external", "core.hooksPath"):
        git(program, "config", setting, spy)
    assert checked(program, ".")[1] == ["train.py"]
    program.write("train.py", FINE + "\n")
    assert checked(program, "--changed-since", "HEAD", ".")[1] == ["train.py"]
    assert not os.path.exists(os.path.join(program.folder, "ran"))


@test
def no_filter_of_a_repository_is_run(program):
    """What git itself would run to compare a file of the work tree: filters, conversions, the settings of a submodule."""
    git(program, "init", "-q")
    program.write("sub/deep.py", "SIZE = 3\n")
    git(program, "init", "-q", "sub")
    git(program, "-C", "sub", "add", ".")
    git(program, "-C", "sub", "commit", "-q", "-m", "one")
    for name in ("train.py", "other.py", "text.txt"):
        program.write(name, FINE if name != "other.py" else "import torch\nfrom sub.deep import SIZE\ntorch.ones(SIZE)\n")
    commit(program)
    program.write("spy.sh", "#!/bin/sh\ntouch \"%s/ran\"\ncat\n" % program.folder)
    spy = os.path.join(program.folder, "spy.sh")
    os.chmod(spy, 0o755)
    program.write(".gitattributes", "*.py filter=evil diff=evil\n*.txt filter=od=d.clean diff=evil\n")
    program.write("sub/.gitattributes", "* filter=evil diff=evil\n")
    for folder in (".", "sub"):
        for key in ("filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "filter.od=d.clean.clean", "diff.evil.textconv", "diff.evil.command",
                    "diff.external", "core.fsmonitor", "core.pager", "core.sshCommand", "core.hooksPath", "core.alternateRefsCommand", "credential.helper"):
            git(program, "-C", folder, "config", key, spy)
    for name in ("train.py", "other.py", "text.txt", "sub/deep.py"):  # git can no longer tell from times that they are as they were
        os.utime(os.path.join(program.folder, name), (1, 1))
    scripts = ("train.py", "other.py")
    assert checked(program, "--changed-since", "HEAD", *scripts)[1] == []
    assert checked(program, "--changed-since", "HEAD", ".")[1] == []
    program.write("train.py", FINE + "\n")
    assert checked(program, "--changed-since", "HEAD", *scripts)[1] == ["train.py"]
    program.write("sub/deep.py", "SIZE = 4\n")
    assert checked(program, "--changed-since", "HEAD", *scripts)[1] == ["train.py", "other.py"]
    assert not os.path.exists(os.path.join(program.folder, "ran"))
    git(program, "diff", "HEAD")
    assert os.path.exists(os.path.join(program.folder, "ran")), "the trap works"


@test
def nothing_is_fetched(program):
    """A clone that lacks objects asks its origin for them: git does, unless it is told not to."""
    program.write("far/train.py", FINE)
    git(program, "init", "-q", "far")
    git(program, "-C", "far", "add", ".")
    git(program, "-C", "far", "commit", "-q", "-m", "one")
    program.write("far/train.py", FINE + "\n")
    git(program, "-C", "far", "commit", "-q", "-a", "-m", "two")
    git(program, "-C", "far", "config", "uploadpack.allowFilter", "true")
    git(program, "clone", "-q", "--filter=tree:0", "file://" + os.path.join(program.folder, "far"), "near")
    program.write("spy.sh", "#!/bin/sh\ntouch \"%s/ran\"\n" % program.folder)
    os.chmod(os.path.join(program.folder, "spy.sh"), 0o755)
    git(program, "-C", "near", "config", "remote.origin.uploadpack", os.path.join(program.folder, "spy.sh"))
    code, files, err = checked(program, "--changed-since", "HEAD~1", "near/train.py")
    assert not os.path.exists(os.path.join(program.folder, "ran")), err
    assert (code, files) == (2, []) and err, (code, files, err)


@test
def excluded(program):
    for name in ("a.py", "lib/b.py", "lib/deep/c.py", "old/d.py"):
        program.write(name, FINE)
    everything = ["a.py", "lib/b.py", "lib/deep/c.py", "old/d.py"]
    assert checked(program, ".")[1] == everything
    for glob, left in {"lib": ["a.py", "old/d.py"], "lib/deep": ["a.py", "lib/b.py", "old/d.py"], "lib/*.py": ["a.py", "old/d.py"],
                       "**/deep/**": ["a.py", "lib/b.py", "old/d.py"], "[ab].py": ["lib/deep/c.py", "old/d.py"], "./old/": everything[:3]}.items():
        assert checked(program, "--exclude", glob, ".")[1] == left, glob
    program.write("shapeproof.toml", "exclude = ['old']\nextend-exclude = ['deep']\n")
    assert checked(program, ".")[1] == ["a.py", "lib/b.py"]
    assert checked(program, "--exclude", "lib/b.py", ".")[1] == ["a.py", "old/d.py"], "one list takes the place of the other"
    assert checked(program, "--extend-exclude", "b.py", ".")[1] == ["a.py", "lib/deep/c.py"]
    assert checked(program, "old/d.py")[1] == ["old/d.py"]
    code, files, err = checked(program, "--force-exclude", "old/d.py", "a.py")
    assert (code, files) == (0, ["a.py"]), err
    code, files, err = checked(program, "--force-exclude", "old/d.py")
    assert (code, files) == (0, []) and "excluded" in err, "nothing is left, and that is no failure: pre-commit names files"
    program.write("shapeproof.toml", "exclude = ['old']\nforce-exclude = true\n")
    assert checked(program, "old/d.py", "a.py")[1] == ["a.py"]


@test
def globs_and_the_include_set(program):
    for name in ("train_a.py", "train_b.py", "jobs/train_c.py", "jobs/tool.py"):
        program.write(name, FINE)
    program.write("lib.py", "def f():\n    return 1\n")
    assert checked(program, "train_*.py")[1] == ["train_a.py", "train_b.py"]
    assert checked(program, "jobs/*.py")[1] == ["jobs/tool.py", "jobs/train_c.py"]
    assert checked(program, "**/train_*.py")[1] == ["jobs/train_c.py", "train_a.py", "train_b.py"]
    code, files, err = checked(program, "test_*.py")
    assert (code, files) == (2, []) and "no file matched: test_*.py" in err, err
    program.write("shapeproof.toml", "include = ['train_*.py']\n")
    assert checked(program)[1] == ["jobs/train_c.py", "train_a.py", "train_b.py"]
    program.write("jobs/shapeproof.toml", "include = ['jobs']\n")
    code, files, err = checked(program, "--config-file", "jobs/shapeproof.toml")
    assert (code, files) == (2, []) and "include" in err, err
    program.write("shapeproof.toml", "include = ['lib.py']\n")
    assert checked(program)[0] == 2, "nothing that can run by itself"
    os.remove(os.path.join(program.folder, "shapeproof.toml"))
    code, files, err = checked(program)
    assert (code, files) == (2, []) and "no PATH" in err, err


@test
def odd_names(program):
    names = [b"with space.py", b"new\nline.py", b"latin\xe9.py", "ünï.py".encode(), b"-dash.py", b"a[1].py", b"sub dir/x.py", b"quo\"te.py"]
    folder = program.folder.encode()
    os.makedirs(os.path.join(folder, b"sub dir"))
    for name in names:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as handle:
            handle.write(CRASH)
    for setup in (None, "init"):
        if setup:
            git(program, "init", "-q")
        code, out, err = program.run("check", "--output-format", "json", ".")
        report = json.loads(out)
        assert code == 1 and len(report["files"]) == len(names) and len(report["diagnostics"]) == len(names), (setup, [f["path"] for f in report["files"]], err)
    assert checked(program, "a[1].py")[1] == ["a[1].py"], "a file of that name is no glob"
    assert checked(program, "./-dash.py")[1] == ["./-dash.py"]
    code, out, _ = program.run("check", "--output-format", "concise", "new\nline.py")
    assert code == 1 and out.count("\n") == 1, out


@test
def loops_of_links(program):
    program.write("src/train.py", FINE)
    os.symlink("..", os.path.join(program.folder, "src/up"))
    os.symlink("self", os.path.join(program.folder, "src/self"))
    os.symlink("train.py", os.path.join(program.folder, "src/alias.py"))
    os.symlink("nothing.py", os.path.join(program.folder, "src/dangling.py"))
    for setup in (None, "init"):
        if setup:
            git(program, "init", "-q")
        code, files, err = checked(program, "src")
        assert [f for f in files if "dangling" not in f] == ["src/alias.py", "src/train.py"], (setup, files, err)


@test
def ten_thousand_files(program):
    git(program, "init", "-q")
    for k in range(100):
        os.makedirs(os.path.join(program.folder, f"p{k}"))
        for i in range(100):
            with open(os.path.join(program.folder, f"p{k}/m{i}.py"), "w", encoding="utf-8") as handle:
                handle.write(f"import os\n\n\ndef f{i}(x):\n    return x + {i}\n")
    program.write("p7/train.py", FINE)
    start = time.monotonic()
    code, files, err = checked(program, ".")
    assert (code, files) == (0, ["p7/train.py"]), err
    assert time.monotonic() - start < 20, time.monotonic() - start


@test
def script_inside_its_package(program):
    """The package around a script is there, as if installed; no other folder beside the package is."""
    git(program, "init", "-q")
    program.write("repo/net/__init__.py", "")
    program.write("repo/net/models/__init__.py", "")
    program.write("repo/net/models/gcn.py", "from net.sizes import N\n")
    program.write("repo/net/sizes.py", "N = 4\n")
    program.write("repo/wandb/__init__.py", "raise SystemExit(1)\n")
    program.write("repo/net/tools/__init__.py", "")
    program.write("repo/net/tools/train.py", "import torch\nfrom net.models.gcn import N\ntorch.ones(2, 3) @ torch.ones(N, 2)\nimport wandb\n")
    commit(program)
    code, out, _ = program.run("check", "--output-format", "concise", "repo/net/tools/train.py")
    assert code == 1 and "repo/net/tools/train.py:3:" in out and "mat1 and mat2" in out, out
    os.environ.pop("SHAPEPROOF_NO_CACHE", None)
    program.write("repo/net/sizes.py", "N = 3\n")
    assert checked(program, "--changed-since", "HEAD", "repo/net/tools/train.py")[1] == ["repo/net/tools/train.py"]
    assert checked(program, "repo/net/tools/train.py")[0] == 0
    assert checked(program, "repo/net/tools/train.py")[0] == 0
    os.remove(os.path.join(program.folder, "repo/net/__init__.py"))
    code, out, _ = program.run("check", "--error-on-unproven", "repo/net/tools/train.py")
    assert code == 1 and "1 undecided" in out, "a kept result hangs on the package's own file"


@test
def changed_since(program):
    git(program, "init", "-q")
    program.write("lib/__init__.py", "")
    program.write("lib/a.py", "from .b import SIZE\n")
    program.write("lib/b.py", "SIZE = 3\n")
    program.write("lib/c.py", "SIZE = 3\n")
    program.write("one.py", "import torch\nfrom lib.a import SIZE\ntorch.ones(SIZE)\n")
    program.write("two.py", "import torch\n\n\ndef main():\n    import lib.c\n    torch.ones(lib.c.SIZE)\n\n\nmain()\n")
    program.write("three.py", FINE)
    program.write("four.py", "import importlib, torch\ntorch.ones(importlib.import_module('lib' + '.c').SIZE)\n")
    commit(program)

    def since(*options):
        return checked(program, *options, "--changed-since", "HEAD", "one.py", "two.py", "three.py", "four.py")

    code, files, err = since()
    assert (code, files) == (0, []) and "nothing that is checked depends on" in err, err
    program.write("notes.md", "x")
    assert since()[1] == ["four.py"], "imports that are computed: any change counts"
    os.remove(os.path.join(program.folder, "notes.md"))
    program.write("lib/b.py", "SIZE = 4\n")
    assert since()[1] == ["one.py", "four.py"]
    commit(program)
    program.write("three.py", FINE + "\n")
    assert since()[1] == ["three.py", "four.py"]
    commit(program)
    os.remove(os.path.join(program.folder, "lib/c.py"))
    code, files, _ = since()
    assert (code, files) == (1, ["two.py", "four.py"]), "a file that is gone"
    commit(program)
    program.write("lib/c.py", "SIZE = 5\n")
    assert since()[1] == ["two.py", "four.py"], "a file that git does not know yet"
    commit(program)
    program.write("lib.py", "")
    assert since()[1] == ["one.py", "two.py", "four.py"], "a file that could take the place of a package"
    os.remove(os.path.join(program.folder, "lib.py"))
    program.write("lib/__init__.py", "# changed\n")
    assert since()[1] == ["one.py", "two.py", "four.py"]
    commit(program)
    assert checked(program, "--changed-since", "HEAD~1", "one.py", "three.py")[1] == ["one.py"]
    program.write("shapeproof.toml", "")
    assert len(since()[1]) == 4, "another configuration"
    for revision in ("nowhere", "--upload-pack=x", "HEAD:one.py"):
        code, files, err = checked(program, f"--changed-since={revision}", "one.py")
        assert (code, files) == (2, []) and "git knows no revision" in err, (revision, err)


@test
def changed_since_by_content(program):
    """What differs is told from the content, whatever git believes."""
    git(program, "init", "-q")
    program.write("lib/mod.py", "SIZE = 3\n")
    program.write("other/mod.py", "SIZE = 4\n")
    program.write("win.py", "SIZE = 3\nLENGTH = 4\n")
    program.write("new\nline.py", "import torch\ntorch.ones(2)\n")
    program.write('"quoted".py', "import torch\ntorch.ones(2)\n")
    program.write("train.py", "import torch, win\nfrom linked.mod import SIZE\ntorch.ones(SIZE, win.SIZE)\n")
    os.symlink("lib", os.path.join(program.folder, "linked"))
    commit(program)
    since = lambda: checked(program, "--changed-since", "HEAD", "train.py", "new\nline.py", '"quoted".py')[1]
    assert since() == []
    program.write("win.py", b"SIZE = 3\r\nLENGTH = 4\r\n")
    assert since() == [], "a checkout that writes other line ends"
    program.write("win.py", b"SIZE = 3\r\nLENGTH = 5\r\n")
    assert since() == ["train.py"]
    git(program, "checkout", "-q", ".")
    os.chmod(os.path.join(program.folder, "win.py"), 0o755)
    assert since() == []
    os.remove(os.path.join(program.folder, "linked"))
    os.symlink("other", os.path.join(program.folder, "linked"))
    assert since() == ["train.py"], "a link that leads elsewhere"
    git(program, "checkout", "-q", ".")
    program.write("new\nline.py", "import torch\ntorch.ones(3)\n")
    assert since() == ["new\nline.py"]
    program.write('"quoted".py', "import torch\ntorch.ones(3)\n")
    assert since() == ["new\nline.py", '"quoted".py']
    git(program, "checkout", "-q", ".")
    git(program, "update-index", "--skip-worktree", "win.py")
    os.remove(os.path.join(program.folder, "win.py"))
    assert since() == [], "what a sparse checkout leaves out is not gone"


@test
def changed_since_in_a_hook(program):
    """git tells a hook where its repository is, in ways that are wrong for another folder."""
    git(program, "init", "-q")
    program.write("src/train.py", FINE)
    program.write("src/other.py", FINE)
    commit(program)
    git(program, "worktree", "add", "-q", "tree")
    program.write("hooks/pre-commit", "#!/bin/sh\ncd src && \"%s\" check --no-cache --output-format json --changed-since HEAD . > ../out 2>&1\n" % program.binary)
    os.chmod(os.path.join(program.folder, "hooks/pre-commit"), 0o755)
    for folder in (".", "tree"):
        program.write(os.path.join(folder, "src/train.py"), FINE + "\n")
        git(program, "-C", folder, "-c", "core.hooksPath=" + os.path.join(program.folder, "hooks"), "commit", "-q", "-a", "-m", "two")
        with open(os.path.join(program.folder, folder, "out"), encoding="utf-8") as handle:
            report = json.load(handle)
        assert [f["path"] for f in report["files"]] == ["train.py"], (folder, report)


@test
def changed_since_through_every_import(program):
    git(program, "init", "-q")
    program.write("pkg/__init__.py", "")
    for name in "abcdefgh":
        program.write(f"pkg/{name}.py", "SIZE = 3\n")
    program.write("pkg/inner/__init__.py", "")
    program.write("pkg/inner/up.py", "from .. import g\nfrom ..h import (  # a comment, with import x\n    SIZE as N,\n)\n")
    forms = {"as.py": "import pkg.a as c\n", "star.py": "from pkg.b import *\n", "list.py": "import os, pkg.c, sys\n",
             "late.py": "def f():\n    if 1: import pkg.d; return 1\n\n\nf()\n", "try.py": "try:\n    from pkg import (a,\n        e)\nexcept ImportError: pass\n",
             "slash.py": "from \\\n  pkg . f \\\n  import SIZE\n", "up.py": "import pkg.inner.up\n",
             "text.py": "x = '''\nimport pkg.a\nfrom pkg import b\n'''  # import pkg.c\ny = 'it\\'s'; from pkg import g\n",
             "not.py": "def f():\n    yield from pkg\n    raise ValueError from e\n"}
    for name, text in forms.items():
        program.write(name, text + "import torch\ntorch.ones(2)\n")
    commit(program)
    wanted = {"a": ["as.py", "try.py"], "b": ["star.py"], "c": ["list.py"], "d": ["late.py"], "e": ["try.py"], "f": ["slash.py"], "g": ["text.py", "up.py"], "h": ["up.py"]}
    for name, files in wanted.items():
        program.write(f"pkg/{name}.py", "SIZE = 4\n")
        found = checked(program, "--changed-since", "HEAD", ".")[1]
        assert found == files, (name, found)
        git(program, "checkout", "-q", ".")
    program.write("lonely.py", "def f(): pass\n")
    code, files, err = checked(program, "--changed-since", "HEAD", ".")
    assert (code, files) == (0, []) and "nothing that is checked depends on" in err, (code, err)
    code, files, err = checked(program, "--changed-since", "HEAD", "pkg")
    assert (code, files) == (2, []) and "no script that can run by itself below pkg" in err, (code, err)


@test
def changed_since_of_a_class(program):
    git(program, "init", "-q")
    program.write("pkg/__init__.py", "")
    program.write("pkg/sizes.py", "SIZE = 3\n")
    program.write("pkg/net.py", "import torch\nfrom pkg.sizes import SIZE\n\n\ndef run(x):\n    return x @ torch.ones(SIZE, 2)\n")
    program.write("pkg/other.py", "")
    program.write("shapeproof.toml", "[[entry]]\nscript = 'pkg/net.py:run'\ninputs = { x = ['B', 3] }\n")
    commit(program)
    assert checked(program, "--changed-since", "HEAD")[1] == []
    for name, files in {"pkg/other.py": [], "pkg/__init__.py": ["pkg/net.py"], "pkg/sizes.py": ["pkg/net.py"], "pkg/net.py": ["pkg/net.py"]}.items():
        with open(os.path.join(program.folder, name), "a", encoding="utf-8") as handle:
            handle.write("# more\n")
        assert checked(program, "--changed-since", "HEAD")[1] == files, name
        git(program, "checkout", "-q", ".")


@test
def changed_since_without_git(program):
    program.write("one.py", FINE)
    code, files, err = checked(program, "--changed-since", "HEAD", "one.py")
    assert (code, files) == (2, []) and "git" in err, err


@test
def what_nothing_reaches(program):
    program.write("lib/used.py", "import torch\n\n\ndef called():\n    return 1\n\n\ndef forgotten():\n    return torch.ones(2) @ torch.ones(3)\n")
    program.write("lib/lonely.py", "def f():\n    return 1\n")
    program.write("one.py", "import torch\nfrom lib.used import called\ntorch.ones(called())\n")
    program.write("two.py", "import torch\nimport lib.used\ntorch.ones(lib.used.called())\n")

    def unreached(*arguments):
        report = json.loads(program.run("check", "--output-format", "json", *arguments)[1])
        return [(f["path"], f["line"], f["function"]) for f in report["coverage"]["unreached"]["functions"]], report["coverage"]["unreached"]["modules"]

    forgotten = [("lib/used.py", 8, "forgotten")]
    assert unreached(".") == (forgotten, ["lib/lonely.py"])
    assert unreached("one.py") == (forgotten, [])
    program.write("two.py", "import torch\nimport lib.used\ntorch.ones(1)\ntry:\n    lib.used.forgotten()\nexcept RuntimeError:\n    pass\n")
    assert unreached(".") == ([], ["lib/lonely.py"]), "one of the scripts is enough"
    program.write("shapeproof.toml", "[[entry]]\nscript = 'one.py'\n")
    assert unreached() == (forgotten, ["lib/lonely.py", "two.py"])
    _, out, _ = program.run("check", "-v")
    assert "not looked at: lib/lonely.py" in out and "never called: forgotten (lib/used.py:8)" in out, out
    program.write("shapeproof.toml", "[[entry]]\nscript = 'lib/used.py:forgotten'\n")
    functions, modules = unreached()
    assert functions == [("lib/used.py", 4, "called")] and modules == ["lib/lonely.py", "one.py", "two.py"], (functions, modules)


if __name__ == "__main__":
    raise SystemExit(main())
