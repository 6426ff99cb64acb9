# torch: skip (needs h5py)
# HDF5: groups, datasets, attributes.
import os

import h5py
import numpy as np
import torch

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
with h5py.File(os.path.join(files, "earliest.h5"), "r") as file:
    reveal_value(list(file))  # revealed: ['chunked', 'inside', 'x']
    reveal_shape(file["x"][:])  # revealed: (3, 2)
    reveal_shape(torch.from_numpy(file["chunked"][1:3]))  # revealed: (2, 5)
    reveal_value(file["inside"].attrs["count"])  # revealed: 12
    reveal_value(file["x"].attrs["unit"])  # revealed: 'mm'
    reveal_value("inside/mask" in file)  # revealed: True
    reveal_shape(np.array(file["inside/mask"]))  # revealed: (4,)
with h5py.File(files + "/latest.h5") as file:
    reveal_value(file.attrs["level"])  # revealed: -3
    print(torch.nn.Linear(2, 3)(torch.from_numpy(file["x"][()])).shape)
