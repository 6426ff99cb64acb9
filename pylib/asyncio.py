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
        self._callbacks = []  # tasks that wait, and calls: in the order in which they came

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
        if self._state == "cancelled":
            raise CancelledError()
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
        (_loop.ready if self.done() else self._callbacks).append(_Told(fn, self))

    def remove_done_callback(self, fn):
        before = len(self._callbacks)
        self._callbacks = [one for one in self._callbacks if not isinstance(one, _Told) or one.function != fn]
        return before - len(self._callbacks)

    def _finish(self, state, value):
        if self._state != "pending":
            raise InvalidStateError("invalid state")
        self._state, self._value = state, value
        _loop.ready += self._callbacks
        self._callbacks = []

    def __await__(self):
        if not self.done():
            yield self
        return self.result()


# A function that is told when a future is done, in its turn.
class _Told(object):
    def __init__(self, function, future):
        self.function = function
        self.future = future

    def _step(self):
        self.function(self.future)


class Task(Future):
    def __init__(self, coro, *, loop=None, name=None):
        Future.__init__(self)
        self._coro = coro
        self._name = name
        self._cancel = False
        self._waits_for = None
        _loop.ready.append(self)
        _loop.tasks.append(self)

    def get_name(self):
        return self._name if self._name is not None else LibCall.unknown.any("the name of a task")

    def set_name(self, value):
        self._name = value

    def get_coro(self):
        return self._coro

    def cancel(self, msg=None):
        if self.done():
            return False
        if self._waits_for is not None and self._waits_for.cancel():
            return True
        if not self._cancel:
            self._cancel = True
            if self._waits_for is not None or self not in _loop.ready:
                _loop.ready.append(self)
        return True

    def _step(self):
        waited = self._waits_for
        if self.done() or waited is not None and not waited.done() and not self._cancel:
            return
        self._waits_for = None
        before, _loop.current = _loop.current, self
        try:
            self._go_on()
        finally:
            _loop.current = before
        if self.done():
            _loop.tasks.remove(self)

    def _go_on(self):
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
                self._waits_for = waits_for
                waits_for._callbacks.append(self)
            else:
                _loop.ready.append(self)


class _Loop(object):
    def __init__(self):
        self.ready = []
        self.timers = []
        self.tasks = []
        self.current = None
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

    # What still runs when the program's own task is done is cancelled.
    def cancel_all(self):
        for task in list(self.tasks):
            task.cancel()
        while self.ready:
            self.ready.pop(0)._step()
        self.ready, self.timers, self.tasks = [], [], []

    # A future that is done when so much time has passed.
    def after(self, delay, result=None):
        future = Future()
        self.timers.append((self.now + delay, future, result))
        return future

    def forget(self, future):
        self.timers = [timer for timer in self.timers if timer[1] is not future]

    def call_later(self, delay, callback, *args, context=None):
        future = self.after(delay)
        future.add_done_callback(lambda f: None if f.cancelled() else callback(*args))
        return future

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
        _loop.cancel_all()


def get_event_loop():
    return _loop


def current_task(loop=None):
    return _loop.current


def all_tasks(loop=None):
    return set(_loop.tasks)


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
    return await _loop.after(delay, result)


class _Pause(object):
    def __await__(self):
        yield


async def to_thread(func, /, *args, **kwargs):
    return func(*args, **kwargs)


from _shapeproof.async_locks import BoundedSemaphore, Event, Lock, Queue, QueueEmpty, QueueFull, Semaphore
from _shapeproof.async_waiting import as_completed, gather, shield, wait, wait_for
from _shapeproof.async_groups import TaskGroup, timeout, timeout_at
