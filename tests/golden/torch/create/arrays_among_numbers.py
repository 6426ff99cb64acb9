# verdict: valid
# An array among numbers, or at another level than the numbers before it, is no item of a tensor or an array. Arrays of one shape are, and so
# are NumPy's scalars.
import numpy as np
import torch

offsets = np.cumsum(np.array([7, 9, 4]))[:-1]
reveal_shape(np.array((0, *offsets)))  # revealed: (3,)
one, row, table = np.zeros(()), np.zeros(3), np.zeros((3, 4))


def refused(make, data):
    try:
        make(data)
    except (TypeError, ValueError):
        return
    torch.zeros(2, 3) @ torch.zeros(2, 3)


for data in ([0, offsets], [row, 1.0], [row, one], [one, row], [row, table], [table, row], [[1, 2, 3], table], [0, np.zeros(1)], [table, [1, 2, 3]]):
    for make in (np.array, np.asarray, torch.tensor, torch.FloatTensor):
        refused(make, data)
for data in ([np.zeros((0, 3)), np.zeros(0)], [[], np.zeros((0, 3))], [np.zeros((0, 3)), []]):
    refused(np.array, data)
for data in ([one], [[one], [1.0]]):
    refused(torch.tensor, data)

reveal_shape(np.array([one, 1.0]))  # revealed: (2,)
reveal_shape(torch.tensor([1.0, one, row.mean(), row[0], np.float32(2), np.sum(row)]))  # revealed: (6,)
reveal_shape(torch.tensor([row, row]))  # revealed: (2, 3)
reveal_shape(np.array([row, [1, 2, 3], (4, 5, 6)]))  # revealed: (3, 3)
reveal_shape(np.array([[row], [row]]))  # revealed: (2, 1, 3)
reveal_shape(np.array([[[], []], [[], []]]))  # revealed: (2, 2, 0)
reveal_shape(np.array([[1, 2], [3, 4]], dtype=object))  # revealed: (2, 2)
