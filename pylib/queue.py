class Empty(Exception):
    pass


class Full(Exception):
    pass


class Queue(object):
    def __init__(self, maxsize=0, **kwargs):
        self._waiting = []

    def put(self, item, block=True, timeout=None):
        self._waiting.append(item)

    put_nowait = put

    def get(self, block=True, timeout=None):
        if self._waiting:
            return self._waiting.pop(0)
        return LibCall.unknown.any("an item of a queue")

    get_nowait = get

    def qsize(self):
        return LibCall.unknown.int("", "program", 0, None, "the length of a queue")

    def empty(self):
        return LibCall.unknown.bool("a queue is empty", "program")

    def full(self):
        return LibCall.unknown.bool("a queue is full", "program")

    def task_done(self):
        return None

    def join(self):
        return None

    def close(self):
        return None


class LifoQueue(Queue): pass
class PriorityQueue(Queue): pass
class SimpleQueue(Queue): pass
