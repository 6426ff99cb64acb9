# How a test ends otherwise than by coming to its end.


class OutcomeException(BaseException):
    __complete__ = True

    def __init__(self, msg=None, pytrace=True):
        super().__init__(msg)
        self.msg = msg
        self.pytrace = pytrace

    def __str__(self):
        return self.msg if self.msg is not None else f"<{type(self).__name__} instance>"

    __repr__ = __str__


class Skipped(OutcomeException):
    __complete__ = True

    def __init__(self, msg=None, pytrace=True, allow_module_level=False, *, _use_item_location=False):
        super().__init__(msg, pytrace)
        self.allow_module_level = allow_module_level


class Failed(OutcomeException):
    __complete__ = True

    __module__ = "builtins"


class XFailed(Failed):
    __complete__ = True


class Exit(Exception):
    __complete__ = True

    def __init__(self, msg="unknown reason", returncode=None):
        super().__init__(msg)
        self.msg = msg
        self.returncode = returncode


def skip(reason="", *, allow_module_level=False):
    raise Skipped(reason, True, allow_module_level)


def fail(reason="", pytrace=True):
    raise Failed(reason, pytrace)


def xfail(reason=""):
    raise XFailed(reason)


def exit(reason="", returncode=None):
    raise Exit(reason, returncode)


skip.Exception = Skipped
fail.Exception = Failed
xfail.Exception = XFailed
exit.Exception = Exit


def importorskip(modname, minversion=None, reason=None, *, exc_type=None):
    import importlib

    try:
        return importlib.import_module(modname)
    except ImportError:
        raise Skipped(reason or f"could not import {modname!r}", allow_module_level=True) from None
