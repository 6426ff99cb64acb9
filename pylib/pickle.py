HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    return LibCall.unknown.any("content of a pickle file")


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    return LibCall.unknown.any("content of a pickle")


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    return None


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    return LibCall.unknown.bytes("a pickle", "opaque")
