__lazy_imports__ = True

from torchvision.transforms import functional
from torchvision.transforms.functional import InterpolationMode
from torchvision.transforms.convert import (
    Compose, ToTensor, PILToTensor, ConvertImageDtype, ToPILImage, Normalize, Lambda, Grayscale, RandomGrayscale, LinearTransformation)
from torchvision.transforms.geometry import (
    Resize, CenterCrop, Pad, RandomCrop, RandomResizedCrop, FiveCrop, TenCrop, RandomRotation, RandomAffine)
from torchvision.transforms.chance import (
    RandomTransforms, RandomApply, RandomOrder, RandomChoice, RandomHorizontalFlip, RandomVerticalFlip, RandomPerspective, ColorJitter,
    RandomErasing, GaussianBlur, RandomInvert, RandomPosterize, RandomSolarize, RandomAdjustSharpness, RandomAutocontrast,
    RandomEqualize, ElasticTransform, AutoAugment, RandAugment, TrivialAugmentWide, AugMix, AutoAugmentPolicy)
