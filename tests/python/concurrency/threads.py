# Threads: nothing fails, and locks are managers.
import threading
import queue

lock = threading.Lock()
with lock:
    value = 1
reveal_value(value)
reveal_value(lock.locked())
event = threading.Event()
event.set()
reveal_value(event.is_set())
results = []


def work(n):
    results.append(n)


t = threading.Thread(target=work, args=(3,), daemon=True)
t.start()
t.join()
reveal_value(len(results))
q = queue.Queue()
q.put(1)
q.put(2)
reveal_value(q.get())
reveal_value(q.qsize())
reveal_value(q.empty())
local = threading.local()
local.depth = 5
reveal_value(local.depth)
reveal_value(threading.current_thread().name)


class Worker(threading.Thread):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def run(self):
        self.result = self.n * 2


w = Worker(4)
w.start()
w.join()
reveal_value(w.result)
p = queue.PriorityQueue()
for item in (3, 1, 2):
    p.put(item)
reveal_value([p.get() for _ in range(3)])
s = queue.LifoQueue()
s.put(1)
s.put(2)
reveal_value(s.get())
try:
    queue.Queue().get_nowait()
except queue.Empty:
    reveal_value("empty")
full = queue.Queue(maxsize=1)
full.put(1)
try:
    full.put(2, block=False)
except queue.Full:
    reveal_value("full")
