# One event loop that runs its tasks in turn. Time is virtual: who sleeps wakes in the order of the times asked for.


class CancelledError(BaseException): pass
class InvalidStateError(Exception): pass


TimeoutError = TimeoutError
FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Future(object):
    def __init__(self, *, loop=None):
        self._state = "pending"
        self._value = None
        self._waiters = []
        self._callbacks = []

    def done(self):
        return self._state != "pending"

    def cancelled(self):
        return self._state == "cancelled"

    def result(self):
        if self._state == "pending":
            raise InvalidStateError("Result is not set.")
        if self._state == "cancelled":
            raise CancelledError()
        if self._state == "failed":
            raise self._value
        return self._value

    def exception(self):
        if self._state == "pending":
            raise InvalidStateError("Exception is not set.")
        return self._value if self._state == "failed" else None

    def set_result(self, result):
        self._finish("done", result)

    def set_exception(self, exception):
        self._finish("failed", exception() if isinstance(exception, type) else exception)

    def cancel(self, msg=None):
        if self.done():
            return False
        self._finish("cancelled", None)
        return True

    def add_done_callback(self, fn, *, context=None):
        if self.done():
            fn(self)
        else:
            self._callbacks.append(fn)

    def _finish(self, state, value):
        if self._state != "pending":
            raise InvalidStateError("invalid state")
        self._state, self._value = state, value
        _loop.ready += self._waiters
        self._waiters = []
        for fn in self._callbacks:
            fn(self)

    def __await__(self):
        if not self.done():
            yield self
        return self.result()


class Task(Future):
    def __init__(self, coro, *, loop=None, name=None):
        Future.__init__(self)
        self._coro = coro
        self._name = name
        self._cancel = False
        _loop.ready.append(self)

    def get_name(self):
        return self._name if self._name is not None else LibCall.unknown.any("the name of a task")

    def set_name(self, value):
        self._name = value

    def get_coro(self):
        return self._coro

    def cancel(self, msg=None):
        if self.done():
            return False
        if not self._cancel:
            self._cancel = True
            _loop.ready.append(self)
        return True

    def _step(self):
        if self.done():
            return
        try:
            if self._cancel:
                self._cancel = False
                waits_for = self._coro.throw(CancelledError())
            else:
                waits_for = self._coro.send(None)
        except StopIteration as stop:
            self._finish("done", stop.value)
        except CancelledError:
            self._finish("cancelled", None)
        except Exception as error:
            self._finish("failed", error)
        else:
            if isinstance(waits_for, Future) and not waits_for.done():
                waits_for._waiters.append(self)
            else:
                _loop.ready.append(self)


class _Loop(object):
    def __init__(self):
        self.ready = []
        self.timers = []
        self.now = 0.0

    def time(self):
        return LibCall.unknown.any("the clock of the event loop")

    def run_until_complete(self, future):
        task = ensure_future(future)
        while not task.done():
            if self.ready:
                self.ready.pop(0)._step()
            elif self.timers:
                self._wake()
            else:
                return LibCall.unknown.any("a task that nothing wakes")
        return task.result()

    def _wake(self):
        first = self.timers[0]
        for timer in self.timers:
            if timer[0] < first[0]:
                first = timer
        self.timers.remove(first)
        self.now = first[0]
        if not first[1].done():
            first[1].set_result(first[2])

    def create_task(self, coro, *, name=None, context=None):
        return Task(coro, name=name)

    def create_future(self):
        return Future()

    def run_in_executor(self, executor, func, *args):
        return Task(_call(func, args, {}))

    def call_soon(self, callback, *args, context=None):
        return Task(_call(callback, args, {}))

    def is_running(self):
        return True

    def is_closed(self):
        return False

    def stop(self):
        return None

    def close(self):
        return None


_loop = _Loop()
AbstractEventLoop = _Loop


async def _call(func, args, kwargs):
    return func(*args, **kwargs)


async def _wait_for_awaitable(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    if isinstance(coro_or_future, Future):
        return coro_or_future
    if iscoroutine(coro_or_future):
        return Task(coro_or_future)
    return Task(_wait_for_awaitable(coro_or_future))


def iscoroutine(obj):
    return isinstance(obj, coroutine)


def isfuture(obj):
    return isinstance(obj, Future)


def create_task(coro, *, name=None, context=None):
    return Task(coro, name=name)


def run(main, *, debug=None, loop_factory=None):
    if not iscoroutine(main):
        raise ValueError(f"a coroutine was expected, got {main!r}")
    try:
        return _loop.run_until_complete(main)
    finally:
        _loop.ready, _loop.timers = [], []


def get_event_loop():
    return _loop


def get_running_loop():
    return _loop


def new_event_loop():
    return _loop


def set_event_loop(loop):
    return None


async def sleep(delay, result=None):
    if delay <= 0:
        await _Pause()
        return result
    future = Future()
    _loop.timers.append((_loop.now + delay, future, result))
    return await future


class _Pause(object):
    def __await__(self):
        yield


async def _gather(futures, return_exceptions):
    results = []
    for future in futures:
        if not return_exceptions:
            results.append(await future)
            continue
        try:
            results.append(await future)
        except (Exception, CancelledError) as error:
            results.append(error)
    return results


def gather(*coros_or_futures, return_exceptions=False):
    return Task(_gather([ensure_future(c) for c in coros_or_futures], return_exceptions))


async def wait_for(fut, timeout):
    return await fut


async def shield(arg):
    return await arg


async def to_thread(func, /, *args, **kwargs):
    return func(*args, **kwargs)


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    futures = [ensure_future(f) for f in fs]
    for future in futures:
        if not future.done():
            try:
                await future
            except Exception:
                pass
    return set(futures), set()


def as_completed(fs, *, timeout=None):
    for f in [ensure_future(f) for f in fs]:
        yield f


class TaskGroup(object):
    def __init__(self):
        self._tasks = []

    async def __aenter__(self):
        return self

    async def __aexit__(self, et, exc, tb):
        errors = []
        for task in self._tasks:
            try:
                await task
            except Exception as error:
                errors.append(error)
        if errors:
            raise BaseExceptionGroup("unhandled errors in a TaskGroup", errors)

    def create_task(self, coro, *, name=None, context=None):
        task = Task(coro, name=name)
        self._tasks.append(task)
        return task


class timeout(object):
    def __init__(self, when):
        self._when = when

    async def __aenter__(self):
        return self

    async def __aexit__(self, et, exc, tb):
        return None


from _shapeproof.async_locks import BoundedSemaphore, Event, Lock, Queue, QueueEmpty, QueueFull, Semaphore
