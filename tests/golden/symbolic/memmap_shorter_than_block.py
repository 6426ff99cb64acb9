# The length of a file is the world's: a block that does not fit is a warning, with the length that shows it.
import os
import tempfile

import numpy as np
import torch

block = 64
path = os.path.join(tempfile.mkdtemp(), "train.bin")
np.arange(1000, dtype=np.uint16).tofile(path)
data = np.memmap(path, dtype=np.uint16, mode="r")
starts = torch.randint(len(data) - block, (4,))  # warning: [invalid-argument] "random_ expects 'from' to be less than 'to', but got from=0 >= to=-64"
batch = torch.stack([torch.from_numpy(data[i:i + block].astype(np.int64)) for i in starts])
reveal_shape(batch)  # revealed: (4, 64)
