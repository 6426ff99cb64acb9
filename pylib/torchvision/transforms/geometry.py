# Transforms that change the size of an image.
from torchvision.transforms import functional as F
from torchvision.transforms._base import Transform
from torchvision.transforms.functional import InterpolationMode


class Resize(Transform):
    def __init__(self, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
        super().__init__()
        if not isinstance(size, (int, list, tuple)):
            raise TypeError(f"Size should be int or sequence. Got {type(size)}")
        if isinstance(size, (list, tuple)) and len(size) not in (1, 2):
            raise ValueError("If size is a sequence, it should have 1 or 2 values")
        self.size = size
        self.interpolation = interpolation
        self.max_size = max_size

    def forward(self, img):
        return F.resize(img, self.size, self.interpolation, self.max_size)


class CenterCrop(Transform):
    def __init__(self, size):
        super().__init__()
        self.size = F.pair(size)

    def forward(self, img):
        return F.center_crop(img, self.size)


class Pad(Transform):
    def __init__(self, padding, fill=0, padding_mode="constant"):
        super().__init__()
        self.padding = padding
        self.fill = fill
        self.padding_mode = padding_mode

    def forward(self, img):
        return F.pad(img, self.padding, self.fill, self.padding_mode)


class RandomCrop(Transform):
    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        super().__init__()
        self.size = F.pair(size)
        self.padding = padding
        self.pad_if_needed = pad_if_needed

    def forward(self, img):
        if self.padding is not None:
            img = F.pad(img, self.padding)
        dims = F.dims_of(img)
        if dims is None:
            return F.crop(img, 0, 0, 0, 0)
        height, width = self.size
        if not self.pad_if_needed and (dims[1] < height or dims[2] < width):
            raise ValueError(f"Required crop size {(height, width)} is larger than input image size {(dims[1], dims[2])}")
        return F.sized(img, height, width, "RandomCrop")


class RandomResizedCrop(Transform):
    def __init__(self, size, scale=(0.08, 1.0), ratio=(0.75, 1.3333333333333333), interpolation=InterpolationMode.BILINEAR,
                 antialias=True):
        super().__init__()
        self.size = F.pair(size)
        self.scale = scale
        self.ratio = ratio
        self.interpolation = interpolation

    def forward(self, img):
        return F.center_crop(img, self.size)


class FiveCrop(Transform):
    def __init__(self, size):
        super().__init__()
        self.size = F.pair(size)

    def forward(self, img):
        return F.five_crop(img, self.size)


class TenCrop(Transform):
    def __init__(self, size, vertical_flip=False):
        super().__init__()
        self.size = F.pair(size)

    def forward(self, img):
        return F.ten_crop(img, self.size)


class RandomRotation(Transform):
    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        super().__init__()
        self.degrees = degrees
        self.expand = expand

    def forward(self, img):
        return F.rotate(img, 1.0, expand=self.expand)


class RandomAffine(Transform):
    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation=InterpolationMode.NEAREST, fill=0, center=None):
        super().__init__()
        self.degrees = degrees

    def forward(self, img):
        F.dims_of(img)
        return img
