# Locks, counters and one-time set-up.
import threading

lock = threading.RLock()
count = 0


def bump():
    global count
    with lock:
        with lock:
            count += 1


for _ in range(3):
    bump()
reveal_value(count)
reveal_value(lock.acquire())
lock.release()
plain = threading.Lock()
reveal_value(plain.acquire(blocking=False))
reveal_value(plain.locked())
plain.release()
try:
    plain.release()
except RuntimeError as error:
    reveal_value(str(error))
sem = threading.Semaphore(2)
with sem:
    reveal_value("in")
cond = threading.Condition()
with cond:
    cond.notify_all()
barrier = threading.Barrier(1)
reveal_value(barrier.parties)


class Singleton:
    _instance = None
    _lock = threading.Lock()

    def __new__(cls):
        with cls._lock:
            if cls._instance is None:
                cls._instance = super().__new__(cls)
        return cls._instance


reveal_value(Singleton() is Singleton())
