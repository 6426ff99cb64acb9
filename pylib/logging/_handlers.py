# Handlers, formatters and records.
from logging._levels import NOTSET, check_level, getLevelName


class LogRecord(object):
    def __init__(self, name, level, msg, args, extra=None):
        self.name = name
        self.levelno = level
        self.levelname = getLevelName(level)
        self.msg = msg
        self.args = args
        self.exc_info = None
        self.exc_text = None
        self.module = self.funcName = self.pathname = self.filename = LibCall.unknown.str("the place of a log record", "opaque")
        self.lineno = LibCall.unknown.int("", "opaque", 1, None, "the place of a log record")
        self.created = LibCall.unknown.float("the time", "program")
        self.process = LibCall.unknown.int("", "external", 1, None, "the number of a process")
        self.threadName = "MainThread"
        for key, value in ({} if extra is None else extra).items():
            setattr(self, key, value)

    def getMessage(self):
        args = self.args
        if len(args) == 1 and isinstance(args[0], dict):
            args = args[0]
        return str(self.msg) % args if self.args else str(self.msg)


class Formatter(object):
    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        self._fmt = "%(message)s" if fmt is None else fmt
        self._style = style
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        return LibCall.unknown.str("the time", "program")

    def formatException(self, ei):
        return LibCall.unknown.str("a traceback", "opaque")

    def formatMessage(self, record):
        return self.format(record)

    def format(self, record):
        values = dict(record.__dict__)
        values["message"] = record.message = record.getMessage()
        values["asctime"] = self.formatTime(record, self.datefmt)
        return self._fmt % values if self._style == "%" else self._fmt.format(**values)


class Filter(object):
    def __init__(self, name=""):
        self.name = name

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + ".")


class Handler(object):
    def __init__(self, level=NOTSET):
        self.level = check_level(level)
        self.formatter = None
        self.filters = []
        self.name = None

    def _writes(self):
        # Whether the program itself says what a handler of this class does.
        return type(self).emit is not Handler.emit or type(self).handle is not Handler.handle

    def setLevel(self, level):
        self.level = check_level(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        return (Formatter() if self.formatter is None else self.formatter).format(record)

    def addFilter(self, filter):
        self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def handle(self, record):
        for filter in self.filters:
            if not (filter.filter(record) if hasattr(filter, "filter") else filter(record)):
                return False
        if self._writes():
            self.emit(record)
        return True

    def acquire(self):
        return None

    def release(self):
        return None

    def flush(self):
        return None

    def close(self):
        return None

    def handleError(self, record):
        return None

    def emit(self, record):
        return None


class StreamHandler(Handler):
    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = stream

    def _writes(self):
        from io import StringIO
        return type(self).emit is not StreamHandler.emit or isinstance(self.stream, StringIO)

    def emit(self, record):
        self.stream.write(self.format(record) + self.terminator)

    def setStream(self, stream):
        self.stream = stream


class FileHandler(StreamHandler):
    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        StreamHandler.__init__(self)
        self.baseFilename = filename


class NullHandler(Handler):
    pass
