# How asyncio waits for several futures, or for a time. Virtual time decides who comes first; that what comes in time there does so in
# the world is hoped (_hope_in_time).
from asyncio import ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, CancelledError, Future, Queue, _loop, ensure_future, iscoroutine, isfuture


def _hope_in_time():
    LibCall.program.hope("service-answers", "TimeoutError", "")


class _Gathering(Future):
    def __init__(self, children, return_exceptions):
        Future.__init__(self)
        self._children = children
        self._return_exceptions = return_exceptions
        self._open = len(children)
        self._asked_to_end = False
        for child in children:
            child.add_done_callback(self._told)
        if not children:
            self.set_result([])

    def _outcome(self, child):
        return CancelledError() if child._state == "cancelled" else child._value

    def _told(self, child):
        self._open -= 1
        if self.done():
            return
        if child._state != "done" and not self._return_exceptions:
            self._finish("failed", self._outcome(child))
        elif self._open == 0 and self._asked_to_end:
            self._finish("failed", CancelledError())
        elif self._open == 0:
            self.set_result([self._outcome(one) for one in self._children])

    def cancel(self, msg=None):
        if self.done():
            return False
        asked = [child.cancel() for child in self._children]
        self._asked_to_end = self._asked_to_end or any(asked)
        return any(asked)


def gather(*coros_or_futures, return_exceptions=False):
    return _Gathering([ensure_future(c) for c in coros_or_futures], return_exceptions)


async def wait_for(fut, timeout):
    if timeout is None:
        return await fut
    future = ensure_future(fut)
    over = _loop.after(timeout)
    future.add_done_callback(lambda f: None if over.done() else over.set_result(None))
    try:
        if not future.done():
            await over
    except CancelledError:
        future.cancel()
        raise
    finally:
        _loop.forget(over)
    if future.done():
        _hope_in_time()
        return future.result()
    future.cancel()
    try:
        return await future
    except CancelledError as error:
        raise TimeoutError() from error


def shield(arg):
    inner, outer = ensure_future(arg), Future()

    def told(future):
        if not outer.done():
            outer._finish(future._state, future._value)

    inner.add_done_callback(told)
    return outer


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    futures = []
    for one in fs:
        if iscoroutine(one):
            raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
        if not any([one is other for other in futures]):
            futures.append(one)
    if not futures:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")

    def enough():
        done = [one for one in futures if one.done()]
        if return_when == FIRST_COMPLETED and done:
            return True
        if return_when == FIRST_EXCEPTION and any([one._state == "failed" for one in done]):
            return True
        return len(done) == len(futures)

    if not enough():
        waiter = Future() if timeout is None else _loop.after(timeout)

        def told(future):
            if not waiter.done() and enough():
                waiter.set_result(None)

        for one in futures:
            one.add_done_callback(told)
        await waiter
        _loop.forget(waiter)
    return {one for one in futures if one.done()}, {one for one in futures if not one.done()}


def as_completed(fs, *, timeout=None):
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f"expect an iterable of futures, not {type(fs).__name__}")
    done = Queue()
    futures = [ensure_future(f) for f in fs]
    for future in futures:
        future.add_done_callback(done.put_nowait)
    over = None if timeout is None else _loop.after(timeout)
    if over is not None:
        over.add_done_callback(lambda f: [done.put_nowait(None) for _ in futures])

    async def one():
        future = await done.get()
        if future is None:
            raise TimeoutError()
        if timeout is not None:
            _hope_in_time()
        return future.result()

    for _ in futures:
        yield one()
