from logging import FileHandler, Handler


class RotatingFileHandler(FileHandler):
    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        FileHandler.__init__(self, filename, mode)


class TimedRotatingFileHandler(FileHandler):
    def __init__(self, filename, when="h", interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        FileHandler.__init__(self, filename)


class WatchedFileHandler(FileHandler):
    pass


class _Elsewhere(Handler):
    def __init__(self, *args, **kwargs):
        Handler.__init__(self)


SocketHandler = SysLogHandler = SMTPHandler = HTTPHandler = QueueHandler = MemoryHandler = _Elsewhere
QueueListener = LibCall.unknown.any("logging.handlers.QueueListener")
