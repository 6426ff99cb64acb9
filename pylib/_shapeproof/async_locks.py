# What tasks of asyncio wait for together: semaphores, locks, events, queues.
from asyncio import Future


# Wakes the first that still waits.
def _wake(waiting):
    while waiting:
        future = waiting.pop(0)
        if not future.done():
            return future.set_result(None)


class QueueEmpty(Exception): pass
class QueueFull(Exception): pass


class Semaphore(object):
    def __init__(self, value=1):
        self._value = value
        self._waiting = []

    def locked(self):
        return self._value <= 0

    async def acquire(self):
        while self._value <= 0:
            future = Future()
            self._waiting.append(future)
            await future
        self._value -= 1
        return True

    def release(self):
        self._value += 1
        _wake(self._waiting)

    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, et, exc, tb):
        self.release()


class BoundedSemaphore(Semaphore):
    pass


class Lock(Semaphore):
    def __init__(self):
        Semaphore.__init__(self, 1)

    def release(self):
        if self._value > 0:
            raise RuntimeError("Lock is not acquired.")
        Semaphore.release(self)


class Event(object):
    def __init__(self):
        self._set = False
        self._waiting = []

    def is_set(self):
        return self._set

    def set(self):
        self._set = True
        for future in self._waiting:
            if not future.done():
                future.set_result(True)
        self._waiting = []

    def clear(self):
        self._set = False

    async def wait(self):
        if not self._set:
            future = Future()
            self._waiting.append(future)
            await future
        return True


class Queue(object):
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._items = []
        self._getters = []
        self._putters = []
        self._unfinished = 0
        self._finished = Event()
        self._finished.set()

    def qsize(self):
        return len(self._items)

    def empty(self):
        return not self._items

    def full(self):
        return 0 < self.maxsize <= len(self._items)

    def put_nowait(self, item):
        if self.full():
            raise QueueFull
        self._items.append(item)
        self._unfinished += 1
        self._finished.clear()
        _wake(self._getters)

    def get_nowait(self):
        if not self._items:
            raise QueueEmpty
        item = self._items.pop(0)
        _wake(self._putters)
        return item

    async def put(self, item):
        while self.full():
            future = Future()
            self._putters.append(future)
            await future
        self.put_nowait(item)

    async def get(self):
        while not self._items:
            future = Future()
            self._getters.append(future)
            await future
        return self.get_nowait()

    def task_done(self):
        if self._unfinished <= 0:
            raise ValueError("task_done() called too many times")
        self._unfinished -= 1
        if self._unfinished == 0:
            self._finished.set()

    async def join(self):
        await self._finished.wait()
