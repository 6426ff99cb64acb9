# Scalars of numpy keep their type in a batch.
import numpy as np
from torch.utils.data import DataLoader, Dataset


class Numbers(Dataset):
    def __init__(self):
        self.x = np.zeros((20, 5))
        self.y = np.arange(20)

    def __len__(self):
        return 20

    def __getitem__(self, i):
        return self.x[i], self.y[i], self.x[i, 0], np.float32(1)


for x, y, z, w in DataLoader(Numbers(), batch_size=4):
    reveal_shape(x)  # revealed: (4, 5)
    reveal_shape(y)  # revealed: (4,)
    reveal_value(str(y.dtype))  # revealed: 'torch.int64'
    reveal_value(str(z.dtype))  # revealed: 'torch.float64'
    reveal_value(str(w.dtype))  # revealed: 'torch.float32'
