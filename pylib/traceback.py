def print_exc(limit=None, file=None, chain=True):
    return None


def print_exception(exc, /, value=None, tb=None, limit=None, file=None, chain=True):
    return None


def print_stack(f=None, limit=None, file=None):
    return None


print_tb = print_last = print_list = print_stack


def format_exc(limit=None, chain=True):
    return LibCall.unknown.str("a traceback", "opaque")


def format_exception_only(exc, /, value=None):
    error = exc if value is None else value
    if not isinstance(error, BaseException):
        return _lines()
    name = type(error).__qualname__
    if type(error).__module__ not in ("builtins", "__main__"):
        return _lines()
    text = str(error)
    if not LibCall.value.known(text):
        return _lines()
    return [f"{name}: {text}\n" if text else f"{name}\n"]


def _lines(*args, **kwargs):
    return LibCall.unknown.list(LibCall.unknown.str("a traceback", "opaque"), "number of lines", "opaque", 0)


format_exception = format_tb = format_stack = format_list = _lines


def extract_stack(f=None, limit=None):
    return LibCall.unknown.any("traceback.extract_stack")


extract_tb = walk_stack = walk_tb = extract_stack
TracebackException = StackSummary = FrameSummary = LibCall.unknown.any("traceback")
