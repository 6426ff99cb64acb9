# albumentations: what a transform makes of the height, width, channels and type of an image, and of the masks that go with it.
__lazy_imports__ = True

from albumentations.core.composition import BaseCompose, Compose, OneOf, OneOrOther, RandomOrder, ReplayCompose, Sequential, SomeOf
from albumentations.core.params import BboxParams, KeypointParams
from albumentations.core.transforms_interface import BasicTransform, DualTransform, ImageOnlyTransform, NoOp
from albumentations._alike import *
from albumentations._crops import (
    AtLeastOneBBoxRandomCrop, BBoxSafeRandomCrop, CenterCrop, Crop, CropNonEmptyMaskIfExists, CropSizeError, RandomCrop, RandomCropFromBorders,
    RandomResizedCrop, RandomSizedBBoxSafeCrop, RandomSizedCrop)
from albumentations._sizes import (
    D4, Lambda, LongestMaxSize, Pad, PadIfNeeded, RandomRotate90, RandomScale, Resize, SmallestMaxSize, SquareSymmetry, Transpose)
from albumentations._values import FromFloat, Normalize, ToFloat, ToGray, ToRGB
from albumentations.pytorch import ToTensorV2
import albumentations.core
import albumentations.pytorch

__version__ = "2.0.8"


def __getattr__(name):
    return LibCall.unknown.any("albumentations." + name)
