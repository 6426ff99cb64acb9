"""Stand-ins for data sets that would be downloaded: same constructor, same item shapes, a chosen length.

Lengths are chosen by the caller so that the last batch has the size that it has with the real data set.
"""

import random

from PIL import Image

REAL_LENGTHS = {
    "MNIST": {True: 60000, False: 10000},
    "FashionMNIST": {True: 60000, False: 10000},
    "CIFAR10": {True: 50000, False: 10000},
    "CIFAR100": {True: 50000, False: 10000},
}


class _FakeImages:
    """An indexable data set of `length` noise images; `sizes` are (width, height) pairs taken in turn."""

    def __init__(self, length, mode, sizes, classes, transform, target_transform):
        self.transform = transform
        self.target_transform = target_transform
        self.classes = ["class%d" % i for i in range(classes)]
        self.targets = [i % classes for i in range(length)]
        self._length = length
        self._mode = mode
        self._sizes = sizes

    @property
    def data(self):
        """All pictures at once, as the set keeps them: no noise, so that nobody waits for it."""
        width, height = self._sizes[0]
        if self._mode == "L":
            import torch

            return torch.zeros(self._length, height, width, dtype=torch.uint8)
        import numpy

        return numpy.zeros((self._length, height, width, len(self._mode)), dtype=numpy.uint8)

    def __len__(self):
        return self._length

    def __getitem__(self, index):
        if not -self._length <= index < self._length:
            raise IndexError("list index out of range")
        width, height = self._sizes[index % len(self._sizes)]
        noise = random.Random(index).randbytes(width * height * len(self._mode))
        image = Image.frombytes(self._mode, (width, height), noise)
        target = int(self.targets[index])
        if self.transform is not None:
            image = self.transform(image)
        if self.target_transform is not None:
            target = self.target_transform(target)
        return image, target


def _known_dataset(name, mode, size, classes, lengths):
    class Fake(_FakeImages):
        def __init__(self, root=None, train=True, transform=None, target_transform=None, download=False):
            super().__init__(lengths[bool(train)], mode, [size], classes, transform, target_transform)
            self.train = train
            if mode == "L":
                import torch

                self.targets = torch.tensor(self.targets)
                self.train_data = self.test_data = self.data
                self.train_labels = self.test_labels = self.targets

    Fake.__name__ = Fake.__qualname__ = name
    return Fake


def image_folder(length):
    """torchvision.datasets.ImageFolder over `length` colour images of several sizes."""

    class ImageFolder(_FakeImages):
        def __init__(self, root, transform=None, target_transform=None, loader=None, is_valid_file=None):
            super().__init__(length, "RGB", [(100, 75), (64, 64), (80, 120)], 4, transform, target_transform)

    return ImageFolder


def install(datasets, lengths):
    """Replaces the downloading classes of `datasets` (torchvision.datasets).

    `lengths`: {"MNIST": [train, test], "ImageFolder": n, "FakeData": n}; what is not named keeps its real length.
    """
    shapes = {
        "MNIST": ("L", (28, 28), 10),
        "FashionMNIST": ("L", (28, 28), 10),
        "CIFAR10": ("RGB", (32, 32), 10),
        "CIFAR100": ("RGB", (32, 32), 100),
    }
    for name, (mode, size, classes) in shapes.items():
        chosen = dict(REAL_LENGTHS[name])
        if name in lengths:
            chosen[True], chosen[False] = lengths[name]
        setattr(datasets, name, _known_dataset(name, mode, size, classes, chosen))
    if "ImageFolder" in lengths:
        datasets.ImageFolder = image_folder(lengths["ImageFolder"])
    if "FakeData" in lengths:
        real, length = datasets.FakeData, lengths["FakeData"]

        class FakeData(real):
            def __init__(self, size=length, *args, **kwargs):
                super().__init__(size, *args, **kwargs)

        datasets.FakeData = FakeData
