# A tensor has no negative strides: of an array with one, torch makes none. Views keep them; what is new in memory runs forwards.
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, default_collate

image = np.zeros((8, 9, 3), dtype="float32")
line = np.arange(6)


class Flipped(Dataset):
    def __init__(self, copied):
        self.copied = copied

    def __len__(self):
        return 64

    def __getitem__(self, i):
        x = image
        if random.random() < 0.5:
            x = np.fliplr(x)
        x = x.transpose(2, 0, 1)
        return torch.from_numpy(x.copy() if self.copied else x)  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 8


def each():
    for copied in (True, False):
        for batch in DataLoader(Flipped(copied), batch_size=4):
            reveal_shape(batch)  # revealed: (4, 3, 8, 9)


# What is a view of an array that runs backwards does so as well, unless the axis is left out or turned once more.
views = [
    image[:, :, ::-1], np.flip(image), np.fliplr(image), np.flipud(image), np.rot90(image), np.rot90(image, 2), np.rot90(image, 3), image[:1][::-1],
    image[::-1].transpose(2, 0, 1), image[::-1].reshape(8, 27), image[:, ::-1][0], image[::-1][None], np.asarray(image[::-1]),
    image[::-1].astype("float32", copy=False), np.squeeze(image[:, ::-1, :1]), np.split(image[:, ::-1], 2)[0], np.broadcast_to(line[::-1], (2, 6)),
]
forwards = [
    image[:, :, ::-1].copy(), np.flip(image) / 255, np.ascontiguousarray(image[::-1]), np.array(image[::-1]), image[::-1].astype("float64"),
    np.stack([image[::-1]]), image[::-1][[0, 1]], image[::-1].reshape(-1), line[::-1].ravel(), line[::-1][::-1], image[::-1][0], np.rot90(image, 4),
    np.clip(image[::-1], 0, 1), np.zeros_like(image[::-1]), image[:0][::-1], np.expand_dims(image, 0)[0], np.require(image[::-1], requirements="C"),
]


def refused(x):
    try:
        torch.as_tensor(x)
    except ValueError:
        return True
    return False


assert all([refused(x) for x in views])
assert not any([refused(x) for x in forwards])

# Who reads an array.
case = int(input())
if case == 0:
    torch.from_numpy(image[:, :, ::-1])  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 0
if case == 1:
    torch.tensor(line[::-1])  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 1
if case == 2:
    torch.as_tensor(np.flip(line), dtype=torch.float32)  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 2
if case == 3:
    torch.FloatTensor(np.flip(line))  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 3
if case == 4:
    default_collate([line[::-1], line[::-1]])  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 4
if case == 5:
    torch.ones(6)[np.argsort(line)[::-1]]  # warning: [invalid-argument] "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().)"  # counterexample: case = 5
if case == 7:
    reveal_shape(torch.tensor([line[::-1], line[::-1]]))  # read one by one  # revealed: (2, 6)
if case == 8:
    each()

# Layouts are handed on: a transposed array is no contiguous tensor.
reveal_shape(torch.from_numpy(image.transpose(2, 0, 1)).reshape(-1))  # revealed: (216,)
reveal_shape(torch.tensor(image[:, :, :2]).view(-1))  # revealed: (144,)
torch.from_numpy(image.transpose(2, 0, 1)).view(-1)  # error: [non-contiguous-view] "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead."
