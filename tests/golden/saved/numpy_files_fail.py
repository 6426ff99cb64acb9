# An array that does not fit.
import os

import numpy as np
import torch

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
x = torch.from_numpy(np.load(files + "/stored.npz")["x"]).float()
torch.nn.Linear(3, 5)(x)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (3x2 and 3x5)"
