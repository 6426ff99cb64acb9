# warnings: shown to nobody; "error" filters raise, and recorded ones are kept.
_filters = []
_recorded = []


class WarningMessage(object):
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source


def _action(text, category):
    for action, pattern, wanted in _filters:
        if issubclass(category, wanted):
            if pattern == "":
                return action
            import re
            if re.match(pattern, text, re.I):
                return action
    return "default"


def _plain(message, category, filename, lineno, file=None, line=None):
    return None


showwarning = _showwarnmsg = _plain


def formatwarning(message, category, filename, lineno, line=None):
    return LibCall.unknown.str("the text of a warning", "opaque")


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    if isinstance(message, Warning):
        category = type(message)
    elif category is None:
        category = UserWarning
    if not _filters and not _recorded:
        return None
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    action = _action(str(message), category)
    if action == "ignore":
        return None
    instance = message if isinstance(message, Warning) else category(message)
    if action == "error":
        raise instance
    if _recorded:
        _recorded[-1].append(WarningMessage(instance, category, LibCall.program.script(), LibCall.unknown.int("", "opaque", 1)))


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    warn(message, category)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    _filters.insert(len(_filters) if append else 0, (action, message, category))


def simplefilter(action, category=Warning, lineno=0, append=False):
    _filters.insert(len(_filters) if append else 0, (action, "", category))


def resetwarnings():
    _filters.clear()


def showwarning(message, category, filename, lineno, file=None, line=None):
    return None


class catch_warnings(object):
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._first = (action, category)

    def __enter__(self):
        self._saved = list(_filters)
        if self._first[0] is not None:
            simplefilter(*self._first)
        if self._record:
            log = []
            _recorded.append(log)
            return log

    def __exit__(self, *exc_info):
        _filters[:] = self._saved
        if self._record:
            _recorded.pop()
