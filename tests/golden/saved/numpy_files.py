# .npy, .npz and pickles: the sizes and types of their arrays.
import os
import pickle

import numpy as np
import torch

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
reveal_shape(np.load(files + "/f4.npy"))  # revealed: (2, 3)
reveal_shape(torch.from_numpy(np.load(files + "/fortran.npy", mmap_mode="r")))  # revealed: (2, 3)
reveal_shape(np.load(files + "/version2.npy"))  # revealed: (4, 1)
stored = np.load(files + "/stored.npz")
reveal_value(stored.files)  # revealed: ['x', 'y']
reveal_shape(stored["x"])  # revealed: (3, 2)
reveal_value("z" in stored)  # revealed: False
with np.load(files + "/deflated.npz") as arrays:
    reveal_shape(arrays["x"])  # revealed: (30, 20)
with open(files + "/arrays5.pkl", "rb") as file:
    reveal_shape(pickle.load(file)["f"])  # revealed: (2, 3)
with open(files + "/protocol2.pkl", "rb") as file:
    reveal_value(pickle.load(file)["sizes"])  # revealed: [1, 2, 300, 70000, -5, 1099511627776]
try:
    np.load(files + "/objects.npy")
except ValueError as error:
    print(error)
x = torch.from_numpy(stored["x"]).float()
print(torch.nn.Linear(2, 5)(x).shape)
