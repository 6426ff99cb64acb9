# asyncio.TaskGroup and asyncio.timeout: what cancels tasks from outside.
from asyncio import CancelledError, Future, Task, _loop
from _shapeproof.async_waiting import _hope_in_time


class TaskGroup(object):
    def __init__(self):
        self._tasks = []
        self._errors = []
        self._open = 0
        self._parent = self._waiter = None
        self._aborting = self._exiting = self._has_cancelled_parent = False

    async def __aenter__(self):
        self._parent = _loop.current
        return self

    def create_task(self, coro, *, name=None, context=None):
        if self._exiting and self._open == 0:
            raise RuntimeError(f"TaskGroup {self!r} is finished")
        task = Task(coro, name=name)
        self._open += 1
        self._tasks.append(task)
        task.add_done_callback(self._told)
        return task

    def _abort(self):
        self._aborting = True
        for task in self._tasks:
            task.cancel()

    def _told(self, task):
        self._open -= 1
        if self._open == 0 and self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
        if task._state != "failed":
            return
        self._errors.append(task._value)
        if self._aborting:
            return
        self._abort()
        if not self._exiting and self._parent is not None:
            self._has_cancelled_parent = True
            self._parent.cancel()

    async def __aexit__(self, et, exc, tb):
        self._exiting = True
        cancelled = exc if et is not None and issubclass(et, CancelledError) else None
        of_body = exc if cancelled is None else None
        if self._has_cancelled_parent:
            cancelled = None
        if et is not None and not self._aborting:
            self._abort()
        while self._open > 0:
            self._waiter = Future()
            try:
                await self._waiter
            except CancelledError as error:
                cancelled = error
                if not self._aborting:
                    self._abort()
        if cancelled is not None and not self._errors:
            raise cancelled
        if of_body is not None:
            self._errors.append(of_body)
        if self._errors:
            raise BaseExceptionGroup("unhandled errors in a TaskGroup", self._errors)
        return self._has_cancelled_parent


class timeout(object):
    def __init__(self, when):
        self._delay = when
        self._over = self._task = None
        self._expired = self._left = False

    def _set_out(self):
        if self._delay is None:
            return
        self._over = _loop.after(self._delay)
        self._over.add_done_callback(self._told)

    def _told(self, future):
        if not self._left and future is self._over:
            self._expired = True
            self._task.cancel()

    def expired(self):
        return self._expired

    def when(self):
        return None if self._delay is None else LibCall.unknown.float("the clock of the event loop", "opaque")

    def reschedule(self, when):
        if self._over is not None:
            _loop.forget(self._over)
        self._delay = None if when is None else LibCall.unknown.float("the time until a deadline", "opaque", 0.0, 1e999)
        self._over = None
        self._set_out()

    async def __aenter__(self):
        self._task = _loop.current
        self._set_out()
        return self

    async def __aexit__(self, et, exc, tb):
        self._left = True
        if self._over is not None:
            _loop.forget(self._over)
        if self._expired and et is not None and issubclass(et, CancelledError):
            raise TimeoutError() from exc
        if self._delay is not None and not self._expired and et is None:
            _hope_in_time()
        return None


def timeout_at(when):
    return timeout(None if when is None else LibCall.unknown.float("the time until a deadline", "opaque", 0.0, 1e999))
