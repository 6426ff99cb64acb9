# threading: a thread runs its target once, when it is started.


class ExceptHookArgs(object):
    def __init__(self, args):
        self.exc_type, self.exc_value, self.exc_traceback, self.thread = args


def _told(args):
    pass


excepthook = _told  # as long as the program sets no other, what ends a thread is told


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
        if excepthook is _told:
            return self.run()
        try:
            self.run()
        except SystemExit:
            pass
        except BaseException as error:
            excepthook(ExceptHookArgs((type(error), error, error.__traceback__, self)))

    def setDaemon(self, daemonic):
        self.daemon = daemonic

    def getName(self):
        return self.name

    def join(self, timeout=None):
        return None

    def is_alive(self):
        return False


class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self, None, function, None, () if args is None else args, kwargs)

    def cancel(self):
        return None


class Lock(object):
    # Law: threads run one after the other, so whoever asks for a lock gets it.
    def __init__(self):
        self._depth = 0

    def acquire(self, blocking=True, timeout=-1):
        if self._depth > 0 and (not blocking or timeout >= 0):
            return False
        self._depth += 1
        return True

    def release(self):
        if self._depth == 0:
            raise RuntimeError("release unlocked lock")
        self._depth -= 1

    def locked(self):
        return self._depth > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *details):
        self.release()


class RLock(Lock):
    def acquire(self, blocking=True, timeout=-1):
        self._depth += 1
        return True

    def release(self):
        if self._depth == 0:
            raise RuntimeError("cannot release un-acquired lock")
        self._depth -= 1


class Semaphore(Lock):
    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")

    def acquire(self, blocking=True, timeout=None):
        return True

    def release(self, n=1):
        return None


class BoundedSemaphore(Semaphore):
    pass


class Condition(RLock):
    def __init__(self, lock=None):
        RLock.__init__(self)

    def wait(self, timeout=None):
        return True

    def wait_for(self, predicate, timeout=None):
        return predicate()  # of another thread nothing is known: it has done its part

    def notify(self, n=1):
        return None

    def notify_all(self):
        return None


class Event(object):
    def __init__(self):
        self._flag = False

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        return True if timeout is None else self._flag


class Barrier(object):
    def __init__(self, parties, action=None, timeout=None):
        self.parties = parties
        self._action = action
        self._waiting = 0

    def wait(self, timeout=None):
        # Threads run one after the other: the last one to come calls the action.
        self._waiting += 1
        if self._waiting >= self.parties:
            self._waiting = 0
            if self._action is not None:
                self._action()
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
