# verdict: valid
# threading.local, semaphores, timers that are cancelled or joined, threads that are started twice.
import threading

import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


own = threading.local()
own.depth = 5
seen = []


class Counter(threading.local):
    def __init__(self, first):
        self.count = first


counter = Counter(3)
counter.count += 1


def look():
    seen.append(hasattr(own, "depth"))
    own.depth = 7
    seen.append(counter.count)
    counter.count = 9
    seen.append(threading.current_thread().name)


thread = threading.Thread(target=look, name="looker")
thread.start()
thread.join()
C(seen != [False, 3, "looker"])
C(own.depth != 5 or counter.count != 4)
C(threading.current_thread() is not threading.main_thread() or thread.is_alive())
try:
    thread.start()
    C(True)
except RuntimeError as e:
    C(str(e) != "threads can only be started once")

timer = threading.Timer(30, seen.append, ("late",))
timer.start()
timer.cancel()
timer.join()
C("late" in seen)
timer = threading.Timer(0.001, seen.append, ["run"])
timer.start()
timer.join()
C("run" not in seen)

semaphore = threading.Semaphore(1)
C(not semaphore.acquire(blocking=False) or semaphore.acquire(blocking=False))
semaphore.release()
with semaphore:
    C(semaphore.acquire(False))
bounded = threading.BoundedSemaphore(1)
try:
    bounded.release()
    C(True)
except ValueError:
    pass
