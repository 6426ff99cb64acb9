# Coroutines and asynchronous generators. Both are suspended frames; what they yield is what they wait for.


class coroutine(object):
    __complete__ = True

    def __await__(self):
        return self

    def send(self, value):
        return LibCall.iter.send(self, value)

    def throw(self, typ, val=None, tb=None):
        return LibCall.iter.throw(self, typ)

    def close(self):
        LibCall.iter.close(self)


# An item of an asynchronous generator, on its way out.
class _AsyncItem(object):
    def __init__(self, value):
        self.value = value


class _AsyncStep(object):
    def __init__(self, run):
        self.run = run

    def __await__(self):
        return self.run()


def _step(agen, start):
    try:
        got = start()
        while not isinstance(got, _AsyncItem):
            sent = yield got
            got = LibCall.iter.send(agen, sent)
    except StopIteration:
        raise StopAsyncIteration
    return got.value


def _finish(agen):
    try:
        got = LibCall.iter.throw(agen, GeneratorExit)
    except (StopIteration, GeneratorExit):
        return
    if isinstance(got, _AsyncItem):
        raise RuntimeError("async generator ignored GeneratorExit")
    yield got


class async_generator(object):
    __complete__ = True

    def __aiter__(self):
        return self

    def __anext__(self):
        return _AsyncStep(lambda: _step(self, lambda: LibCall.iter.send(self, None)))

    def asend(self, value):
        return _AsyncStep(lambda: _step(self, lambda: LibCall.iter.send(self, value)))

    def athrow(self, typ, val=None, tb=None):
        return _AsyncStep(lambda: _step(self, lambda: LibCall.iter.throw(self, typ)))

    def aclose(self):
        return _AsyncStep(lambda: _finish(self))


def _settled(value):
    return value
    yield
