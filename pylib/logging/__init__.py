# logging: loggers, levels and handlers as they are; the handlers of this module write nowhere, those of the program run.
from logging._handlers import FileHandler, Filter, Formatter, Handler, LogRecord, NullHandler, StreamHandler
from logging._levels import (
    CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING, addLevelName, check_level, getLevelName, getLevelNamesMapping)

BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
raiseExceptions = True
lastResort = None


class Filterer(object):
    pass


class Manager(object):
    disable = 0
    loggerDict = {}


class Logger(object):
    def __init__(self, name, level=NOTSET):
        self.name = name
        self.level = check_level(level)
        self.parent = None
        self.handlers = []
        self.filters = []
        self.propagate = True
        self.disabled = False
        self.manager = _manager

    def setLevel(self, level):
        self.level = check_level(level)

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _manager.disable and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        return getLogger(suffix if self is root else self.name + "." + suffix)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def _heard(self):
        # The handlers of the program that a record of this logger reaches.
        found = []
        logger = self
        while logger is not None:
            found.extend([handler for handler in logger.handlers if handler.filters or handler._writes()])
            logger = logger.parent if logger.propagate else None
        return found

    def log(self, level, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        handlers = self._heard()
        if not (handlers or self.filters) or not self.isEnabledFor(level):
            return None
        record = LogRecord(self.name, level, msg, args, extra)
        for filter in self.filters:
            if not (filter.filter(record) if hasattr(filter, "filter") else filter(record)):
                return None
        for handler in handlers:
            if level >= handler.level:
                handler.handle(record)

    def handle(self, record):
        for handler in self._heard():
            handler.handle(record)

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    warn = warning

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    exception = error

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    fatal = critical


_manager = Manager()
root = Logger("root", WARNING)
_loggers = _manager.loggerDict
_classes = [Logger]


def getLogger(name=None):
    if name is None or name == "" or name == "root":
        return root
    if not LibCall.value.known(name):
        return _classes[-1](name)
    if name not in _loggers:
        _loggers[name] = _classes[-1](name)
        _adopt(name)
    return _loggers[name]


def _adopt(name):
    logger = _loggers[name]
    logger.parent = root
    above = name.rpartition(".")[0]
    while above:
        if above in _loggers:
            logger.parent = _loggers[above]
            break
        above = above.rpartition(".")[0]
    for other, child in _loggers.items():
        if other.startswith(name + ".") and (child.parent is root or len(child.parent.name) < len(name)):
            child.parent = logger


def setLoggerClass(klass):
    _classes.append(klass)


def getLoggerClass():
    return _classes[-1]


class LoggerAdapter(object):
    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra

    def process(self, msg, kwargs):
        kwargs["extra"] = self.extra
        return msg, kwargs

    def log(self, level, msg, *args, **kwargs):
        msg, kwargs = self.process(msg, kwargs)
        self.logger.log(level, msg, *args, **kwargs)

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    exception = error

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    @property
    def name(self):
        return self.logger.name


def basicConfig(*, filename=None, filemode="a", format=None, datefmt=None, style="%", level=None, stream=None, handlers=None,
                force=False, encoding=None, errors="backslashreplace"):
    if force:
        root.handlers.clear()
    if root.handlers:
        return None
    for handler in [StreamHandler(stream)] if handlers is None else handlers:
        if handler.formatter is None:
            handler.setFormatter(Formatter(format, datefmt))
        root.addHandler(handler)
    if level is not None:
        root.setLevel(level)


def disable(level=CRITICAL):
    _manager.disable = check_level(level)


def captureWarnings(capture):
    return None


def shutdown(handlerList=[]):
    return None


def log(level, msg, *args, **kwargs):
    root.log(level, msg, *args, **kwargs)


debug = root.debug
info = root.info
warning = root.warning
warn = root.warning
error = root.error
exception = root.error
critical = root.critical
fatal = root.critical
