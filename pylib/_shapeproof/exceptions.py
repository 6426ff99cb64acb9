# The exceptions of Python, with the attributes that handlers read.


class BaseException(object):
    __complete__ = True
    __cause__ = None
    __context__ = None
    __suppress_context__ = False

    def __new__(cls, *args, **kwargs):
        return LibCall.exception.new(cls, args)

    def __init__(self, *args, **kwargs):
        self.args = args

    def __str__(self):
        if len(self.args) == 0:
            return ""
        if len(self.args) == 1:
            return str(self.args[0])
        return str(self.args)

    def __repr__(self):
        if len(self.args) == 1:
            return type(self).__name__ + "(" + repr(self.args[0]) + ")"
        return type(self).__name__ + repr(self.args)

    def with_traceback(self, tb):
        _set_traceback(self, tb)
        return self

    def add_note(self, note):
        if not isinstance(note, str):
            raise TypeError(f"note must be a str, not '{type(note).__name__}'")
        if "__notes__" not in self.__dict__:
            self.__notes__ = []
        self.__notes__.append(note)


# An exception that has been raised has a traceback; which lines it names is not known.
class _Traceback(object):
    tb_next = None


_Traceback.__name__ = _Traceback.__qualname__ = "traceback"


def _get_traceback(self):
    if "_traceback" in self.__dict__:
        return self.__dict__["_traceback"]
    return _Traceback() if LibCall.exception.raised(self) else None


def _set_traceback(self, tb):
    if tb is not None and type(tb) is not _Traceback and LibCall.value.known(tb):
        raise TypeError("__traceback__ must be a traceback or None")
    self._traceback = tb


class SystemExit(BaseException):
    __complete__ = True

    def __init__(self, *args):
        self.args = args
        self.code = args[0] if len(args) == 1 else args if args else None


class Exception(BaseException):
    __complete__ = True


class StopIteration(Exception):
    __complete__ = True
    value = None

    def __init__(self, *args):
        self.args = args
        self.value = args[0] if args else None


class LookupError(Exception):
    __complete__ = True


class KeyError(LookupError):
    __complete__ = True

    def __str__(self):
        if len(self.args) == 1:
            return repr(self.args[0])
        return BaseException.__str__(self)


class ImportError(Exception):
    __complete__ = True

    def __init__(self, *args, name=None, path=None):
        self.args = args
        self.msg = args[0] if args else None
        self.name = name
        self.path = path


# The subclass of OSError that the number of an error stands for, on Linux.
_CLASS_OF_ERRNO = {1: "PermissionError", 2: "FileNotFoundError", 3: "ProcessLookupError", 4: "InterruptedError", 10: "ChildProcessError",
                   11: "BlockingIOError", 13: "PermissionError", 17: "FileExistsError", 20: "NotADirectoryError", 21: "IsADirectoryError",
                   32: "BrokenPipeError", 103: "ConnectionAbortedError", 104: "ConnectionResetError", 108: "BrokenPipeError",
                   110: "TimeoutError", 111: "ConnectionRefusedError", 114: "BlockingIOError", 115: "BlockingIOError"}


class OSError(Exception):
    __complete__ = True

    def __new__(cls, *args, **kwargs):
        if cls is OSError and 2 <= len(args) <= 5 and isinstance(args[0], int):
            cls = globals().get(_CLASS_OF_ERRNO.get(args[0]), cls)
        return LibCall.exception.new(cls, args)

    def __init__(self, *args):
        told = 2 <= len(args) <= 5
        self.errno = args[0] if told else None
        self.strerror = args[1] if told else None
        self.filename = args[2] if told and len(args) >= 3 else None
        self.filename2 = args[4] if told and len(args) >= 5 else None
        self.args = args[:2] if self.filename is not None else args

    def __str__(self):
        if self.filename is not None:
            return f"[Errno {self.errno}] {self.strerror}: {self.filename!r}"
        if len(self.args) == 2:
            return f"[Errno {self.errno}] {self.strerror}"
        return BaseException.__str__(self)


class AttributeError(Exception):
    __complete__ = True

    def __init__(self, *args, name=None, obj=None):
        self.args = args
        self.name = name
        self.obj = obj


class NameError(Exception):
    __complete__ = True

    def __init__(self, *args, name=None):
        self.args = args
        self.name = name


class SyntaxError(Exception):
    def __init__(self, *args):
        self.args = args
        self.msg = args[0] if args else None


class GeneratorExit(BaseException): __complete__ = True
class KeyboardInterrupt(BaseException): __complete__ = True
class ArithmeticError(Exception): __complete__ = True
class FloatingPointError(ArithmeticError): __complete__ = True
class OverflowError(ArithmeticError): __complete__ = True
class ZeroDivisionError(ArithmeticError): __complete__ = True
class AssertionError(Exception): __complete__ = True
class BufferError(Exception): __complete__ = True
class EOFError(Exception): __complete__ = True
class IndexError(LookupError): __complete__ = True
class ModuleNotFoundError(ImportError): __complete__ = True
class MemoryError(Exception): __complete__ = True
class UnboundLocalError(NameError): __complete__ = True
class BlockingIOError(OSError): __complete__ = True
class ChildProcessError(OSError): __complete__ = True
class ConnectionError(OSError): __complete__ = True
class BrokenPipeError(ConnectionError): __complete__ = True
class ConnectionAbortedError(ConnectionError): __complete__ = True
class ConnectionRefusedError(ConnectionError): __complete__ = True
class ConnectionResetError(ConnectionError): __complete__ = True
class FileExistsError(OSError): __complete__ = True
class FileNotFoundError(OSError): __complete__ = True
class InterruptedError(OSError): __complete__ = True
class IsADirectoryError(OSError): __complete__ = True
class NotADirectoryError(OSError): __complete__ = True
class PermissionError(OSError): __complete__ = True
class ProcessLookupError(OSError): __complete__ = True
class TimeoutError(OSError): __complete__ = True
class ReferenceError(Exception): __complete__ = True
class RuntimeError(Exception): __complete__ = True
class NotImplementedError(RuntimeError): __complete__ = True
class RecursionError(RuntimeError): __complete__ = True
class StopAsyncIteration(Exception): __complete__ = True
class IndentationError(SyntaxError): __complete__ = True
class TabError(IndentationError): __complete__ = True
class SystemError(Exception): __complete__ = True
class TypeError(Exception): __complete__ = True
class ValueError(Exception): __complete__ = True
class UnicodeError(ValueError): __complete__ = True
class UnicodeDecodeError(UnicodeError): __complete__ = True
class UnicodeEncodeError(UnicodeError): __complete__ = True
class UnicodeTranslateError(UnicodeError): __complete__ = True


class BaseExceptionGroup(BaseException):
    __complete__ = True

    def __new__(cls, message, exceptions):
        if not isinstance(message, str):
            raise TypeError(f"BaseExceptionGroup.__new__() argument 1 must be str, not {type(message).__name__}")
        members = tuple(exceptions)
        if not members:
            raise ValueError("second argument (exceptions) must be a non-empty sequence")
        for i, e in enumerate(members):
            if not isinstance(e, BaseException):
                raise ValueError(f"Item {i} of second argument (exceptions) is not an exception")
        plain = all(isinstance(e, Exception) for e in members)
        if cls is BaseExceptionGroup and plain:
            cls = ExceptionGroup
        elif issubclass(cls, Exception) and not plain:
            raise TypeError(f"Cannot nest BaseExceptions in {'an ExceptionGroup' if cls is ExceptionGroup else repr(cls.__name__)}")
        self = BaseException.__new__(cls, message, exceptions)
        self.args = (message, exceptions)
        self.message = message
        self.exceptions = members
        return self

    def __init__(self, *args):
        pass

    def __str__(self):
        n = len(self.exceptions)
        return f"{self.message} ({n} sub-exception{'s' if n != 1 else ''})"

    def derive(self, excs):
        return BaseExceptionGroup(self.message, excs)

    def subgroup(self, condition):
        return self.split(condition)[0]

    def split(self, condition):
        if isinstance(condition, (type, tuple)):
            accepts = lambda e: isinstance(e, condition)
        else:
            accepts = condition
        if accepts(self):
            return self, None
        inside, outside = [], []
        for e in self.exceptions:
            if isinstance(e, BaseExceptionGroup):
                yes, no = e.split(condition)
            else:
                yes, no = (e, None) if accepts(e) else (None, e)
            if yes is not None:
                inside.append(yes)
            if no is not None:
                outside.append(no)
        return self._part(inside), self._part(outside)

    def _part(self, members):
        if not members:
            return None
        part = self.derive(members)
        part.__cause__ = self.__cause__
        part.__context__ = self.__context__
        part.__suppress_context__ = self.__suppress_context__
        return part


class ExceptionGroup(BaseExceptionGroup, Exception):
    __complete__ = True


# What a try with except* clauses keeps while they run.
class _ExceptStar(object):
    def __init__(self, exception):
        self.original = exception
        self.naked = not isinstance(exception, BaseExceptionGroup)
        self.rest = BaseExceptionGroup("", [exception]) if self.naked else exception
        self.parts = []
        self.raised = []
        self.again = []

    def split(self, kind):
        for one in kind if isinstance(kind, tuple) else (kind,):
            if issubclass(one, BaseExceptionGroup):
                raise TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")
        if self.rest is None:
            return None
        part, self.rest = self.rest.split(kind)
        if part is not None:
            self.parts.append(part)
        return part

    def add(self, exception):
        if any(exception is part for part in self.parts):
            self.again.append(exception)
        else:
            self.raised.append(exception)

    def finish(self):
        if self.rest is not None:
            self.again.append(self.rest)
        going_on = self._again()
        if not self.raised:
            if going_on is not None:
                raise going_on
            return
        if self.naked and going_on is None and len(self.raised) == 1:
            raise self.raised[0]
        raise BaseExceptionGroup("", self.raised + ([] if going_on is None else [going_on]))

    # What was not taken or was raised again, as one part of the original.
    def _again(self):
        if not self.again or self.naked:
            return self.original if self.again else None
        keep = []
        for group in self.again:
            _leaves(group, keep)
        return self.original.subgroup(lambda e: any(e is one for one in keep))


def _leaves(group, found):
    for e in group.exceptions:
        if isinstance(e, BaseExceptionGroup):
            _leaves(e, found)
        else:
            found.append(e)


class Warning(Exception): __complete__ = True
class BytesWarning(Warning): __complete__ = True
class DeprecationWarning(Warning): __complete__ = True
class EncodingWarning(Warning): __complete__ = True
class FutureWarning(Warning): __complete__ = True
class ImportWarning(Warning): __complete__ = True
class PendingDeprecationWarning(Warning): __complete__ = True
class ResourceWarning(Warning): __complete__ = True
class RuntimeWarning(Warning): __complete__ = True
class SyntaxWarning(Warning): __complete__ = True
class UnicodeWarning(Warning): __complete__ = True
class UserWarning(Warning): __complete__ = True


EnvironmentError = OSError
IOError = OSError
