"""The list of programs and how one becomes a file that can be checked.

Nothing of the programs is stored here: a list names repositories, commits, scripts and script arguments. A program is
a script of a checkout, a script with one fragment replaced (another net of the same training program), code blocks of a
read-me joined into one script, or a driver: a script of our own, kept beside the list, that uses the repository as a library.
"""

import json
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Mismatch(Exception):
    """The checkout does not hold what the list says."""


def load(lists=(os.path.join(HERE, "programs.json"),)):
    """The repositories of all lists; a program's driver becomes an absolute path."""
    found = []
    for path in lists:
        with open(path) as f:
            found += json.load(f)
        for repository in found:
            for program in repository["programs"]:
                if "driver" in program:
                    program["driver"] = os.path.join(os.path.dirname(os.path.abspath(path)), program["driver"])
    return found


def load_examined(path=os.path.join(HERE, "examined.json")):
    with open(path) as f:
        return json.load(f)


def name_of(program):
    """The program in one line, unique within its repository."""
    words = [file_of(program)]
    words += ["block %s" % "+".join(map(str, program["blocks"]))] if "blocks" in program else []
    words += ["with `%s`" % program["edit"]["replace"]] if "edit" in program else []
    return " ".join(words + program.get("args", []))


def file_of(program):
    """What the program was made from, as a report names it."""
    if "driver" in program:
        return "driver " + os.path.basename(program["driver"])
    return program.get("script") or program["blocks_of"]


def checkout_of(folder, repository):
    """The checkout of `repository` directly below `folder`, or None."""
    for name in (repository["repository"].split("/")[1], repository["repository"].replace("/", "+")):
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            return path
    return None


def commit_of(checkout):
    found = subprocess.run(["git", "-C", checkout, "rev-parse", "HEAD"], capture_output=True, text=True)
    return found.stdout.strip() if found.returncode == 0 and os.path.exists(os.path.join(checkout, ".git")) else None


def text_of(program, source):
    with open(source, encoding="utf-8") as f:
        text = f.read()
    if "blocks" in program:
        blocks = BLOCK.findall(text)
        if max(program["blocks"]) > len(blocks):
            raise Mismatch("%s has %d code blocks" % (source, len(blocks)))
        return "".join(blocks[number - 1] for number in program["blocks"])
    edit = program["edit"]
    if text.count("\n" + edit["find"] + "\n") != 1:
        raise Mismatch("%s does not hold the line %r once" % (source, edit["find"]))
    return text.replace("\n" + edit["find"] + "\n", "\n" + edit["replace"] + "\n")


def prepare(repository, program, checkout, scratch):
    """(script, working folder, import roots): what to check and from where. `scratch` is a folder for text made here."""
    if "driver" in program:
        return program["driver"], checkout, [checkout] + [os.path.normpath(os.path.join(checkout, root)) for root in repository.get("path", [])]
    source = os.path.join(checkout, file_of(program))
    if not os.path.isfile(source):
        raise Mismatch("%s does not exist" % source)
    folder = os.path.dirname(source)
    roots = [os.path.normpath(os.path.join(checkout, root)) for root in repository.get("path", [])]
    if "blocks" not in program and "edit" not in program:
        return source, folder, roots
    script = os.path.join(scratch, "script.py")
    with open(script, "w", encoding="utf-8") as f:
        f.write(text_of(program, source))
    return script, folder, roots + [folder]
