argv = [LibCall.program.script()] + LibCall.program.arguments()
path = ["."]
modules = {}
platform = "linux"
byteorder = "little"
maxsize = 2305843009213693951
executable = "/usr/bin/python3"
prefix = "/usr"
version = "3.11.0"
float_info = LibCall.unknown.any("sys.float_info")
flags = LibCall.unknown.any("sys.flags")


class _VersionInfo(tuple):
    major = 3
    minor = 11
    micro = 0
    releaselevel = "final"
    serial = 0


version_info = _VersionInfo((3, 11, 0, "final", 0))
hexversion = 0x030B00F0


class _Stream(object):
    encoding = "utf-8"
    errors = "strict"
    closed = False

    def write(self, text):
        return len(text)

    def writelines(self, lines):
        return None

    def flush(self):
        return None

    def isatty(self):
        return LibCall.unknown.bool("isatty()", "external")

    def fileno(self):
        return LibCall.unknown.int("", "opaque", 0, None, "a file number")

    def reconfigure(self, **kwargs):
        return None

    def read(self, size=-1):
        return LibCall.unknown.str("what a user types", "external")

    def readline(self, size=-1):
        return LibCall.unknown.str("what a user types", "external")

    def readlines(self, hint=-1):
        return LibCall.unknown.list(LibCall.unknown.str("what a user types", "external"), "number of lines", "external", 0)

    def __iter__(self):
        return LibCall.unknown.iterator(LibCall.unknown.str("what a user types", "external"), "number of lines", "external", 0)


stdin = _Stream()
stdout = _Stream()
stderr = _Stream()


def exit(status=None, /):
    LibCall.program.exit(status)


def exc_info():
    exception = LibCall.program.handling()
    if exception is None:
        return (None, None, None)
    return (type(exception), exception, exception.__traceback__)


def getrecursionlimit():
    return 1000


def setrecursionlimit(limit, /):
    return None


def getsizeof(object, default=None):
    return LibCall.unknown.int("", "opaque", 0, None, "the size of an object in memory")


def getdefaultencoding():
    return "utf-8"


def settrace(function, /):
    return None


def intern(string, /):
    return string
