# Segments scans that are kept in an HDF5 file, which each worker opens for itself.
import os

import h5py
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scans.h5")


class Scans(Dataset):
    def __init__(self, path):
        self.path = path
        self.file = None
        with h5py.File(path, "r") as f:
            self.length = len(f["images"])
            self.size = f["images"].shape[-2:]
            self.num_classes = int(f.attrs["num_classes"])

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        if self.file is None:
            self.file = h5py.File(self.path, "r")
        image = torch.from_numpy(self.file["images"][index]).float() / 255
        mask = torch.from_numpy(self.file["masks"][index]).long()  #~ no_mask: mask = torch.from_numpy(self.file["labels"][index]).long()
        return image, mask


class UNet(nn.Module):
    def __init__(self, classes, width=6):
        super().__init__()
        self.down = nn.Conv2d(1, width, 3, stride=2, padding=1)  #~ colour: self.down = nn.Conv2d(3, width, 3, stride=2, padding=1)
        self.middle = nn.Conv2d(width, width, 3, padding=1)
        self.up = nn.ConvTranspose2d(width, width, 2, stride=2)
        self.out = nn.Conv2d(width + 1, classes, 1)

    def forward(self, x):
        y = F.relu(self.down(x))
        y = F.relu(self.middle(y))
        y = self.up(y)
        return self.out(torch.cat([x, y], dim=1))  #~ no_skip: return self.out(y)


def dice(logits, target, classes):
    one_hot = F.one_hot(target, classes).permute(0, 3, 1, 2)
    p = logits.softmax(dim=1)
    return 1 - (2 * (p * one_hot).sum(dim=(2, 3)) / (p + one_hot).sum(dim=(2, 3))).mean()


def main():
    torch.manual_seed(0)
    scans = Scans(PATH)
    model = UNet(scans.num_classes)
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    for images, masks in DataLoader(scans, batch_size=2):
        logits = model(images)
        loss = F.cross_entropy(logits, masks) + dice(logits, masks, scans.num_classes)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(loss.item())
    height, width = scans.size
    canvas = torch.zeros(height, width)
    canvas += model(scans[0][0][None]).argmax(1)[0]  #~ batched: canvas += model(scans[0][0][None]).flatten(1)
    print(canvas.sum())


if __name__ == "__main__":
    main()
