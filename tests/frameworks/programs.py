"""The programs of a kind, and their copies with one bug each."""

import hashlib
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = (".pt", ".pth", ".ckpt", ".bin", ".safetensors", ".npy", ".npz", ".pkl", ".h5", ".hdf5")
MARK = re.compile(r"\s*#~ (\w+): (.*)$")


class Copy:
    """One version of a program: its files by their names, and what is run. `bug` is None for the program as it is."""

    def __init__(self, program, bug, files):
        self.program, self.bug, self.files = program, bug, files

    @property
    def name(self):
        return self.program.name if self.bug is None else f"{self.program.name} {self.bug}"

    def write(self, folder):
        for name, content in {**self.files, **self.program.data}.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as out:
                out.write(content if isinstance(content, bytes) else content.encode())
        return os.path.join(folder, self.program.main)


class Program:
    def __init__(self, kind, name):
        self.kind, self.name = kind, name
        path = os.path.join(HERE, kind, name)
        self.main = "main.py" if os.path.isdir(path) else name + ".py"
        self.sources, self.data = {}, {}  # data: files that are no text
        for file in sorted(_files(path) if os.path.isdir(path) else [path + ".py"]):
            name = os.path.relpath(file, path if os.path.isdir(path) else os.path.dirname(path))
            with open(file, "rb") as source:
                content = source.read()
            if name.endswith(DATA):
                self.data[name] = content
            else:
                self.sources[name] = content.decode()

    @property
    def digest(self):
        return hashlib.sha256(repr(sorted(self.sources.items()) + sorted(self.data.items())).encode()).hexdigest()[:16]

    def _header(self, word):
        found = re.search(rf"^# {word}: (.*)$", self.sources[self.main], re.MULTILINE)
        return found.group(1).split() if found else []

    @property
    def arguments(self):
        return self._header("args")

    @property
    def environment(self):
        """What `# env: NAME=VALUE ...` says."""
        return dict(one.split("=", 1) for one in self._header("env"))

    @property
    def processes(self):
        """How many a launcher starts (`# processes: 2`); none: it is run by itself."""
        return [int(one) for one in self._header("processes")]

    def good(self):
        return Copy(self, None, {name: "\n".join(_unmarked(line) for line in text.split("\n")) for name, text in self.sources.items()})

    def broken(self):
        for name, text in self.sources.items():
            lines = text.split("\n")
            for at, line in enumerate(lines):
                found = MARK.search(line)
                if found:
                    indent = line[:len(line) - len(line.lstrip())]
                    changed = [_unmarked(one) for one in lines]
                    changed[at] = indent + found.group(2)
                    yield Copy(self, found.group(1), {**self.good().files, name: "\n".join(changed)})

    def copies(self):
        return [self.good(), *self.broken()]


def _unmarked(line):
    return MARK.sub("", line)


def _files(folder):
    for path, folders, names in os.walk(folder):
        folders[:] = [one for one in folders if one != "__pycache__"]
        yield from (os.path.join(path, one) for one in names if not one.endswith(".pyc"))


def kinds():
    return sorted(one for one in os.listdir(HERE) if os.path.exists(os.path.join(HERE, one, "recorded.json")))


def programs(selected):
    """The programs of `selected`: names of kinds, or KIND/PROGRAM; all where none is named."""
    for kind in kinds():
        for entry in sorted(os.listdir(os.path.join(HERE, kind))):
            path = os.path.join(HERE, kind, entry)
            name = entry if os.path.isfile(os.path.join(path, "main.py")) else entry[:-3] if entry.endswith(".py") else None
            if name and (not selected or kind in selected or f"{kind}/{name}" in selected):
                yield Program(kind, name)
