# The exceptions of Python, with the attributes that handlers read.


class BaseException(object):
    __cause__ = None
    __context__ = None
    __traceback__ = None
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
        self.__traceback__ = tb
        return self

    def add_note(self, note):
        if not isinstance(note, str):
            raise TypeError(f"note must be a str, not '{type(note).__name__}'")
        if "__notes__" not in self.__dict__:
            self.__notes__ = []
        self.__notes__.append(note)


class SystemExit(BaseException):
    def __init__(self, *args):
        self.args = args
        self.code = args[0] if len(args) == 1 else args if args else None


class Exception(BaseException):
    pass


class StopIteration(Exception):
    value = None

    def __init__(self, *args):
        self.args = args
        self.value = args[0] if args else None


class LookupError(Exception):
    pass


class KeyError(LookupError):
    def __str__(self):
        if len(self.args) == 1:
            return repr(self.args[0])
        return BaseException.__str__(self)


class ImportError(Exception):
    def __init__(self, *args, name=None, path=None):
        self.args = args
        self.msg = args[0] if args else None
        self.name = name
        self.path = path


class OSError(Exception):
    def __init__(self, *args):
        self.args = args
        self.errno = args[0] if len(args) >= 2 else None
        self.strerror = args[1] if len(args) >= 2 else None
        self.filename = args[2] if len(args) >= 3 else None

    def __str__(self):
        if len(self.args) >= 3:
            return f"[Errno {self.errno}] {self.strerror}: {self.filename!r}"
        if len(self.args) == 2:
            return f"[Errno {self.errno}] {self.strerror}"
        return BaseException.__str__(self)


class AttributeError(Exception):
    def __init__(self, *args, name=None, obj=None):
        self.args = args
        self.name = name
        self.obj = obj


class NameError(Exception):
    def __init__(self, *args, name=None):
        self.args = args
        self.name = name


class SyntaxError(Exception):
    def __init__(self, *args):
        self.args = args
        self.msg = args[0] if args else None


class GeneratorExit(BaseException): pass
class KeyboardInterrupt(BaseException): pass
class ArithmeticError(Exception): pass
class FloatingPointError(ArithmeticError): pass
class OverflowError(ArithmeticError): pass
class ZeroDivisionError(ArithmeticError): pass
class AssertionError(Exception): pass
class BufferError(Exception): pass
class EOFError(Exception): pass
class IndexError(LookupError): pass
class ModuleNotFoundError(ImportError): pass
class MemoryError(Exception): pass
class UnboundLocalError(NameError): pass
class BlockingIOError(OSError): pass
class ChildProcessError(OSError): pass
class ConnectionError(OSError): pass
class BrokenPipeError(ConnectionError): pass
class ConnectionAbortedError(ConnectionError): pass
class ConnectionRefusedError(ConnectionError): pass
class ConnectionResetError(ConnectionError): pass
class FileExistsError(OSError): pass
class FileNotFoundError(OSError): pass
class InterruptedError(OSError): pass
class IsADirectoryError(OSError): pass
class NotADirectoryError(OSError): pass
class PermissionError(OSError): pass
class ProcessLookupError(OSError): pass
class TimeoutError(OSError): pass
class ReferenceError(Exception): pass
class RuntimeError(Exception): pass
class NotImplementedError(RuntimeError): pass
class RecursionError(RuntimeError): pass
class StopAsyncIteration(Exception): pass
class IndentationError(SyntaxError): pass
class TabError(IndentationError): pass
class SystemError(Exception): pass
class TypeError(Exception): pass
class ValueError(Exception): pass
class UnicodeError(ValueError): pass
class UnicodeDecodeError(UnicodeError): pass
class UnicodeEncodeError(UnicodeError): pass
class UnicodeTranslateError(UnicodeError): pass


class BaseExceptionGroup(BaseException):
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
    pass


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


class Warning(Exception): pass
class BytesWarning(Warning): pass
class DeprecationWarning(Warning): pass
class EncodingWarning(Warning): pass
class FutureWarning(Warning): pass
class ImportWarning(Warning): pass
class PendingDeprecationWarning(Warning): pass
class ResourceWarning(Warning): pass
class RuntimeWarning(Warning): pass
class SyntaxWarning(Warning): pass
class UnicodeWarning(Warning): pass
class UserWarning(Warning): pass


EnvironmentError = OSError
IOError = OSError
