# verdict: invalid
# torch: skip (there is no folder of images)
# What both branches have been held to is one size behind them: every batch has three channels.
import os
from glob import glob

import numpy as np
import torch
from PIL import Image
from torch.utils.data import DataLoader, Dataset
from torchvision import transforms


class Folder(Dataset):
    def __init__(self, root):
        self.files = sorted(glob(os.path.join(root, "*.*")))
        self.transform = transforms.Compose([
            transforms.Resize((32, 32)), transforms.ToTensor(), transforms.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5)),
        ])

    def __getitem__(self, index):
        image = Image.open(self.files[index])
        if np.random.random() < 0.5:
            image = Image.fromarray(np.array(image)[:, ::-1, :], "RGB")  # warning: [index-out-of-range] "too many indices for array: array is 2-dimensional, but 3 were indexed"  # counterexample: image channels = 1, image height = 1, image width = 1
        return self.transform(image)  # warning: [broadcast-mismatch] "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0"  # counterexample: image channels = 2

    def __len__(self):
        return len(self.files)


for batch in DataLoader(Folder("images"), batch_size=8):
    reveal_shape(batch)  # revealed: (8, 3, 32, 32); (len(glob.glob(...)), 3, 32, 32); (len(glob.glob(...)) % 8, 3, 32, 32)
    print(torch.nn.Conv2d(3, 4, 3)(batch).shape)
