# Transforms that change channels or types.
import numpy as np
from albumentations.core.transforms_interface import ImageOnlyTransform


class Normalize(ImageOnlyTransform):
    def __init__(self, mean=(0.485, 0.456, 0.406), std=(0.229, 0.224, 0.225), max_pixel_value=255.0, normalization="standard", p=1.0, **old):
        super().__init__(p)
        self.mean, self.std, self.max_pixel_value, self.normalization = mean, std, max_pixel_value, normalization

    def apply(self, img, **params):
        return np.empty(tuple(img.shape), "float32")


class ToFloat(ImageOnlyTransform):
    def __init__(self, max_value=None, p=1.0, **old):
        super().__init__(p)

    def apply(self, img, **params):
        return img.astype("float32")


class FromFloat(ImageOnlyTransform):
    def __init__(self, dtype="uint8", max_value=None, p=1.0, **old):
        super().__init__(p)
        self.dtype = dtype

    def apply(self, img, **params):
        return img.astype(self.dtype) if LibCall.torch.dtype_name(img) == "float32" else LibCall.unknown.any("albumentations.FromFloat")


class ToGray(ImageOnlyTransform):
    def __init__(self, num_output_channels=3, method="weighted_average", p=0.5, **old):
        super().__init__(p)
        self.num_output_channels, self.method = num_output_channels, method

    def apply(self, img, **params):
        if img.ndim == 2 or LibCall.value.known(img.shape[2]) and img.shape[2] == 1:
            return img
        if LibCall.value.known(img.shape[2]):
            LibCall.torch.require(img.shape[2] == 3 or self.method not in ("weighted_average", "from_lab"), "invalid-argument", "TypeError",
                                  "ToGray transformation expects 3-channel images.")
        shape = (img.shape[0], img.shape[1])
        return np.empty(shape if self.num_output_channels == 1 else shape + (self.num_output_channels,), LibCall.torch.dtype_name(img))


class ToRGB(ImageOnlyTransform):
    def __init__(self, num_output_channels=3, p=1.0, **old):
        super().__init__(p)
        self.num_output_channels = num_output_channels

    def apply(self, img, **params):
        if img.ndim == 3 and LibCall.value.known(img.shape[2]) and img.shape[2] == 3:
            return img
        if img.ndim == 3:
            LibCall.torch.require_ordinary(img.shape[2] == 1, "invalid-argument", "TypeError",
                                           "ToRGB transformation expects 2-dim images or 3-dim with the last dimension equal to 1.")
        return np.empty((img.shape[0], img.shape[1], self.num_output_channels), LibCall.torch.dtype_name(img))
