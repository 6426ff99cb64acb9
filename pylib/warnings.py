def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    return None


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    return None


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    return None


def simplefilter(action, category=Warning, lineno=0, append=False):
    return None


def resetwarnings():
    return None


def formatwarning(message, category, filename, lineno, line=None):
    return str(message)


showwarning = warn_explicit


class catch_warnings(object):
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record

    def __enter__(self):
        return [] if self._record else None

    def __exit__(self, *exc_info):
        return None
