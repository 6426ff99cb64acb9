# threading: a thread runs its target once, when it is started.


class Thread(object):
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target = target
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        self.name = name
        self.daemon = daemon
        self.ident = None

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def start(self):
        self.run()

    def join(self, timeout=None):
        return None

    def is_alive(self):
        return LibCall.unknown.bool("a thread is alive", "program")


class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self, None, function, None, () if args is None else args, kwargs)

    def cancel(self):
        return None


class Lock(object):
    def acquire(self, blocking=True, timeout=-1):
        return True

    def release(self):
        return None

    def locked(self):
        return LibCall.unknown.bool("a lock is held", "program")

    def __enter__(self):
        return True

    def __exit__(self, *details):
        return None


class RLock(Lock): pass
class Semaphore(Lock):
    def __init__(self, value=1):
        pass


class BoundedSemaphore(Semaphore): pass


class Condition(Lock):
    def __init__(self, lock=None):
        pass

    def wait(self, timeout=None):
        return True

    def wait_for(self, predicate, timeout=None):
        return True

    def notify(self, n=1):
        return None

    def notify_all(self):
        return None


class Event(object):
    def is_set(self):
        return LibCall.unknown.bool("an event is set", "program")

    def set(self):
        return None

    def clear(self):
        return None

    def wait(self, timeout=None):
        return True


class Barrier(object):
    def __init__(self, parties, action=None, timeout=None):
        pass

    def wait(self, timeout=None):
        return 0


class local(object):
    pass


def current_thread():
    return Thread(name="MainThread")


main_thread = current_thread


def get_ident():
    return LibCall.unknown.int("", "external", 0, None, "the number of a thread")


def active_count():
    return LibCall.unknown.int("", "program", 1, None, "the number of threads")
