# pathlib: names are exact where they are known; what the file system would say is external.
import os.path


def _piece(part):
    if isinstance(part, PurePath):
        return part._text
    if isinstance(part, str):
        return part
    if isinstance(part, (int, float, bytes, list, tuple, dict, set)) or part is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(part).__name__}")
    return LibCall.object.converted(part, "__fspath__") if LibCall.object.says(part, ("__fspath__",)) else str(part)


def _normal(text):
    # Without doubled slashes and single dots; ".." stays.
    if not LibCall.value.known(text):
        return text
    root = "//" if text.startswith("//") and not text.startswith("///") else "/" if text.startswith("/") else ""
    return root + "/".join([part for part in text.split("/") if part and part != "."]) or "."


def _hope():
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")


class PurePath(object):
    _flavour = "PurePosixPath"

    def __init__(self, *args):
        parts = [_piece(part) for part in args]
        self._text = _normal(os.path.join(*parts)) if parts else "."

    def _from(self, text):
        return type(self)(text)

    def __str__(self):
        return self._text

    def __fspath__(self):
        return self._text

    def __repr__(self):
        name = type(self).__name__
        name = {"Path": "PosixPath", "PurePath": "PurePosixPath"}.get(name, name)
        return name + "(" + repr(self._text) + ")"

    def __hash__(self):
        return hash(self._text)

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._text == other._text

    def _ordered(self, other):
        return [one.split("/") for one in (self._text, other._text)]

    def __lt__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        a, b = self._ordered(other)
        return a < b

    def __le__(self, other):
        return self == other or self < other

    def __gt__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return other < self

    def __ge__(self, other):
        return self == other or other < self

    def _operand(self, other, left):
        if isinstance(other, (int, float, bytes, list, tuple, dict, set)) or other is None:
            names = [type(self).__name__.replace("PurePath", "PurePosixPath"), type(other).__name__]
            if names[0] == "Path":
                names[0] = "PosixPath"
            if not left:
                names = names[::-1]
            raise TypeError(f"unsupported operand type(s) for /: '{names[0]}' and '{names[1]}'")
        return _piece(other)

    def __truediv__(self, other):
        return self._from(os.path.join(self._text, self._operand(other, True)))

    def __rtruediv__(self, other):
        return self._from(os.path.join(self._operand(other, False), self._text))

    def joinpath(self, *others):
        return self._from(os.path.join(self._text, *[_piece(other) for other in others]))

    @property
    def name(self):
        name = os.path.basename(self._text)
        return "" if self._text == "." else name

    @property
    def suffix(self):
        name = self.name
        at = name.rfind(".")
        return name[at:] if 0 < at < len(name) - 1 else ""

    @property
    def suffixes(self):
        name = self.name
        return [] if name.endswith(".") else ["." + part for part in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        name = self.name
        at = name.rfind(".")
        return name[:at] if 0 < at < len(name) - 1 else name

    @property
    def parent(self):
        head = os.path.dirname(self._text)
        return self._from(head if head else ".")

    @property
    def parents(self):
        result = []
        at = self
        while at.parent._text != at._text:
            at = at.parent
            result.append(at)
        return result

    @property
    def parts(self):
        start = (self.anchor,) if self.anchor else ()
        return start + tuple([part for part in self._text.split("/") if part and part != "."])

    @property
    def anchor(self):
        return "/" if self._text.startswith("/") else ""

    root = anchor
    drive = ""

    def as_posix(self):
        return self._text

    def as_uri(self):
        return "file://" + self._text

    def is_absolute(self):
        return self._text.startswith("/")

    def with_name(self, name):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if not name or "/" in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        return self.parent / name

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if "/" in suffix or suffix and not suffix.startswith(".") or suffix == ".":
            raise ValueError(f"Invalid suffix {suffix!r}")
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        return self.with_name(self.stem + suffix)

    def relative_to(self, *other):
        base = type(self)(*other)
        if not LibCall.value.known((self._text, base._text)):
            return self._from(LibCall.unknown.str("a relative path", "external"))
        if not self.is_relative_to(base):
            raise ValueError(f"{self._text!r} is not in the subpath of {base._text!r} OR one path is relative and the other is absolute.")
        return self._from("/".join(self.parts[len(base.parts):]))

    def is_relative_to(self, *other):
        base = type(self)(*other)
        return self.parts[:len(base.parts)] == base.parts

    def match(self, path_pattern):
        from fnmatch import fnmatchcase
        if not path_pattern:
            raise ValueError("empty pattern")
        patterns = type(self)(path_pattern).parts
        parts = self.parts
        if len(patterns) > len(parts) or path_pattern.startswith("/") and len(patterns) != len(parts):
            return False
        return all([fnmatchcase(part, pattern) for part, pattern in zip(parts[::-1], patterns[::-1])])


class PurePosixPath(PurePath):
    pass


class PureWindowsPath(PurePath):
    pass


class Path(PurePath):
    @classmethod
    def cwd(cls):
        return cls(LibCall.unknown.str("the working folder", "external"))

    @classmethod
    def home(cls):
        return cls(LibCall.unknown.str("the home folder", "external"))

    def exists(self, *, follow_symlinks=True):
        return os.path.exists(self)

    def is_file(self):
        return os.path.isfile(self)

    def is_dir(self):
        return os.path.isdir(self)

    def is_symlink(self):
        return os.path.islink(self)

    def samefile(self, other_path):
        return LibCall.unknown.bool("Path.samefile()", "external")

    def resolve(self, strict=False):
        return self if self.is_absolute() else self._from(LibCall.unknown.str("an absolute path", "external"))

    absolute = resolve

    def expanduser(self):
        return self._from(os.path.expanduser(self._text))

    def _inside(self, question, pattern=""):
        from _shapeproof import world
        count = world.number(question, self) if LibCall.value.known(pattern) else LibCall.unknown.int(question, "external", 0, None, question, True)
        return LibCall.unknown.list(self / LibCall.unknown.str("the name of a file", "external"), count)

    def glob(self, pattern):
        return iter(self._inside(f"len(Path.glob({pattern!r}))", pattern))

    def rglob(self, pattern):
        return iter(self._inside(f"len(Path.rglob({pattern!r}))", pattern))

    def iterdir(self):
        _hope()
        return iter(self._inside("len(Path.iterdir())"))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        if exist_ok is not True:
            LibCall.program.hope("file-opens", "FileExistsError", "File exists")
        elif parents is not True:
            _hope()
        from _shapeproof import world
        world.changed(self)

    def touch(self, mode=0o666, exist_ok=True):
        _hope()
        from _shapeproof import world
        world.changed(self)

    def unlink(self, missing_ok=False):
        from _shapeproof import saved, world
        if missing_ok is not True:
            world.demand(self)
            _hope()
        saved.forget(self)
        world.removed(self)

    def rmdir(self):
        LibCall.program.hope("file-opens", "OSError", "Directory not empty")
        from _shapeproof import world
        world.changed(self)

    def chmod(self, mode, *, follow_symlinks=True):
        _hope()
        return None

    def symlink_to(self, target, target_is_directory=False):
        _hope()
        from _shapeproof import disk
        disk.written(self._text)
        return None

    def rename(self, target):
        from _shapeproof import saved, world
        world.demand(self)
        _hope()
        saved.move(self, target)
        world.removed(self)
        world.changed(target)
        return self._from(_piece(target))

    replace = rename

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return open(self._text, mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None):
        from _shapeproof import settings
        text = settings.text_of(self, encoding)
        if text is not None:
            return text
        _hope()
        return LibCall.unknown.str("content of a file", "external")

    def read_bytes(self):
        from _shapeproof import settings
        data = settings.bytes_of(self)
        if data is not None:
            return data
        _hope()
        return LibCall.unknown.bytes("content of a file", "external")

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError(f"data must be str, not {type(data).__name__}")
        _hope()
        from _shapeproof import settings
        settings.keep(self, data)
        return len(data)

    def write_bytes(self, data):
        _hope()
        from _shapeproof import saved
        saved.forget(self)
        return len(data)

    def stat(self, *, follow_symlinks=True):
        _hope()
        return LibCall.unknown.any("Path.stat")


class PosixPath(Path):
    pass


class WindowsPath(Path):
    pass
