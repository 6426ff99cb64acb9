# threading: a thread runs its target once, when it is started.
from _shapeproof import timers


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
        self.name = LibCall.unknown.text("the name of a thread", "opaque") if name is None else name
        self.daemon = daemon
        self.ident = None
        self._begun = self._joined = False

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def start(self):
        if self._begun:
            raise RuntimeError("threads can only be started once")
        self._begun = True
        self._go()

    def _go(self):
        kept = _leave_locals()
        _running.append(self)
        try:
            self._run_told()
        finally:
            _running.pop()
            _return_to_locals(kept)

    def _run_told(self):
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

    def setName(self, name):
        self.name = name

    def join(self, timeout=None):
        if not self._begun:
            raise RuntimeError("cannot join thread before it is started")
        if timeout is None:
            self._joined = True

    def is_alive(self):
        if not self._begun or self._joined:
            return False
        return LibCall.unknown.bool("", "opaque", "whether a thread still runs")


# A timer runs when it is joined, while the program sleeps, or at its end: when exactly is not known. One that is cancelled before does not.
class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self, None, function, None, () if args is None else args, kwargs)
        self.interval = interval
        self.function = function
        self.args = [] if args is None else args
        self.kwargs = {} if kwargs is None else kwargs
        self._over = False

    def _go(self):
        timers.wait_for(self)

    def _fire(self):
        if not self._over:
            self._over = True
            timers.forget(self)
            Thread._go(self)

    def cancel(self):
        self._over = True
        timers.forget(self)

    def join(self, timeout=None):
        Thread.join(self, timeout)
        if timeout is None:
            self._fire()
        else:
            timers.pass_time()


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


class Semaphore(object):
    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = self._first = value

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if self._value > 0:
            self._value -= 1
            return True
        if not blocking:
            return False
        if timeout is not None:
            return LibCall.unknown.bool("", "opaque", "whether a semaphore is released in time")
        _blocked("Semaphore.acquire")
        return True

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        self._value += n

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *details):
        self.release()


class BoundedSemaphore(Semaphore):
    def release(self, n=1):
        if self._value + n > self._first:
            raise ValueError("Semaphore released too many times")
        Semaphore.release(self, n)


class Condition(RLock):
    def __init__(self, lock=None):
        RLock.__init__(self)

    def wait(self, timeout=None):
        if timeout is not None:
            return LibCall.unknown.bool("", "opaque", "whether a condition is notified in time")
        _blocked("Condition.wait")
        return True

    def wait_for(self, predicate, timeout=None):
        result = predicate()
        if not result:
            _blocked("Condition.wait_for")
        return result

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
        if self._flag:
            return True
        if timeout is not None:
            timers.pass_time()
            return self._flag or LibCall.unknown.bool("", "opaque", "whether an event is set in time")
        timers.fire_all()
        if not self._flag:
            _blocked("Event.wait")
        return True


class Barrier(object):
    def __init__(self, parties, action=None, timeout=None):
        self.parties = parties
        self._action = action
        self._waiting = 0

    def wait(self, timeout=None):
        # Threads run one after the other: the last one to come calls the action, those before it would wait for it.
        self._waiting += 1
        if self._waiting < self.parties:
            _blocked("Barrier.wait")
        if self._waiting >= self.parties:
            self._waiting = 0
            if self._action is not None:
                self._action()
        return 0


# Each thread has attributes of its own: those of the starter are put away while a thread runs.
class local(object):
    __complete__ = True

    def __new__(cls, /, *args, **kwargs):
        made = object.__new__(cls)
        _locals.append((made, args, kwargs))
        return made


_locals = []


def _leave_locals():
    kept = []
    for one, args, kwargs in _locals:
        kept.append(dict(one.__dict__))
        one.__dict__.clear()
        if type(one) is not local:
            one.__init__(*args, **kwargs)
    return kept


def _return_to_locals(kept):
    for i, (one, args, kwargs) in enumerate(_locals):
        one.__dict__.clear()
        if i < len(kept):
            one.__dict__.update(kept[i])


# Where a thread would wait for another one, which has run to its end already or has not begun.
def _blocked(what):
    LibCall.verdict.leave_open(f"{what}() waits for another thread, and threads are followed one after the other")


_main = Thread(name="MainThread")
_main._begun = True
_running = [_main]


def current_thread():
    return _running[-1]


currentThread = current_thread


def main_thread():
    return _main


def get_ident():
    return LibCall.unknown.int("", "external", 0, None, "the number of a thread")


def active_count():
    return LibCall.unknown.int("", "program", 1, None, "the number of threads")
