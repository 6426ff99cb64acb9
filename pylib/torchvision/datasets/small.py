# Data sets whose sizes everybody knows: number of images, mode, height and width.
from PIL import Image
from torch.utils.data.dataset import inside
from torchvision.datasets.vision import VisionDataset, every_label, label


def _numbers(count):
    import numpy
    return numpy.zeros((count,), numpy.int64)


class _Arrays(VisionDataset):
    _on_disk = True
    # The arrays are kept as real ones are, because programs cut them down themselves.
    _classes = 10
    _mode = "L"
    _side = 28
    _labels_asked = False  # a program that has seen the labels may have chosen by them

    def _fill(self, count, dims):
        self.data = LibCall.image.tensor("load", (count,) + dims, "uint8")
        self._labels = LibCall.image.tensor("load", (count,), "int64")

    def _fill_arrays(self, count, dims):
        # Images in an array of numpy, labels in a list.
        import numpy
        self.data = numpy.zeros((count,) + dims, numpy.uint8)
        self._labels = LibCall.data.rest(label(self._classes), count)

    @property
    def targets(self):
        self._labels_asked = True
        return self._labels

    @targets.setter
    def targets(self, labels):
        self._labels_asked = True
        self._labels = labels

    def _size(self):
        return len(self.data)

    def __getitem__(self, index):
        inside(self._size(), index)
        image = Image.Image(self._mode, (self._side, self._side))
        return self._transformed(image, label(self._classes))

    def _sample_of_all(self):
        # What a loader gets that draws from the data set as it is; None where that may not hold all classes.
        if self._labels_asked or type(self).__getitem__ is not _Arrays.__getitem__:
            return None
        image = Image.Image(self._mode, (self._side, self._side))
        return self._transformed(image, every_label(self._classes))

    def __len__(self):
        return self._size()


class MNIST(_Arrays):
    classes = ["0 - zero", "1 - one", "2 - two", "3 - three", "4 - four", "5 - five", "6 - six", "7 - seven", "8 - eight", "9 - nine"]

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.train = train
        self._fill(60000 if train else 10000, (28, 28))

    @property
    def train_data(self):
        return self.data

    test_data = train_data

    @property
    def train_labels(self):
        return self.targets

    test_labels = train_labels

    @property
    def class_to_idx(self):
        return {name: i for i, name in enumerate(self.classes)}


class FashionMNIST(MNIST):
    classes = ["T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot"]


class KMNIST(MNIST):
    classes = ["o", "ki", "su", "tsu", "na", "ha", "ma", "ya", "re", "wo"]


class QMNIST(MNIST):
    _labels_asked = True  # they can be seen under another name
    def __init__(self, root, what=None, compat=True, train=True, **kwargs):
        MNIST.__init__(self, root, train, **kwargs)


class EMNIST(_Arrays):
    _splits = {"byclass": (697932, 116323, 62), "bymerge": (697932, 116323, 47), "balanced": (112800, 18800, 47),
               "letters": (124800, 20800, 27), "digits": (240000, 40000, 10), "mnist": (60000, 10000, 10)}

    def __init__(self, root, split, train=True, transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        if split not in self._splits:
            raise ValueError(f"Unknown value '{split}' for argument split.")
        sizes = self._splits[split]
        self.split = split
        self.train = train
        self._classes = sizes[2]
        self._fill(sizes[0] if train else sizes[1], (28, 28))


class USPS(_Arrays):
    _side = 16

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.train = train
        self._fill_arrays(7291 if train else 2007, (16, 16))


class CIFAR10(_Arrays):
    _mode = "RGB"
    _side = 32
    classes = ["airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"]

    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.train = train
        self._fill_arrays(50000 if train else 10000, (32, 32, 3))

    @property
    def class_to_idx(self):
        return {name: i for i, name in enumerate(self.classes)}


class CIFAR100(CIFAR10):
    _classes = 100
    classes = LibCall.data.run(LibCall.unknown.str("the name of a class", "external"), 100)

    @property
    def class_to_idx(self):
        return LibCall.unknown.any("class_to_idx")


class SVHN(_Arrays):
    _labels_asked = True  # they can be seen under another name
    _mode = "RGB"
    _side = 32
    _counts = {"train": 73257, "test": 26032, "extra": 531131}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        if split not in self._counts:
            raise ValueError(f"Unknown value '{split}' for argument split.")
        self.split = split
        self._fill_arrays(self._counts[split], (3, 32, 32))
        self.labels = _numbers(self._counts[split])


class STL10(_Arrays):
    _labels_asked = True  # they can be seen under another name
    _mode = "RGB"
    _side = 96
    classes = ["airplane", "bird", "car", "cat", "deer", "dog", "horse", "monkey", "ship", "truck"]
    _counts = {"train": 5000, "train+unlabeled": 105000, "unlabeled": 100000, "test": 8000}

    def __init__(self, root, split="train", folds=None, transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.split = split
        if split not in self._counts:
            raise ValueError(f"Unknown value '{split}' for argument split.")
        count = self._counts[split] if folds is None else 1000
        self._fill_arrays(count, (3, 96, 96))
        self.labels = None if split == "unlabeled" else _numbers(count)


class SEMEION(_Arrays):
    _labels_asked = True  # they can be seen under another name
    _side = 16

    def __init__(self, root, transform=None, target_transform=None, download=True):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._fill_arrays(1593, (16, 16))
        self.labels = _numbers(1593)


class FER2013(_Arrays):
    _side = 48
    _classes = 7

    def __init__(self, root, split="train", transform=None, target_transform=None):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._count = {"train": 28709, "test": 7178}[split]

    def _size(self):
        return self._count


class MovingMNIST(VisionDataset):
    _on_disk = True

    def __init__(self, root, split=None, split_ratio=10, download=False, transform=None):
        VisionDataset.__init__(self, root, None, transform, None)
        if split is not None and split not in ("train", "test"):
            raise ValueError(f"Unknown value '{split}' for argument split. Valid values are {{'train', 'test'}}.")
        frames = 20 if split is None else (split_ratio if split == "train" else 20 - split_ratio)
        self.data = LibCall.image.tensor("load", (10000, frames, 1, 64, 64), "uint8")

    def __getitem__(self, idx):
        frames = self.data[idx]
        return frames if self.transform is None else self.transform(frames)

    def __len__(self):
        return len(self.data)


class FakeData(VisionDataset):
    def __init__(self, size=1000, image_size=(3, 224, 224), num_classes=10, transform=None, target_transform=None, random_offset=0):
        VisionDataset.__init__(self, None, None, transform, target_transform)
        self.size = size
        self.num_classes = num_classes
        self.image_size = image_size
        self.random_offset = random_offset

    def __getitem__(self, index):
        inside(self.size, index)
        mode = {1: "L", 2: "LA", 3: "RGB", 4: "RGBA"}.get(self.image_size[0])
        image = Image.Image(mode, (self.image_size[2], self.image_size[1]))
        return self._transformed(image, label(self.num_classes))

    def __len__(self):
        return self.size
