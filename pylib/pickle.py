from _shapeproof.reduction import read, written

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


def _demand_file(file, method):
    if LibCall.data.kind(file) in ("none", "bool", "int", "float", "str", "bytes", "tuple", "list", "dict"):
        raise TypeError("file must have a '" + method + "' attribute")


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    _demand_file(file, "read")
    read("pickle.load")
    from _shapeproof import disk
    found = disk.found(file)
    if found is not None and found[1] == "pickle":
        file._read = True
        return disk.value(found)
    LibCall.program.hope("file-opens", "EOFError", "Ran out of input")
    return LibCall.unknown.any("content of a pickle file")


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    read("pickle.loads")
    LibCall.program.hope("text-converts", UnpicklingError("invalid load key"))
    return LibCall.unknown.any("content of a pickle")


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    _demand_file(file, "write")
    written(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    written(obj)
    return LibCall.unknown.bytes("a pickle", "opaque")
