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
        pass


class SystemExit(BaseException):
    def __init__(self, *args):
        self.args = args
        self.code = args[0] if len(args) == 1 else args if args else None


class Exception(BaseException):
    pass


class StopIteration(Exception):
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
class BaseExceptionGroup(BaseException): pass
class ExceptionGroup(BaseExceptionGroup): pass
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
