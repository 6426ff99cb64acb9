# Windows that slide over an array.
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

a = np.zeros((100, 6))
reveal_value(sliding_window_view(a, 20, axis=0).shape)  # revealed: (81, 6, 20)
reveal_value(sliding_window_view(a, 20, axis=-2)[::5].copy().shape)  # revealed: (17, 6, 20)
reveal_value(np.lib.stride_tricks.sliding_window_view(a, (3, 2)).shape)  # revealed: (98, 5, 3, 2)
try:
    sliding_window_view(a, 3)
except ValueError as error:
    reveal_value(str(error))  # revealed: 'Since axis is None, must provide window_shape for all dimensions of `x`; got 1 window_shape elements and `x.ndim` is 2.'
sliding_window_view(a[:5], 20, axis=0)  # error: [invalid-argument] "window shape cannot be larger than input array shape"
