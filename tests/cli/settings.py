"""Files of settings that programs read: which of them are read, and that what is kept of a run hangs on them.

    python3 tests/cli/settings.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys

from run import main, test

USES = "import json\nwith open({path!r}) as file:\n    reveal_value(json.load(file)['n'])\n"


def values(program, *arguments):
    """What a run reveals, with the results of earlier runs."""
    status, out, err = program.run("check", "--output-format", "json", *arguments)
    assert out, (status, err)
    return [one["value"] for one in json.loads(out)["reveals"]]


def project(program):
    program.write("inner/shapeproof.toml", "")
    program.write("inner/pyproject.toml", "")


@test
def a_changed_file_is_seen(program):
    project(program)
    program.write("inner/use.py", USES.format(path="a.json"))
    assert values(program, "inner/use.py") == [None], "no file"
    for n in (1, 2, 2):
        program.write("inner/a.json", json.dumps({"n": n}))
        assert values(program, "inner/use.py") == [str(n)], n
    os.remove(os.path.join(program.folder, "inner/a.json"))
    assert values(program, "inner/use.py") == [None], "removed"


@test
def nothing_outside_the_project(program):
    """Whatever names it: an absolute path, dots, a link. The run stands in the project."""
    project(program)
    program.write("outside.json", '{"n": 7}')
    os.symlink(os.path.join(program.folder, "outside.json"), os.path.join(program.folder, "inner/link.json"))
    for path in (os.path.join(program.folder, "outside.json"), "../outside.json", "link.json"):
        program.write("inner/use.py", USES.format(path=path))
        inner = type(program)(program.binary, os.path.join(program.folder, "inner"))
        assert values(inner, "--no-cache", "use.py") == [None], path


@test
def settings_only(program):
    """Other kinds of files, folders, large files and what is no text are not read."""
    program.write("a.csv", '{"n": 7}')
    program.write("large.json", '{"n": 7}' + " " * (300 << 10))
    program.write("bytes.json", b'{"n": "\xff"}')
    os.makedirs(os.path.join(program.folder, "folder.json"))
    os.mkfifo(os.path.join(program.folder, "pipe.json"))
    for path in ("a.csv", "large.json", "bytes.json", "folder.json", "pipe.json", "/dev/stdin"):
        program.write("use.py", USES.format(path=path))
        assert values(program, "--no-cache", "use.py") == [None], path


@test
def relative_paths(program):
    """From the working folder or the script's; two files of one name must say the same."""
    project(program)
    program.write("inner/tools/use.py", USES.format(path="conf/a.json"))
    program.write("inner/tools/conf/a.json", '{"n": 1}')
    assert values(program, "--no-cache", "inner/tools/use.py") == ["1"], "the script's folder"
    program.write("conf/a.json", '{"n": 1}')
    assert values(program, "--no-cache", "inner/tools/use.py") == ["1"], "both say the same"
    program.write("conf/a.json", '{"n": 2}')
    assert values(program, "--no-cache", "inner/tools/use.py") == [None], "which one is not known"
    os.remove(os.path.join(program.folder, "inner/tools/conf/a.json"))
    assert values(program, "--no-cache", "inner/tools/use.py") == ["2"], "the working folder"
    os.remove(os.path.join(program.folder, "conf/a.json"))
    program.write("inner/conf/a.json", '{"n": 3}')
    assert values(program, "--no-cache", "inner/tools/use.py") == ["3"], "the project's folder"


if __name__ == "__main__":
    sys.exit(main())
