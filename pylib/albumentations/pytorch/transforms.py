# Arrays of height, width and channels as tensors of channels, height and width.
import numpy as np
import torch
from albumentations.core.transforms_interface import BasicTransform


class ToTensorV2(BasicTransform):
    _of_images = _of_masks = True

    def __init__(self, transpose_mask=False, p=1.0, **old):
        super().__init__(p)
        self.transpose_mask = transpose_mask

    def apply(self, img, **params):
        if img.ndim not in (2, 3):
            raise ValueError("Albumentations only supports images in HW or HWC format")
        if img.ndim == 2:
            img = img[:, :, None]
        return torch.from_numpy(img.transpose(2, 0, 1).copy())

    def apply_to_mask(self, mask, **params):
        if self.transpose_mask and mask.ndim == 3:
            mask = mask.transpose(2, 0, 1)
        return torch.from_numpy(mask.copy())


ToTensor = ToTensorV2
