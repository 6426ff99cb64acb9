# ufunc.at: what is given has to fit what is taken.
import numpy as np
import torch

counts = np.zeros((4, 4))
pairs = np.array([1, 2, 2]), np.array([0, 1, 1])
np.add.at(counts, pairs, 1)
np.add.at(counts, pairs, np.ones(3))
np.maximum.at(counts, np.array([1, 2]), np.ones((2, 4)))
np.subtract.at(counts, [0, 1], 1)
np.negative.at(counts, [0, 1])
np.add.at(counts, slice(0, 2), np.ones(4))
reveal_shape(torch.from_numpy(counts))  # revealed: (4, 4)
for wrong in (lambda: np.add.at(counts, np.array([1, 2]), np.ones((3, 4))), lambda: np.add.at(counts, [1, 2], np.ones((1, 2, 4))),
              lambda: np.add.at([1, 2], [1], 1), lambda: np.negative.at(counts, [1], 2), lambda: np.add.at(counts, [1])):
    try:
        wrong()
        print("taken")
    except (ValueError, TypeError) as refused:
        reveal_value(str(refused))  # revealed: 'array is not broadcastable to correct shape'; 'first operand must be array'; 'second operand provided when ufunc is unary'; 'second operand needed for ufunc'
np.add.at(counts, (*pairs, 0), 1)  # error: [index-out-of-range] "too many indices for array: array is 2-dimensional, but 3 were indexed"
