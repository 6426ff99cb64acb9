# What the program itself saves with numpy is read back as it was.
import os
import tempfile

import numpy as np
import torch

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "x.npy")
    np.save(path, np.zeros((4, 5), np.float32))
    reveal_shape(np.load(path))  # revealed: (4, 5)
    np.savez(os.path.join(folder, "all.npz"), x=np.zeros(3), y=np.ones((2, 2)))
    reveal_shape(np.load(os.path.join(folder, "all.npz"))["y"])  # revealed: (2, 2)
