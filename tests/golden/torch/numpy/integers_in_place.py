# What an operator computes goes back into an array in place: no float into one of integers, and a quotient is one.
import numpy as np

image = np.zeros((4, 4, 3), dtype=np.uint8)
image += 2
image //= 2
scaled = image.astype(np.float32)
scaled /= 255
scaled -= np.float64(0.5)


def refused(change, array):
    try:
        change(array)
    except TypeError:
        return True
    return False


def halve(array):
    array /= 2


def shift(array):
    array += 0.5


def add(array):
    array += np.ones(3)


reveal_value([refused(change, np.arange(3)) for change in (halve, shift, add)])  # revealed: [True, True, True]
reveal_value([refused(change, np.arange(3.0)) for change in (halve, shift, add)])  # revealed: [False, False, False]
image /= 255  # error: [uncaught-exception] "Cannot cast ufunc 'divide' output from dtype('float64') to dtype('uint8') with casting rule 'same_kind'"
