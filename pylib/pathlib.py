# pathlib: names are exact where they are known; what the file system would say is external.
import os.path


class PurePath(object):
    def __init__(self, *args):
        parts = [str(part) for part in args]
        self._text = os.path.normpath(os.path.join(*parts)) if parts else "."

    def _from(self, text):
        return type(self)(text)

    def __str__(self):
        return self._text

    def __fspath__(self):
        return self._text

    def __repr__(self):
        return "PosixPath(" + repr(self._text) + ")"

    def __hash__(self):
        return hash(self._text)

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._text == other._text

    def __lt__(self, other):
        return self._text < other._text

    def __truediv__(self, other):
        return self._from(os.path.join(self._text, str(other)))

    def __rtruediv__(self, other):
        return self._from(os.path.join(str(other), self._text))

    def joinpath(self, *others):
        return self._from(os.path.join(self._text, *[str(other) for other in others]))

    @property
    def name(self):
        return os.path.basename(self._text)

    @property
    def suffix(self):
        return os.path.splitext(self.name)[1]

    @property
    def suffixes(self):
        return ["." + part for part in self.name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        return os.path.splitext(self.name)[0]

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
        start = ("/",) if self._text.startswith("/") else ()
        return start + tuple([part for part in self._text.split("/") if part])

    @property
    def anchor(self):
        return "/" if self._text.startswith("/") else ""

    def as_posix(self):
        return self._text

    def is_absolute(self):
        return self._text.startswith("/")

    def with_name(self, name):
        return self.parent / name

    def with_stem(self, stem):
        return self.parent / (stem + self.suffix)

    def with_suffix(self, suffix):
        return self.parent / (self.stem + suffix)

    def relative_to(self, *other):
        return self._from(LibCall.unknown.str("a relative path", "external"))

    def match(self, path_pattern):
        return LibCall.unknown.bool("Path.match(...)", "external")


class Path(PurePath):
    @classmethod
    def cwd(cls):
        return cls(LibCall.unknown.str("the working folder", "external"))

    @classmethod
    def home(cls):
        return cls(LibCall.unknown.str("the home folder", "external"))

    def exists(self, *, follow_symlinks=True):
        return LibCall.unknown.bool("Path.exists()", "external")

    def is_file(self):
        return LibCall.unknown.bool("Path.is_file()", "external")

    def is_dir(self):
        return LibCall.unknown.bool("Path.is_dir()", "external")

    def is_symlink(self):
        return LibCall.unknown.bool("Path.is_symlink()", "external")

    def resolve(self, strict=False):
        return self if self.is_absolute() else self._from(LibCall.unknown.str("an absolute path", "external"))

    absolute = resolve

    def expanduser(self):
        return self._from(os.path.expanduser(self._text))

    def _inside(self, name):
        return LibCall.unknown.list(self / LibCall.unknown.str("the name of a file", "external"), name, "external", 0)

    def glob(self, pattern):
        return iter(self._inside("len(Path.glob(...))"))

    def rglob(self, pattern):
        return iter(self._inside("len(Path.rglob(...))"))

    def iterdir(self):
        return iter(self._inside("len(Path.iterdir())"))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        return None

    def touch(self, mode=0o666, exist_ok=True):
        return None

    def unlink(self, missing_ok=False):
        return None

    def rmdir(self):
        return None

    def rename(self, target):
        return self._from(str(target))

    replace = rename

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return open(self._text, mode)

    def read_text(self, encoding=None, errors=None):
        return LibCall.unknown.str("content of a file", "external")

    def read_bytes(self):
        return LibCall.unknown.bytes("content of a file", "external")

    def write_text(self, data, encoding=None, errors=None, newline=None):
        return len(data)

    def write_bytes(self, data):
        return len(data)

    def stat(self, *, follow_symlinks=True):
        return LibCall.unknown.any("Path.stat")


class PosixPath(Path): pass
class PurePosixPath(PurePath): pass
class WindowsPath(Path): pass
