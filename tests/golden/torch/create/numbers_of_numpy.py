# A whole number of numpy is a size; records have types that are not followed, and no refusal.
import numpy as np
import torch

n = np.int64(6)
reveal_shape(torch.FloatTensor(n))  # revealed: (6,)
reveal_shape(torch.Tensor(n, 3))  # revealed: (6, 3)
reveal_shape(torch.LongTensor(np.array([2, 3]).prod()))  # revealed: (6,)
kind = np.dtype([("time", np.int32), ("state", np.uint8, (4, 4)), ("reward", np.float32)])
blank = (0, np.zeros((4, 4), dtype=np.uint8), 0.0)
kept = np.array([blank] * 10, dtype=kind)
kept[3] = (1, np.ones((4, 4)), 0.5)
empty = np.zeros(10, dtype=[("a", np.int64), ("b", np.float32)])
empty["a"][2] = 1
