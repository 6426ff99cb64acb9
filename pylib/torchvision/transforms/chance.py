# Transforms that keep the size of an image, and those that apply others by chance.
from torchvision.transforms import functional as F
from torchvision.transforms._base import Transform


class RandomTransforms(object):
    def __init__(self, transforms):
        self.transforms = transforms


class RandomApply(Transform):
    def __init__(self, transforms, p=0.5):
        super().__init__()
        self.transforms = transforms
        self.p = p

    def forward(self, img):
        if LibCall.unknown.bool("RandomApply", "program"):
            for t in self.transforms:
                img = t(img)
        return img


class RandomOrder(RandomTransforms):
    def __call__(self, img):
        for t in self.transforms:
            img = t(img)
        return img


class RandomChoice(RandomTransforms):
    def __init__(self, transforms, p=None):
        self.transforms = transforms
        self.p = p

    def __call__(self, img):
        return LibCall.unknown.choice(self.transforms)(img)


class _SameSize(Transform):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, img):
        F.dims_of(img)
        return img


class RandomHorizontalFlip(_SameSize):
    def __init__(self, p=0.5):
        super().__init__()
        self.p = p


class RandomVerticalFlip(_SameSize):
    def __init__(self, p=0.5):
        super().__init__()
        self.p = p


class RandomErasing(_SameSize):
    def __init__(self, p=0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value=0, inplace=False):
        super().__init__()
        self.p = p

    def forward(self, img):
        kind = F.kind_of(img)
        if kind != "tensor" and kind != "opaque":
            raise TypeError(f"img should be Tensor. Got {type(img)}")
        return img


class RandomPerspective(_SameSize): pass
class ColorJitter(_SameSize): pass
class GaussianBlur(_SameSize): pass
class RandomInvert(_SameSize): pass
class RandomPosterize(_SameSize): pass
class RandomSolarize(_SameSize): pass
class RandomAdjustSharpness(_SameSize): pass
class RandomAutocontrast(_SameSize): pass
class RandomEqualize(_SameSize): pass
class ElasticTransform(_SameSize): pass
class AutoAugment(_SameSize): pass
class RandAugment(_SameSize): pass
class TrivialAugmentWide(_SameSize): pass
class AugMix(_SameSize): pass


class AutoAugmentPolicy(object):
    IMAGENET = "imagenet"
    CIFAR10 = "cifar10"
    SVHN = "svhn"
