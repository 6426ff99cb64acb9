# multiprocessing: a process runs its target once, when it is started, in the same world.
import threading
from queue import Queue, Queue as SimpleQueue, Queue as JoinableQueue
from threading import Lock, RLock, Semaphore, BoundedSemaphore, Condition, Event, Barrier


class Process(threading.Thread):
    exitcode = 0
    pid = None

    def terminate(self):
        return None

    def kill(self):
        return None

    def close(self):
        return None


class Value(object):
    def __init__(self, typecode_or_type, *args, lock=True):
        self.value = args[0] if args else 0

    def get_lock(self):
        return Lock()


def Array(typecode_or_type, size_or_initializer, *, lock=True):
    return LibCall.unknown.any("multiprocessing.Array")


def Manager():
    return LibCall.unknown.any("multiprocessing.Manager")


def Pipe(duplex=True):
    return (LibCall.unknown.any("multiprocessing.Pipe"), LibCall.unknown.any("multiprocessing.Pipe"))


class Pool(object):
    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None):
        if initializer is not None:
            initializer(*initargs)

    def map(self, func, iterable, chunksize=None):
        return [func(item) for item in iterable]

    def imap(self, func, iterable, chunksize=1):
        return iter([func(item) for item in iterable])

    imap_unordered = imap

    def starmap(self, func, iterable, chunksize=None):
        return [func(*item) for item in iterable]

    def apply(self, func, args=(), kwds={}):
        return func(*args, **kwds)

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        result = func(*args, **kwds)
        if callback is not None:
            callback(result)
        return _Result(result)

    def close(self):
        return None

    terminate = close
    join = close

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


class _Result(object):
    def __init__(self, value):
        self._value = value

    def get(self, timeout=None):
        return self._value

    def wait(self, timeout=None):
        return None


def cpu_count():
    return LibCall.unknown.int("cpu_count()", "external", 1, 4096)


def set_start_method(method, force=False):
    return None


def get_start_method(allow_none=False):
    return "fork"


def freeze_support():
    return None


def current_process():
    return Process(name="MainProcess")


def active_children():
    return []


def get_context(method=None):
    import multiprocessing
    return multiprocessing
