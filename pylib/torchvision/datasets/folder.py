# Data sets in folders of images: their length and the size of each image are the outside world's.
from torch.utils.data.dataset import inside
from torchvision.datasets.vision import VisionDataset, photo, sized_photo

IMG_EXTENSIONS = (".jpg", ".jpeg", ".png", ".ppm", ".bmp", ".pgm", ".tif", ".tiff", ".webp")


def pil_loader(path):
    return photo()


default_loader = pil_loader


class _Photos(VisionDataset):
    _on_disk = True

    def _open(self, part=""):
        from _shapeproof import world
        place = self.root if LibCall.value.known(part) and getattr(self, "is_valid_file", None) is None else None
        kind = f" of {type(self).__name__} {part}".rstrip()
        self._count = world.of_file("len(dataset)" + kind, place, LibCall.unknown.int("len(dataset)", "external", 1, None))
        self._labels = world.of_file("number of classes" + kind, place, LibCall.unknown.int("number of classes", "external", 1, None))
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
        inside(self._count, index)
        return self._transformed(photo(), self._label())

    def __len__(self):
        return self._count


class DatasetFolder(_Photos):
    def __init__(self, root, loader, extensions=None, transform=None, target_transform=None, is_valid_file=None, allow_empty=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.loader = loader
        self.extensions = extensions
        self.is_valid_file = is_valid_file
        self._open(extensions)

    def __getitem__(self, index):
        inside(self._count, index)
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
        self._open(classes)


class CelebA(_Photos):
    def __init__(self, root, split="train", target_type="attr", transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._open()
        self._count = {"train": 162770, "valid": 19867, "test": 19962, "all": 202599}[split]
        self.target_type = target_type

    def __getitem__(self, index):
        inside(self._count, index)
        from PIL import Image
        if self.target_type == "attr":
            target = LibCall.image.tensor("load", (40,), "int64")
        else:
            target = LibCall.unknown.any("a target of CelebA")
        return self._transformed(Image.Image("RGB", (178, 218)), target)


class _Split(_Photos):
    # A subclass knows how many images each part has and how many classes there are.
    _counts = {}
    _classes = None
    _size = None

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False, **kwargs):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self.split = split
        self._open(split)
        self._fix(split)

    def _fix(self, split):
        if LibCall.value.known(split) and self._counts:
            if split not in self._counts:
                raise ValueError(f"Unknown value '{split}' for argument split. Valid values are {tuple(self._counts)}.")
            self._count = self._counts[split]
        if self._classes is not None:
            self._labels = self._classes

    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(photo() if self._size is None else sized_photo(self._size), self._label())


class _Whole(_Split):
    def __init__(self, root, transform=None, target_transform=None, download=False, **kwargs):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._open()
        self._fix("all")


class Flowers102(_Split):
    _counts = {"train": 1020, "val": 1020, "test": 6149}
    _classes = 102


class Food101(_Split):
    _counts = {"train": 75750, "test": 25250}
    _classes = 101


class StanfordCars(_Split):
    _counts = {"train": 8144, "test": 8041}
    _classes = 196


class Country211(_Split):
    _counts = {"train": 31650, "valid": 10550, "test": 21100}
    _classes = 211


class GTSRB(_Split):
    _counts = {"train": 26640, "test": 12630}
    _classes = 43


class RenderedSST2(_Split):
    _counts = {"train": 6920, "val": 872, "test": 1821}
    _classes = 2


class PCAM(_Split):
    _counts = {"train": 262144, "val": 32768, "test": 32768}
    _classes = 2
    _size = (96, 96)


class LFWPeople(_Split):
    def __init__(self, root, split="10fold", image_set="funneled", transform=None, target_transform=None, download=False, **kwargs):
        _Split.__init__(self, root, split, transform, target_transform)


class DTD(_Split):
    _counts = {"train": 1880, "val": 1880, "test": 1880}
    _classes = 47

    def __init__(self, root, split="train", partition=1, transform=None, target_transform=None, download=False, **kwargs):
        _Split.__init__(self, root, split, transform, target_transform)


class FGVCAircraft(_Split):
    _counts = {"train": 3334, "val": 3333, "trainval": 6667, "test": 3333}
    _classes = 100

    def __init__(self, root, split="trainval", annotation_level="variant", transform=None, target_transform=None, download=False,
                 **kwargs):
        _Split.__init__(self, root, split, transform, target_transform)
        self._labels = {"variant": 100, "family": 70, "manufacturer": 30}[annotation_level]


class OxfordIIITPet(_Split):
    _counts = {"trainval": 3680, "test": 3669}
    _classes = 37

    def __init__(self, root, split="trainval", target_types="category", transforms=None, transform=None, target_transform=None,
                 download=False):
        _Split.__init__(self, root, split, transform, target_transform)
        self.transforms = transforms
        self._types = target_types

    def __getitem__(self, index):
        inside(self._count, index)
        if self._types == "category" or self._types == ["category"]:
            return _Split.__getitem__(self, index)
        image = photo()
        target = sized_photo(image.size, "L") if self._types == "segmentation" else LibCall.unknown.any("a target of a pet")
        return self._transformed(image, target)


class Places365(_Split):
    _counts = {"train-standard": 1803460, "train-challenge": 8026628, "val": 36500}
    _classes = 365

    def __init__(self, root, split="train-standard", small=False, download=False, transform=None, target_transform=None, **kwargs):
        _Split.__init__(self, root, split, transform, target_transform)
        self._size = (256, 256) if small else None


class Imagenette(_Split):
    _classes = 10

    def __init__(self, root, split="train", size="full", download=False, transform=None, target_transform=None, **kwargs):
        _Split.__init__(self, root, split, transform, target_transform)


class Caltech101(_Whole):
    _classes = 101

    def __init__(self, root, target_type="category", transform=None, target_transform=None, download=False):
        _Whole.__init__(self, root, transform, target_transform)


class Caltech256(_Whole):
    _classes = 257


class EuroSAT(_Whole):
    _counts = {"all": 27000}
    _classes = 10
    _size = (64, 64)


class SUN397(_Whole):
    _counts = {"all": 108754}
    _classes = 397


class Omniglot(_Photos):
    def __init__(self, root, background=True, transform=None, target_transform=None, download=False, loader=None):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._count, self._labels = (19280, 964) if background else (13180, 659)
        self.background = background

    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(sized_photo((105, 105), "L"), self._label())
