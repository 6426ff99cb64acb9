from _shapeproof.reduction import SAY, arguments, reduced, state_of

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
    return LibCall.unknown.any("content of a pickle file")


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    return LibCall.unknown.any("content of a pickle")


def _ask(obj):
    # What the classes of the objects in it say of pickling them.
    for one in LibCall.object.own(obj, SAY):
        if reduced(one) is None:
            arguments(one)
            state_of(one)


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    _demand_file(file, "write")
    _ask(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    _ask(obj)
    return LibCall.unknown.bytes("a pickle", "opaque")
