# queue: exact while the program runs on one thread, as the models of threads do.
import heapq


class Empty(Exception):
    pass


class Full(Exception):
    pass


class Queue(object):
    def __init__(self, maxsize=0, **kwargs):
        self.maxsize = maxsize
        self.queue = []

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.pop(0)

    def put(self, item, block=True, timeout=None):
        if self.full() and (not block or timeout is not None):
            raise Full
        self._put(item)

    def put_nowait(self, item):
        self.put(item, False)

    def get(self, block=True, timeout=None):
        if self.queue:
            return self._get()
        if not block or timeout is not None:
            raise Empty
        LibCall.verdict.leave_open("Queue.get() waits for another thread, and threads are followed one after the other")
        return LibCall.unknown.any("an item of a queue")

    def get_nowait(self):
        return self.get(False)

    def qsize(self):
        return len(self.queue)

    def empty(self):
        return not self.queue

    def full(self):
        return 0 < self.maxsize <= len(self.queue)

    def task_done(self):
        return None

    def join(self):
        return None

    def close(self):
        return None

    def __iter__(self):
        return LibCall.unknown.any("the items of a queue")


class LifoQueue(Queue):
    def _get(self):
        return self.queue.pop()


class PriorityQueue(Queue):
    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)


class SimpleQueue(Queue):
    pass
