# os.path: exact on known names, unknown names otherwise; what a file system would say is external.
sep = "/"
curdir = "."
pardir = ".."
extsep = "."


def _text(path):
    if isinstance(path, str):
        return path
    if isinstance(path, (int, float, list, tuple, dict, set)) or path is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return LibCall.object.converted(path, "__fspath__") if LibCall.object.says(path, ("__fspath__",)) else str(path)


def _part(path):
    if isinstance(path, (int, float, list, tuple, dict, set)) or path is None:
        raise TypeError(f"join() argument must be str, bytes, or os.PathLike object, not {type(path).__name__!r}")
    return _text(path)


def join(path, *paths):
    result = _text(path)
    for part in paths:
        part = _part(part)
        if part.startswith("/"):
            result = part
        elif not result or result.endswith("/"):
            result = result + part
        else:
            result = result + "/" + part
    return result


def split(path):
    path = _text(path)
    head, slash, tail = path.rpartition("/")
    head = head + slash
    if head.strip("/"):
        head = head.rstrip("/")
    return (head, tail)


def basename(path):
    return _text(path).rpartition("/")[2]


def dirname(path):
    return split(path)[0]


def splitext(path):
    parts = LibCall.str.split_extension(path)
    return _splitext(_text(path)) if parts is None else parts


def _splitext(path):
    head, slash, tail = path.rpartition("/")
    stem, dot, extension = tail.rpartition(".")
    if not stem.strip("."):
        return (path, "")
    return (head + slash + stem, dot + extension)


def splitdrive(path):
    return ("", _text(path))


def normpath(path):
    path = _text(path)
    if path == "":
        return "."
    start = "//" if path.startswith("//") and not path.startswith("///") else "/" if path.startswith("/") else ""
    parts = []
    for part in path.split("/"):
        if part == "" or part == ".":
            continue
        if part == ".." and (parts and parts[-1] != ".." or start):
            if parts:
                parts.pop()
            continue
        parts.append(part)
    return start + "/".join(parts) or "."


def isabs(path):
    return _text(path).startswith("/")


def abspath(path):
    path = _text(path)
    if path.startswith("/"):
        return normpath(path)
    return LibCall.unknown.str("an absolute path", "external")


realpath = abspath


def relpath(path, start=None):
    path = _text(path)
    start = curdir if start is None else _text(start)
    if path == "":
        raise ValueError("no path specified")
    if isabs(path) != isabs(start) or not LibCall.value.known((path, start)):
        return LibCall.unknown.str("a relative path", "external")
    here = [part for part in normpath(start).split("/") if part not in ("", ".")]
    there = [part for part in normpath(path).split("/") if part not in ("", ".")]
    if ".." in here or ".." in there:
        return LibCall.unknown.str("a relative path", "external")
    common = len(commonprefix([here, there]))
    return "/".join([".."] * (len(here) - common) + there[common:]) or "."


def expanduser(path):
    path = _text(path)
    if not path.startswith("~"):
        return path
    return LibCall.unknown.str("the home folder", "external")


def expandvars(path):
    path = _text(path)
    if "$" not in path:
        return path
    return LibCall.unknown.str("an environment variable", "external")


def normcase(path):
    return _text(path)


def commonprefix(m):
    if not m:
        return ""
    if not LibCall.value.known(tuple([tuple(one) if isinstance(one, list) else one for one in m])):
        return LibCall.unknown.str("a common prefix", "opaque")
    low, high = min(m), max(m)
    for index, c in enumerate(low):
        if c != high[index]:
            return low[:index]
    return low


def commonpath(paths):
    paths = [_text(path) for path in paths]
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    if not LibCall.value.known(tuple(paths)):
        return LibCall.unknown.str("a common path", "opaque")
    if len({isabs(path) for path in paths}) != 1:
        raise ValueError("Can't mix absolute and relative paths")
    split_paths = [[part for part in path.split("/") if part and part != "."] for path in paths]
    return ("/" if isabs(paths[0]) else "") + "/".join(commonprefix(split_paths))


def exists(path: path | index):
    from _shapeproof import saved, settings, world
    return not world.is_gone(path) and (saved.has(path) or settings.has(path) or world.truth("os.path.exists(...)", path))


def lexists(path: path):
    from _shapeproof import saved, settings, world
    return not world.is_gone(path) and (saved.has(path) or settings.has(path) or world.truth("os.path.exists(...)", path))


def isfile(path: path | index):
    from _shapeproof import saved, settings, world
    return not world.is_gone(path) and (saved.has(path) or settings.has(path) or world.truth("os.path.isfile(...)", path))


def isdir(path: path | index):
    from _shapeproof import world
    return not world.is_gone(path) and world.truth("os.path.isdir(...)", path)


def islink(path: path):
    from _shapeproof import world
    return world.truth("os.path.islink(...)", path)


def _hope():
    LibCall.program.hope("file-opens", "FileNotFoundError", "No such file or directory")


def getsize(filename: path | index):
    _hope()
    from _shapeproof import world
    return world.number("os.path.getsize(...)", filename)


def getmtime(filename: path | index):
    _hope()
    return LibCall.unknown.float("the time of a file", "external")


getctime = getmtime
getatime = getmtime


def samefile(f1: path | index, f2: path | index):
    return LibCall.unknown.bool("os.path.samefile(...)", "external")
