CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0
BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"


class Handler(object):
    def __init__(self, *args, **kwargs):
        self.level = NOTSET
        self.formatter = None

    def setLevel(self, level):
        self.level = level

    def setFormatter(self, fmt):
        self.formatter = fmt

    def addFilter(self, filter):
        return None

    def flush(self):
        return None

    def close(self):
        return None

    def emit(self, record):
        return None


class StreamHandler(Handler): pass
class FileHandler(StreamHandler): pass
class NullHandler(Handler): pass


class Formatter(object):
    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        self._fmt = fmt

    def format(self, record):
        return LibCall.unknown.str("a log record", "opaque")


class Filter(object):
    def __init__(self, name=""):
        self.name = name


class Logger(object):
    def __init__(self, name, level=NOTSET):
        self.name = name
        self.level = level
        self.handlers = []
        self.propagate = True
        self.disabled = False

    def setLevel(self, level):
        self.level = level

    def isEnabledFor(self, level):
        return LibCall.unknown.bool("isEnabledFor()", "external")

    def getEffectiveLevel(self):
        return self.level

    def hasHandlers(self):
        return len(self.handlers) > 0

    def addHandler(self, hdlr):
        self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def addFilter(self, filter):
        return None

    def log(self, level, msg, *args, **kwargs):
        return None

    def _say(self, msg, *args, **kwargs):
        return None

    debug = info = warning = warn = error = exception = critical = fatal = _say


root = Logger("root", WARNING)
_loggers = {}


def getLogger(name=None):
    if name is None:
        return root
    if name not in _loggers:
        _loggers[name] = Logger(name)
    return _loggers[name]


def basicConfig(**kwargs):
    return None


def disable(level=CRITICAL):
    return None


def getLevelName(level):
    return LibCall.unknown.str("the name of a log level", "opaque")


def addLevelName(level, levelName):
    return None


def captureWarnings(capture):
    return None


def shutdown(handlerList=[]):
    return None


def log(level, msg, *args, **kwargs):
    return None


def debug(msg, *args, **kwargs):
    return None


info = warning = warn = error = exception = critical = fatal = debug
