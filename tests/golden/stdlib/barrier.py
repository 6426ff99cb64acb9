# The action of a barrier is called by the last one that comes.
import threading

import torch

met = []
barrier = threading.Barrier(2, action=lambda: met.append(torch.ones(2)))
threads = [threading.Thread(target=barrier.wait) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
reveal_value(len(met))  # revealed: 2
threading.Barrier(1, lambda: torch.ones(2, 3) @ torch.ones(2, 3)).wait()  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"
