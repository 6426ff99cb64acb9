# ExitStack and AsyncExitStack of contextlib. Every callback is called, the last one first, with the exception that is on its way
# then: one of the block, what a callback after it has raised, or none where one has answered true.

_NOTHING = (None, None, None)


def _bound(cm, name):
    # Python looks a protocol's methods up on the class.
    if not hasattr(type(cm), name):
        return None
    return getattr(cm, name)


def _demanded(cm, enter, leave, kind):
    entering, leaving = _bound(cm, enter), _bound(cm, leave)
    if entering is None or leaving is None:
        cls = type(cm)
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the {kind}context manager protocol")
    return entering, leaving


class _Exits(object):
    # Callbacks are pairs: whether it is awaited, and what is called with the three of an exception.
    def __init__(self):
        self._callbacks = []

    def pop_all(self):
        other = type(self)()
        other._callbacks = self._callbacks
        self._callbacks = []
        return other

    def push(self, exit):
        leaving = _bound(exit, "__exit__")
        self._callbacks.append((False, exit if leaving is None else leaving))
        return exit

    def enter_context(self, cm):
        entering, leaving = _demanded(cm, "__enter__", "__exit__", "")
        result = entering()
        self._callbacks.append((False, leaving))
        return result

    def callback(self, callback, /, *args, **kwds):
        def leave(*details):
            callback(*args, **kwds)

        self._callbacks.append((False, leave))
        return callback


class ExitStack(_Exits):
    def __enter__(self):
        return self

    def __exit__(self, *details):
        received, suppressed, pending = details[0] is not None, False, False
        while self._callbacks:
            _, leave = self._callbacks.pop()
            try:
                if leave(*details):
                    suppressed, pending, details = True, False, _NOTHING
            except BaseException as problem:
                pending, details = True, (type(problem), problem, problem.__traceback__)
        if pending:
            raise details[1]
        return received and suppressed

    def close(self):
        self.__exit__(None, None, None)


class AsyncExitStack(_Exits):
    async def enter_async_context(self, cm):
        entering, leaving = _demanded(cm, "__aenter__", "__aexit__", "asynchronous ")
        result = await entering()
        self._callbacks.append((True, leaving))
        return result

    def push_async_exit(self, exit):
        leaving = _bound(exit, "__aexit__")
        self._callbacks.append((True, exit if leaving is None else leaving))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        async def leave(*details):
            await callback(*args, **kwds)

        self._callbacks.append((True, leave))
        return callback

    async def aclose(self):
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *details):
        received, suppressed, pending = details[0] is not None, False, False
        while self._callbacks:
            awaited, leave = self._callbacks.pop()
            try:
                answer = await leave(*details) if awaited else leave(*details)
                if answer:
                    suppressed, pending, details = True, False, _NOTHING
            except BaseException as problem:
                pending, details = True, (type(problem), problem, problem.__traceback__)
        if pending:
            raise details[1]
        return received and suppressed
