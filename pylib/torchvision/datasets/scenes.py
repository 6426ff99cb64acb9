# Data sets whose targets are images, boxes or texts.
from torch.utils.data.dataset import inside
from torchvision.datasets.vision import VisionDataset, photo, sized_photo


class _Scenes(VisionDataset):
    _on_disk = True
    # Images of any size. Whole samples are transformed by `transforms`, or image and target on their own.
    _counts = {}

    def _fix(self, key):
        self._count = LibCall.unknown.int("len(dataset)", "external", 1, None)
        if LibCall.value.known(key) and key in self._counts:
            self._count = self._counts[key]

    def __len__(self):
        return self._count


class _VOC(_Scenes):
    def __init__(self, root, year="2012", image_set="train", download=False, transform=None, target_transform=None, transforms=None):
        VisionDataset.__init__(self, root, transforms, transform, target_transform)
        if LibCall.value.known(image_set) and image_set not in ("train", "trainval", "val", "test"):
            raise ValueError(f"Unknown value '{image_set}' for argument image_set.")
        self.year = year
        self._fix(f"{year} {image_set}")


class VOCSegmentation(_VOC):
    _counts = {"2012 train": 1464, "2012 val": 1449, "2012 trainval": 2913, "2007 train": 209, "2007 val": 213, "2007 trainval": 422,
               "2007 test": 210}

    def __getitem__(self, index):
        inside(self._count, index)
        image = photo()
        return self._transformed(image, sized_photo(image.size, "P"))


class VOCDetection(_VOC):
    _counts = {"2012 train": 5717, "2012 val": 5823, "2012 trainval": 11540, "2007 train": 2501, "2007 val": 2510,
               "2007 trainval": 5011, "2007 test": 4952}

    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(photo(), LibCall.unknown.any("an annotation"))


class CocoDetection(_Scenes):
    def __init__(self, root, annFile, transform=None, target_transform=None, transforms=None):
        VisionDataset.__init__(self, root, transforms, transform, target_transform)
        self._fix(None)
        self.ids = LibCall.data.rest(LibCall.unknown.int("the number of an image", "external", 0, None), self._count)
        self.coco = LibCall.unknown.any("the annotations of COCO")

    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(photo(), LibCall.unknown.any("the annotations of an image"))


class CocoCaptions(CocoDetection):
    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(photo(), LibCall.unknown.any("the captions of an image"))


class Cityscapes(_Scenes):
    _counts = {"fine train": 2975, "fine val": 500, "fine test": 1525, "coarse train": 2975, "coarse val": 500,
               "coarse train_extra": 19998}

    def __init__(self, root, split="train", mode="fine", target_type="instance", transform=None, target_transform=None,
                 transforms=None):
        VisionDataset.__init__(self, root, transforms, transform, target_transform)
        self.split = split
        self.mode = "gtFine" if mode == "fine" else "gtCoarse"
        self.target_type = [target_type] if isinstance(target_type, str) else target_type
        self._fix(f"{mode} {split}")

    def _target(self, kind):
        if kind == "polygon":
            return LibCall.unknown.any("polygons")
        return sized_photo((2048, 1024), {"instance": "I", "semantic": "L", "color": "RGBA"}.get(kind, "L"))

    def __getitem__(self, index):
        inside(self._count, index)
        targets = tuple([self._target(kind) for kind in self.target_type])
        return self._transformed(sized_photo((2048, 1024)), targets if len(targets) > 1 else targets[0])


class Kitti(_Scenes):
    _counts = {True: 7481, False: 7518}

    def __init__(self, root, train=True, transform=None, target_transform=None, transforms=None, download=False):
        VisionDataset.__init__(self, root, transforms, transform, target_transform)
        self.train = train
        self._fix(train)

    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(photo(), LibCall.unknown.any("an annotation"))


class WIDERFace(_Scenes):
    _counts = {"train": 12880, "val": 3226, "test": 16097}

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        VisionDataset.__init__(self, root, None, transform, target_transform)
        self._fix(split)

    def __getitem__(self, index):
        inside(self._count, index)
        return self._transformed(photo(), LibCall.unknown.any("the faces of an image"))
