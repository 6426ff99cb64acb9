# verdict: invalid
# torch: skip (h5py)
# A file that the program makes is empty, and holds what it puts there.
import h5py
import numpy as np
import torch

with h5py.File("made.h5", "w") as file:
    file.create_dataset("images", data=np.zeros((10, 12), dtype=np.float32))
    file["labels"] = np.zeros(10)
    reveal_shape(file["images"][2:5])  # revealed: (3, 12)
    reveal_value(list(file))  # revealed: ['images', 'labels']
    torch.nn.Linear(11, 2)(torch.from_numpy(file["images"][:]))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (10x12 and 11x2)"
