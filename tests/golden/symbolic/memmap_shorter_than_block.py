# The length of a file is the world's: a block that does not fit is a warning, with the length that shows it.
import numpy as np
import torch

block = 64
data = np.memmap("train.bin", dtype=np.uint16, mode="r")
starts = torch.randint(len(data) - block, (4,))  # warning: [invalid-argument] "random_ expects 'from' to be less than 'to', but got from=0 >= to=-64"
batch = torch.stack([torch.from_numpy(data[i:i + block].astype(np.int64)) for i in starts])
reveal_shape(batch)  # revealed: (4, 64)
