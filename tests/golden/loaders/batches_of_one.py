# A batch of one sample has nothing to be stacked with: photos of all sizes are fine.
# torch: skip (reads image files)
import torch
from PIL import Image
from torch.utils.data import DataLoader, Dataset


class Photos(Dataset):
    def __len__(self):
        return 1000

    def __getitem__(self, i):
        width, height = Image.open("%d.png" % i).size
        return torch.zeros(3, height, width)


for batch in DataLoader(Photos(), batch_size=1):
    reveal_shape(batch)  # revealed: (1, 3, image height, image width)
for batch in DataLoader(Photos(), batch_size=2):  # warning: [stack-mismatch] "stack expects each tensor to be equal size, but got [3, 1, 1] at entry 0 and [3, 2, 1] at entry 1"  # counterexample: batch = 2, image height = 1, image width = 1
    break
