# verdict: undecided
# A timer runs while the program sleeps, or later.
import threading
import time

import torch

width = [5]


def change():
    width[0] = 4


timer = threading.Timer(1000, change)
timer.daemon = True
timer.start()
time.sleep(0.001)
torch.zeros(2, 5) @ torch.zeros(width[0], 1)
timer.cancel()
