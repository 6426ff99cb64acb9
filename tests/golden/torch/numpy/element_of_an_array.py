# What is to be an element of an array is made a number: an array with axes is none, not even one of a single entry. A tensor of one is.
import numpy as np
import torch

losses = np.zeros(10)
counts = np.zeros((3, 4), dtype=np.int64)
flags = np.zeros(3, dtype=bool)
step = 2
losses[step] = torch.zeros(1)
losses[step] = torch.zeros(1, 1, requires_grad=True)
losses[step] = np.zeros(())
losses[step, ...] = np.zeros((1,))
losses[step:step + 1] = np.zeros((1, 1))
losses[[step]] = [1.0]
counts[1] = [1]
counts[1, 2:3] = np.zeros(1)
counts[np.int64(1), 2] = torch.ones(1, 1)
flags[1] = np.zeros(1)


def refused(array, index, value):
    try:
        array[index] = value
    except (TypeError, ValueError):
        return True
    return False


reveal_value([refused(losses, 3, np.zeros(shape)) for shape in ((1,), (1, 1), (2,), (0,))])  # revealed: [True, True, True, True]
reveal_value([refused(losses, (3,), value) for value in ([1.0], (1.0,), [[1.0]], [])])  # revealed: [True, True, True, True]
reveal_value([refused(counts, (1, 2), np.zeros(shape)) for shape in ((1,), (1, 1), (2,))])  # revealed: [True, True, True]
reveal_value(refused(flags, 1, np.zeros(2)))  # revealed: True
counts[step, 1] = np.argmax(np.zeros((1, 4)), axis=1)  # error: [expand-mismatch] "setting an array element with a sequence."
