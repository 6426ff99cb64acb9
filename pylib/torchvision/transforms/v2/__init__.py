# The second edition: transforms of whole samples. Images in a sample are transformed, labels are not.
from torchvision.transforms import chance, convert, geometry
from torchvision.transforms.functional import InterpolationMode
from torchvision.transforms.v2 import functional
from torchvision.transforms.v2._samples import Transform, wrapping
from torchvision.transforms.v2._batches import CutMix, MixUp
from torchvision.transforms.v2._conversion import (
    Compose, ConvertImageDtype, Identity, Lambda, Normalize, PILToTensor, RandomApply, RandomChoice, RandomOrder, RandomResize,
    ToDtype, ToImage, ToPILImage, ToPureTensor, ToTensor)
from torchvision.transforms.chance import AutoAugmentPolicy

for _module, _names in (
        (geometry, ("CenterCrop", "FiveCrop", "Pad", "RandomAffine", "RandomCrop", "RandomResizedCrop", "RandomRotation", "Resize",
                    "TenCrop")),
        (convert, ("Grayscale", "LinearTransformation", "RandomGrayscale")),
        (chance, ("AugMix", "AutoAugment", "ColorJitter", "ElasticTransform", "GaussianBlur", "RandAugment",
                  "RandomAdjustSharpness", "RandomAutocontrast", "RandomEqualize", "RandomErasing", "RandomHorizontalFlip",
                  "RandomInvert", "RandomPerspective", "RandomPosterize", "RandomSolarize", "RandomVerticalFlip",
                  "TrivialAugmentWide"))):
    for _name in _names:
        globals()[_name] = wrapping(getattr(_module, _name))
for _name in ("GaussianNoise", "JPEG", "RandomChannelPermutation", "RandomPhotometricDistort"):
    globals()[_name] = wrapping(chance._SameSize)


def __getattr__(name):
    return LibCall.unknown.any("torchvision.transforms.v2." + name)
