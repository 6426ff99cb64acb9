# assumed: enough-data, file-opens
# The length of a file is the world's: that it is longer than the block that is cut out of it is assumed.
import os
import tempfile

import numpy as np
import torch

block = 64
path = os.path.join(tempfile.mkdtemp(), "train.bin")
np.arange(1000, dtype=np.uint16).tofile(path)
data = np.memmap(path, dtype=np.uint16, mode="r")
starts = torch.randint(len(data) - block, (4,))
batch = torch.stack([torch.from_numpy(data[i:i + block].astype(np.int64)) for i in starts])
reveal_shape(batch)  # revealed: (4, 64)
