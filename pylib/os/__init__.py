# os: what lies outside the program is not known; names of paths are.
from os import path
from _shapeproof.environment import Environment

name = "posix"
sep = "/"
altsep = None
extsep = "."
pathsep = ":"
linesep = "\n"
curdir = "."
pardir = ".."
devnull = "/dev/null"
F_OK = 0
R_OK = 4
W_OK = 2
X_OK = 1
O_RDONLY = 0
error = OSError
PathLike = LibCall.unknown.any("os.PathLike")

environ = Environment()


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(key, value, /):
    environ[key] = value


def unsetenv(key, /):
    return None


def getenvb(key, default=None):
    return LibCall.unknown.bytes("an environment variable", "external")


def getcwd():
    from _shapeproof import world
    return world.text("the working folder", ".", "the working folder")


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    if isinstance(path, (int, float, list, tuple, dict, set)) or path is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return LibCall.object.converted(path, "__fspath__")


def listdir(path: path | index | None = None):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    from _shapeproof import world
    return LibCall.unknown.list(LibCall.unknown.str("the name of a file", "external"), world.number("len(os.listdir(...))", "." if path is None else path))


class DirEntry(object):
    def __init__(self):
        self.name = LibCall.unknown.str("the name of a file", "external")
        self.path = LibCall.unknown.str("the name of a file", "external")

    def is_file(self, *, follow_symlinks=True):
        return LibCall.unknown.bool("is_file()", "external")

    def is_dir(self, *, follow_symlinks=True):
        return LibCall.unknown.bool("is_dir()", "external")


class _Scan(object):
    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None

    def __iter__(self):
        return LibCall.unknown.iterator(DirEntry(), "len(os.scandir(...))", "external", 0)

    def close(self):
        return None


def scandir(path: path | index | None = None):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    return _Scan()


def walk(top: path, topdown=True, onerror=None, followlinks=False):
    if onerror is not None:
        LibCall.unknown.any("os.walk")(onerror)
    names = LibCall.unknown.str("the name of a file", "external")
    entry = (names, LibCall.unknown.list(names, "number of folders", "external", 0),
             LibCall.unknown.list(names, "number of files", "external", 0))
    return LibCall.unknown.iterator(entry, "len(os.walk(...))", "external", 0)


def mkdir(path: path, mode=0o777, *, dir_fd=None):
    LibCall.program.hope("file-opens", "FileExistsError", "File exists")
    from _shapeproof import world
    world.changed(path)


def makedirs(name: path, mode=0o777, exist_ok=False):
    if exist_ok is not True:
        LibCall.program.hope("file-opens", "FileExistsError", "File exists")
    from _shapeproof import world
    world.changed(name)


def remove(path: path, *, dir_fd=None):
    from _shapeproof import saved, world
    world.demand(path)
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    saved.forget(path)
    world.removed(path)


unlink = remove


def rmdir(path: path, *, dir_fd=None):
    LibCall.program.hope("file-opens", "OSError", "Directory not empty")
    from _shapeproof import world
    world.changed(path)


def removedirs(name: path):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    from _shapeproof import world
    world.changed(name)


def rename(src: path, dst: path, *, src_dir_fd=None, dst_dir_fd=None):
    from _shapeproof import saved, world
    world.demand(src)
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    saved.move(src, dst)
    world.removed(src)
    world.changed(dst)


replace = rename


def chdir(path: path | index):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    from _shapeproof import disk
    disk.moved()


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    return None


def symlink(src, dst, target_is_directory=False, *, dir_fd=None):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    from _shapeproof import disk
    disk.written(dst)
    return None


link = symlink


def access(path: path | index, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    from _shapeproof import world
    return world.truth(f"os.access(..., {mode})", path) if LibCall.value.known(mode) else LibCall.unknown.bool("os.access(...)", "external")


def stat(path: path | index, *, dir_fd=None, follow_symlinks=True):
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")
    return LibCall.unknown.any("os.stat")


def getpid():
    return LibCall.unknown.int("os.getpid()", "machine", 1, None)


def getppid():
    return LibCall.unknown.int("os.getppid()", "machine", 1, None)


def cpu_count():
    return LibCall.unknown.int("os.cpu_count()", "machine", 1, 4096)


def sched_getaffinity(pid, /):
    return LibCall.unknown.any("os.sched_getaffinity")


def urandom(size, /):
    return LibCall.unknown.bytes("random bytes", "program")


def system(command: path):
    from _shapeproof import settings
    settings.ran(command)
    return LibCall.unknown.int("", "external", None, None, "the result of a command")


def popen(cmd, mode="r", buffering=-1):
    from _shapeproof import files, settings
    settings.ran(cmd)
    return files.File(cmd, "r")


def kill(pid, signal, /):
    LibCall.program.hope("service-answers", "OSError", "No such process")
    return None


def _exit(status):
    LibCall.program.exit(status)


def abort():
    LibCall.program.exit(1)


def get_terminal_size(fd=0):
    LibCall.program.hope("file-opens", "OSError", "Inappropriate ioctl for device")
    return LibCall.unknown.any("os.get_terminal_size")


def uname():
    return LibCall.unknown.any("os.uname")
