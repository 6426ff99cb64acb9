# verdict: undecided
# A thread that waits for one which has not come that far goes on later: what it does then, and when, is not known.
import threading

import torch

event = threading.Event()
width = [4]


def work():
    event.wait()  # reason: "Event.wait() waits for another thread, and threads are followed one after the other"
    return torch.zeros(2, 5) @ torch.zeros(width[0] if event.is_set() else 5, 1)


def told(args):
    pass


threading.excepthook = told
thread = threading.Thread(target=work)
thread.start()
event.set()
thread.join()
torch.zeros(2, 5) @ torch.zeros(5, 1)
