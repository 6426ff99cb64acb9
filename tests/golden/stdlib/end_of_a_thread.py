# Where the program sets threading.excepthook, it is given what ends a thread.
import threading

import torch

seen = []
threading.excepthook = lambda args: seen.append(args.exc_type.__name__)
thread = threading.Thread(target=lambda: torch.zeros(2, 3) @ torch.zeros(2, 3))
thread.start()
thread.join()
reveal_value(seen)  # revealed: ['RuntimeError']
