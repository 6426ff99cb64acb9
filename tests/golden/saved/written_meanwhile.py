# torch: skip (writes beside the golden files)
# What the program has written, or may have written, is not what lies there now.
import os

import numpy as np
import torch
import unknown_library

files = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../saved/files")
reveal_shape(torch.load(files + "/tied.pt")["part"])  # revealed: (3, 2)
torch.save({"part": torch.zeros(7)}, files + "/tied.pt")
reveal_shape(torch.load(files + "/tied.pt")["part"])  # revealed: (7,)
reveal_shape(np.load(files + "/f4.npy"))  # revealed: (2, 3)
unknown_library.download("https://example.org/f4.npy", files)
reveal_value(type(np.load(files + "/f4.npy")))  # revealed: ?
reveal_value(type(np.load(files + "/bool.npy")))  # revealed: ?
