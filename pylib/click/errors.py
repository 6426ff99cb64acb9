# The exceptions of click.


class ClickException(Exception):
    exit_code = 1

    def __init__(self, message):
        Exception.__init__(self, message)
        self.message = message

    def format_message(self):
        return self.message

    def __str__(self):
        return self.message


class UsageError(ClickException):
    exit_code = 2

    def __init__(self, message, ctx=None):
        ClickException.__init__(self, message)
        self.ctx = ctx


class BadParameter(UsageError):
    def __init__(self, message, ctx=None, param=None, param_hint=None):
        UsageError.__init__(self, message, ctx)
        self.param = param
        self.param_hint = param_hint


class MissingParameter(BadParameter):
    pass


class NoSuchOption(UsageError):
    pass


class BadOptionUsage(UsageError):
    pass


class BadArgumentUsage(UsageError):
    pass


class FileError(ClickException):
    pass


class Abort(RuntimeError):
    pass


class Exit(RuntimeError):
    def __init__(self, code=0):
        self.exit_code = code
