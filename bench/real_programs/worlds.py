"""The small worlds in which programs of programs.json run: worlds.json, and how a program becomes a tree of files there.

worlds.json is a list of {"repository", "worlds": [...]}. A world is for the programs of the repository whose names (catalogue.name_of)
begin with "program"; the first one that fits is taken. An entry with a "commit" has programs of its own. A world says, where needed: "args" added to the program's own and
"drop", what is taken from them, both seen by the checker, too; "edits" ({"file", "find", "replace"}: whole lines) where there is no option for what makes a run short, seen by both;
"files" (tests/oracle/fake_files.py), below the script's folder; "world" (tests/oracle/run_program.py); "seconds"; "skip": why it
cannot run here.
"""

import ast
import json
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE]
import catalogue  # noqa: E402

LARGEST = 2 << 20  # files of more bytes are no part of a program
KINDS = (".py", ".txt", ".json", ".md", ".yaml", ".yml", ".csv", ".cfg", ".jpg", ".png")


def load_worlds():
    with open(os.path.join(HERE, "worlds.json")) as f:
        return {entry["repository"]: entry for entry in json.load(f)}


def repository_of(entry):
    """An entry that names a commit has programs of its own: its worlds are they."""
    programs = [{key: value for key, value in w.items() if key in ("script", "args")} for w in entry["worlds"]]
    for world, program in zip(entry["worlds"], programs):
        world.update(program=catalogue.name_of(program), args=[])
    return {**entry, "programs": programs}


def load(checkouts, only=()):
    """Programs that can run, as dicts: with "name", "checkout", "script_file", "args", and what worlds.json says of them."""
    told = load_worlds()
    for repository in catalogue.load() + [repository_of(entry) for entry in told.values() if "commit" in entry]:
        checkout = catalogue.checkout_of(checkouts, repository)
        for program in repository["programs"] if checkout else ():
            name = catalogue.name_of(program)
            world = next((w for w in told.get(repository["repository"], {}).get("worlds", ()) if name.startswith(w["program"])), None)
            full = repository["repository"] + " " + name
            if world is None or "skip" in world or (only and not any(word in full for word in only)):
                continue
            yield {**program, **world, "name": full, "checkout": checkout, "repository": repository["repository"],
                   "path": repository.get("path", []), "args": arguments(program, world), "script_file": script_of(program)}


def arguments(program, world):
    """Those of the program without what the world drops, and the world's own, which argparse lets win."""
    return [word for word in program.get("args", []) if word not in world.get("drop", ())] + world.get("args", [])


def script_of(program):
    """The script's path in the tree: text made here stands beside what it was made from."""
    if "blocks" in program:
        return os.path.join(os.path.dirname(program["blocks_of"]), "blocks_%s.py" % "_".join(map(str, program["blocks"])))
    return program["script"]


def _ignored(folder, names):
    def unwanted(name):
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            return name.startswith(".")
        return not name.endswith(KINDS) or os.path.getsize(path) > LARGEST

    return [name for name in names if unwanted(name)]


def materialise(program, checkouts, tree):
    """Makes `tree` anew: the program's files as in the checkout, its edits and the files of its world."""
    import fake_files

    shutil.rmtree(tree, ignore_errors=True)
    folder = "." if program["path"] else os.path.dirname(program["script_file"])  # import roots are told from the checkout
    shutil.copytree(os.path.join(program["checkout"], folder), os.path.join(tree, folder), ignore=_ignored, symlinks=True, ignore_dangling_symlinks=True)
    script = os.path.join(tree, program["script_file"])
    if "blocks" in program or "edit" in program:
        _write(script, catalogue.text_of(program, os.path.join(program["checkout"], program.get("script") or program["blocks_of"])))
    for edit in program.get("edits", ()):
        path = os.path.join(tree, edit["file"])
        _write(path, catalogue.text_of({"edit": edit}, path))
    fake_files.make(os.path.dirname(script), program.get("files", ()))


def modules_of(program, tree):
    """The program's own files below `tree`: its script and what that imports, as far as the text tells."""
    script = os.path.join(tree, program["script_file"])
    roots = [os.path.dirname(script)] + [os.path.normpath(os.path.join(tree, root)) for root in program["path"]]
    found, left = set(), [script]
    while left:
        path = left.pop()
        if path in found or not (os.path.isfile(path) and path.startswith(tree + os.sep)):
            continue
        found.add(path)
        with open(path, encoding="utf-8") as f:
            for node in ast.walk(ast.parse(f.read())):
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    left += [file for base in _bases(node, path, roots) for name in _imported(node) for file in _files(base, name)]
    return sorted(os.path.relpath(path, tree) for path in found)


def _bases(node, path, roots):
    """The folders in which an import looks."""
    level = getattr(node, "level", 0)
    return [os.path.normpath(os.path.join(os.path.dirname(path), *[".."] * (level - 1)))] if level else roots


def _imported(node):
    if isinstance(node, ast.Import):
        return [alias.name.split(".") for alias in node.names]
    module = node.module.split(".") if node.module else []
    return [module + [alias.name] for alias in node.names]


def _files(base, name):
    """Where the parts of a dotted name would be files below `base`."""
    for count in range(1, len(name) + 1):
        path = os.path.join(base, *name[:count])
        yield path + ".py"
        yield os.path.join(path, "__init__.py")
    yield os.path.join(base, "__init__.py")


def _write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
