# What is broadcast with an array has at least its axes: no scalar, whatever the other operand is. An unknown index is looked at as
# it is.
# torch: skip (reads a file)
import numpy as np

labels = np.asarray(np.load("labels.npy"))
image = np.zeros((8, 9), dtype=np.int64)
same = image == labels
reveal_value(isinstance(same, np.ndarray))  # revealed: True
reveal_value(same.dtype == bool)  # revealed: True
reveal_value(type(np.mean(same)) is np.float64)  # revealed: True
image[same] = 3
reveal_shape(image)  # revealed: (8, 9)
rows = image[labels]
reveal_value(isinstance(image + labels, np.ndarray))  # revealed: True

where = np.int64(3)
reveal_shape(image[where])  # revealed: (9,)
reveal_shape(image[np.bool_(True)])  # revealed: (1, 8, 9)
reveal_shape(image[range(3)])  # revealed: (3, 9)
reveal_shape(image[:, range(2)])  # revealed: (8, 2)
reveal_value(type(image[where, 2]).__name__)  # revealed: 'int64'
reveal_value(type(image[where, 2, ...]).__name__)  # revealed: 'ndarray'
try:
    image[np.float64(1.0)]
except IndexError as e:
    print(e)
