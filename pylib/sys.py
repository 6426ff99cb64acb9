argv = [LibCall.program.script()] + LibCall.program.arguments()
path = LibCall.module.path()


class _Modules(object):
    # What is the program's own and not there has not been imported; anything else may have been imported by others.
    def __getitem__(self, name):
        found = LibCall.program.modules()
        if name not in found and LibCall.module.own(name):
            raise KeyError(name)
        return found[name] if name in found else LibCall.unknown.any("a module in sys.modules")

    def get(self, name, default=None):
        found = LibCall.program.modules()
        if name not in found and LibCall.module.own(name):
            return default
        return found[name] if name in found else LibCall.unknown.any("a module in sys.modules")

    def __contains__(self, name):
        if name in LibCall.program.modules():
            return True
        return False if LibCall.module.own(name) else LibCall.unknown.bool("a module in sys.modules", "opaque")

    def __setitem__(self, name, module):
        LibCall.program.modules()[name] = module

    def setdefault(self, name, module=None):
        if name not in self:
            self[name] = module
        return self[name]

    def __delitem__(self, name):
        if name not in LibCall.program.modules() and LibCall.module.own(name):
            raise KeyError(name)
        LibCall.program.modules().pop(name, None)

    def pop(self, name, *default):
        found = LibCall.program.modules()
        if name in found or LibCall.module.own(name):
            return found.pop(name, *default)
        return LibCall.unknown.any("a module in sys.modules")

    def update(self, other=(), /, **kwargs):
        LibCall.program.modules().update(other, **kwargs)

    def __iter__(self):
        return iter(LibCall.unknown.any("sys.modules"))

    def keys(self):
        return LibCall.unknown.any("sys.modules")

    values = items = copy = keys


modules = _Modules()
platform = "linux"
byteorder = "little"
maxsize = 9223372036854775807
maxunicode = 1114111
executable = "/usr/bin/python3"
prefix = "/usr"
version = "3.11.0"


class _FloatInfo(object):
    max = 1.7976931348623157e+308
    max_exp = 1024
    max_10_exp = 308
    min = 2.2250738585072014e-308
    min_exp = -1021
    min_10_exp = -307
    dig = 15
    mant_dig = 53
    epsilon = 2.220446049250313e-16
    radix = 2
    rounds = 1


float_info = _FloatInfo()
hash_info = int_info = thread_info = implementation = LibCall.unknown.any("a fact of the interpreter")
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
    raise SystemExit(status)


def exc_info():
    exception = LibCall.program.handling()
    if exception is None:
        return (None, None, None)
    return (type(exception), exception, exception.__traceback__)


_limits = {"recursion": 1000}


def getrecursionlimit():
    return _limits["recursion"]


def setrecursionlimit(limit, /):
    if limit < 1:
        raise ValueError("recursion limit must be greater or equal than 1")
    _limits["recursion"] = limit


def getsizeof(object, default=None):
    if LibCall.object.says(object, ("__sizeof__",)):
        return object.__sizeof__()
    return LibCall.unknown.int("", "opaque", 16, None, "the size of an object in memory")


def getdefaultencoding():
    return "utf-8"


def settrace(function, /):
    LibCall.unknown.any("sys.settrace")(function)


def intern(string, /):
    return string


def unraisablehook(unraisable, /):
    return None
