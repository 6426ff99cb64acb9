# Transforms that change the size of an image.
from torchvision.transforms import functional as F
from torchvision.transforms.functional import InterpolationMode


class Resize(object):
    def __init__(self, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
        if not isinstance(size, (int, list, tuple)):
            raise TypeError(f"Size should be int or sequence. Got {type(size)}")
        if isinstance(size, (list, tuple)) and len(size) not in (1, 2):
            raise ValueError("If size is a sequence, it should have 1 or 2 values")
        self.size = size
        self.interpolation = interpolation
        self.max_size = max_size

    def __call__(self, img):
        return F.resize(img, self.size, self.interpolation, self.max_size)

    forward = __call__


class CenterCrop(object):
    def __init__(self, size):
        self.size = F.pair(size)

    def __call__(self, img):
        return F.center_crop(img, self.size)

    forward = __call__


class Pad(object):
    def __init__(self, padding, fill=0, padding_mode="constant"):
        self.padding = padding
        self.fill = fill
        self.padding_mode = padding_mode

    def __call__(self, img):
        return F.pad(img, self.padding, self.fill, self.padding_mode)

    forward = __call__


class RandomCrop(object):
    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        self.size = F.pair(size)
        self.padding = padding
        self.pad_if_needed = pad_if_needed

    def __call__(self, img):
        if self.padding is not None:
            img = F.pad(img, self.padding)
        dims = F.dims_of(img)
        if dims is None:
            return F.crop(img, 0, 0, 0, 0)
        height, width = self.size
        if not self.pad_if_needed and (dims[1] < height or dims[2] < width):
            raise ValueError(f"Required crop size {(height, width)} is larger than input image size {(dims[1], dims[2])}")
        return F.sized(img, height, width, "RandomCrop")

    forward = __call__


class RandomResizedCrop(object):
    def __init__(self, size, scale=(0.08, 1.0), ratio=(0.75, 1.3333333333333333), interpolation=InterpolationMode.BILINEAR,
                 antialias=True):
        self.size = F.pair(size)
        self.scale = scale
        self.ratio = ratio
        self.interpolation = interpolation

    def __call__(self, img):
        return F.center_crop(img, self.size)

    forward = __call__


class FiveCrop(object):
    def __init__(self, size):
        self.size = F.pair(size)

    def __call__(self, img):
        return F.five_crop(img, self.size)

    forward = __call__


class TenCrop(object):
    def __init__(self, size, vertical_flip=False):
        self.size = F.pair(size)

    def __call__(self, img):
        return F.ten_crop(img, self.size)

    forward = __call__


class RandomRotation(object):
    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        self.degrees = degrees
        self.expand = expand

    def __call__(self, img):
        return F.rotate(img, 1.0, expand=self.expand)

    forward = __call__


class RandomAffine(object):
    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation=InterpolationMode.NEAREST, fill=0, center=None):
        self.degrees = degrees

    def __call__(self, img):
        F.dims_of(img)
        return img

    forward = __call__
