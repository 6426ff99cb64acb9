def print_exc(limit=None, file=None, chain=True):
    return None


print_exception = print_stack = print_tb = print_last = print_exc


def format_exc(limit=None, chain=True):
    return LibCall.unknown.str("a traceback", "opaque")


def _lines(*args, **kwargs):
    return LibCall.unknown.list(LibCall.unknown.str("a traceback", "opaque"), "number of lines", "opaque", 0)


format_exception = format_tb = format_stack = format_list = format_exception_only = _lines
