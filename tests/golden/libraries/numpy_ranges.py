# A range is an index array, of a length that may be unknown; the remainder of a drawn scalar is one of so many.
import random

import numpy as np

image = np.zeros((10, 10))
start = random.randint(1, 9)
reveal_shape(image[range(2), range(2)])  # revealed: (2,)
reveal_shape(image[range(start)])  # revealed: (start, 10)
reveal_shape(image[range(start, -1, -1), range(0, start + 1)])  # revealed: (start + 1,)
for drawn in np.random.randint(1, 10, size=(5,)):
    image[range(drawn, -1, -1), range(0, drawn + 1)] = 1
    image[range(0, drawn + 1)] = 2
corners = np.array([[-1, -1], [-1, 1], [1, 1], [1, -1]])
for drawn in np.random.randint(4, size=10):
    reveal_shape(corners[[(drawn + i) % 4 for i in range(4)]])  # revealed: (4, 2)
    corners[(drawn + 3) // 2 % 4]
image[range(start + 2)]  # error: [index-out-of-range] "index 10 is out of bounds for axis 0 with size 10"  # counterexample: start = 9
