# concurrent.futures: what is submitted runs at once, in the same world.
FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class CancelledError(Exception):
    pass


TimeoutError = TimeoutError


class BrokenExecutor(RuntimeError):
    pass


class Future(object):
    def __init__(self):
        self._value = None
        self._problem = None

    def result(self, timeout=None):
        if self._problem is not None:
            raise self._problem
        return self._value

    def exception(self, timeout=None):
        return self._problem

    def done(self):
        return True

    def running(self):
        return False

    def cancel(self):
        return False

    def cancelled(self):
        return False

    def add_done_callback(self, fn):
        fn(self)

    def set_result(self, result):
        self._value = result

    def set_exception(self, exception):
        self._problem = exception


class Executor(object):
    def __init__(self, max_workers=None, *args, **kwargs):
        if max_workers is not None:
            LibCall.torch.require_ordinary(max_workers > 0, "invalid-argument", "ValueError", "max_workers must be greater than 0")
        initializer = kwargs.get("initializer")
        if initializer is not None:
            initializer(*kwargs.get("initargs", ()))

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        try:
            future._value = fn(*args, **kwargs)
        except Exception as problem:
            future._problem = problem
        return future

    def map(self, func, *iterables, timeout=None, chunksize=1):
        return iter([func(*args) for args in zip(*iterables)])

    def shutdown(self, wait=True, *, cancel_futures=False):
        return None

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        return False


class ThreadPoolExecutor(Executor):
    pass


class ProcessPoolExecutor(Executor):
    pass


def as_completed(fs, timeout=None):
    return iter(list(fs))


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    return (set(fs), set())
