# verdict: invalid
# torch: skip (SciPy)
# Assignments, filters and distances have shapes that follow from their inputs.
import numpy as np
import torch
import torch.nn as nn
from scipy.ndimage import gaussian_filter, zoom
from scipy.optimize import linear_sum_assignment
from scipy.signal import butter, filtfilt, resample, spectrogram
from scipy.spatial.distance import cdist

cost = torch.rand(10, 3)
rows, columns = linear_sum_assignment(cost)
reveal_shape(rows)  # revealed: (3,)
boxes = torch.rand(10, 4)[torch.as_tensor(rows)]
nn.functional.l1_loss(boxes, torch.rand(3, 4)[columns])

b, a = butter(4, [1, 40], btype="band", fs=250)
signal = filtfilt(b, a, np.random.randn(8, 1000), axis=-1)
reveal_shape(b)  # revealed: (9,)
reveal_shape(resample(signal, 500, axis=-1))  # revealed: (8, 500)
_, _, image = spectrogram(signal, 250, nperseg=64, noverlap=32)
reveal_shape(image)  # revealed: (8, 33, 30)
reveal_shape(zoom(gaussian_filter(np.zeros((64, 48)), sigma=2), 0.5))  # revealed: (32, 24)
try:
    filtfilt(b, a, np.zeros((8, 20)))
    raise AssertionError
except ValueError:
    pass
distances = torch.from_numpy(cdist(np.zeros((5, 3)), np.zeros((7, 3))))
distances @ torch.zeros(5, 2, dtype=torch.float64)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x7 and 5x2)"
