# Data sets in folders of images: their length and the size of each image are the outside world's.
from torchvision.datasets.vision import VisionDataset, photo

IMG_EXTENSIONS = (".jpg", ".jpeg", ".png", ".ppm", ".bmp", ".pgm", ".tif", ".tiff", ".webp")


def pil_loader(path):
    return photo()


default_loader = pil_loader


class _Photos(VisionDataset):
    def _open(self):
        self._count = LibCall.unknown.int("len(dataset)", "external", 1, None)
        self._labels = LibCall.unknown.int("number of classes", "external", 1, None)
        self.classes = LibCall.data.rest(LibCall.unknown.str("the name of a class", "external"), self._labels)
        self.class_to_idx = LibCall.unknown.any("class_to_idx")

    def _label(self):
        return LibCall.data.index(self._labels)

    @property
    def targets(self):
        return LibCall.data.rest(self._label(), self._count)

    @property
    def samples(self):
        return LibCall.data.rest((LibCall.unknown.str("the name of a file", "external"), self._label()), self._count)

    imgs = samples

    def __getitem__(self, index):
        return self._transformed(photo(), self._label())

    def __len__(self):
        return self._count


class DatasetFolder(_Photos):
    def __init__(self, root, loader, extensions=None, transform=None, target_transform=None, is_valid_file=None, allow_empty=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.loader = loader
        self.extensions = extensions
        self._open()

    def __getitem__(self, index):
        return self._transformed(self.loader(LibCall.unknown.str("the name of a file", "external")), self._label())


class ImageFolder(DatasetFolder):
    def __init__(self, root, transform=None, target_transform=None, loader=default_loader, is_valid_file=None, allow_empty=False):
        DatasetFolder.__init__(self, root, loader, IMG_EXTENSIONS, transform, target_transform)


class ImageNet(ImageFolder):
    def __init__(self, root, split="train", transform=None, target_transform=None, loader=default_loader, **kwargs):
        ImageFolder.__init__(self, root, transform, target_transform, loader)
        self.split = split
        self._count = 1281167 if split == "train" else 50000
        self._labels = 1000


class LSUN(_Photos):
    def __init__(self, root, classes="train", transform=None, target_transform=None):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._open()


class CelebA(_Photos):
    def __init__(self, root, split="train", target_type="attr", transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._open()
        self._count = {"train": 162770, "valid": 19867, "test": 19962, "all": 202599}[split]
        self.target_type = target_type

    def __getitem__(self, index):
        from PIL import Image
        if self.target_type == "attr":
            target = LibCall.image.tensor("load", (40,), "int64")
        else:
            target = LibCall.unknown.any("a target of CelebA")
        return self._transformed(Image.Image("RGB", (178, 218)), target)


class _Split(_Photos):
    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, **kwargs):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.split = split
        self._open()


class _Whole(_Photos):
    def __init__(self, root, transform=None, target_transform=None, download=False, **kwargs):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._open()


class Flowers102(_Split): pass
class Food101(_Split): pass
class StanfordCars(_Split): pass
class LFWPeople(_Split): pass
class Country211(_Split): pass
class GTSRB(_Split): pass
class DTD(_Split): pass
class FGVCAircraft(_Split): pass
class OxfordIIITPet(_Split): pass
class Places365(_Split): pass
class Caltech101(_Whole): pass
class Caltech256(_Whole): pass
class EuroSAT(_Whole): pass
class SUN397(_Whole): pass
