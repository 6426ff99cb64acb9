# What albumentations refuses, one way after the other.
# torch: skip (albumentations)
import random

import albumentations as A
import numpy as np
import torch
from albumentations.pytorch import ToTensorV2

image, mask = np.zeros((100, 150, 3), np.uint8), np.zeros((100, 150), np.uint8)
flip = A.Compose([A.HorizontalFlip()])
boxes = A.BboxParams(format="pascal_voc", label_fields=["labels"])


def words(call):
    try:
        call()
    except Exception as refused:
        return str(refused)


reveal_value(words(lambda: flip(image)))  # revealed: "'You have to pass data to augmentations as named arguments, for example: aug(image=image)'"
reveal_value(words(lambda: flip(image=torch.zeros(3, 100, 150))))  # revealed: 'image must be numpy array type'
reveal_value(words(lambda: flip(image=image, mask=torch.zeros(100, 150))))  # revealed: 'mask must be numpy array type'
reveal_value(words(lambda: A.PadIfNeeded(pad_height_divisor=32)))  # revealed: '1 validation error for InitSchema'
reveal_value(words(lambda: A.RandomResizedCrop()))  # revealed: '1 validation error for InitSchema'
reveal_value(words(lambda: A.Crop(10, 5, 5, 50)))  # revealed: '1 validation error for InitSchema'
reveal_value(words(lambda: A.Resize(64)))  # revealed: '1 validation error for InitSchema'
reveal_value(words(lambda: A.Resize(0, 10)))  # revealed: '1 validation error for InitSchema'
reveal_value(words(lambda: A.Compose([A.HorizontalFlip()], bbox_params=boxes)(image=image, bboxes=[[1, 2, 30, 40]])))  # revealed: "Your 'label_fields' are not valid - them must have same names as params in dict: labels"
reveal_value(words(lambda: ToTensorV2()(image=np.zeros((2, 3, 4, 5), np.uint8))))  # revealed: 'Albumentations only supports images in HW or HWC format'
reveal_value(words(lambda: A.CropNonEmptyMaskIfExists(50, 60)(image=image)))  # revealed: 'Can not find mask for CropNonEmptyMaskIfExists'

case = random.randint(0, 13)
if case == 0:
    A.Compose([A.RandomCrop(128, 128)])(image=image)  # error: [invalid-argument] "Crop size (height, width) exceeds image dimensions (height, width): (128, 128) vs (100, 150)"  # counterexample: case = 0
elif case == 1:
    A.CenterCrop(200, 32)(image=image)  # error: [invalid-argument] "Crop size (height, width) exceeds image dimensions (height, width): (200, 32) vs (100, 150)"  # counterexample: case = 1
elif case == 2:
    flip(image=image, mask=np.zeros((90, 150), np.uint8))  # error: [invalid-argument] "Height and Width of image, mask or masks should be equal. You can disable shapes check by setting a parameter is_check_shapes=False of Compose class (do it only if you are sure about your data consistency)."  # counterexample: case = 2
elif case == 3:
    flip(image=image, masks=[mask[:20]])  # error: [invalid-argument] "Height and Width of image, mask or masks should be equal. You can disable shapes check by setting a parameter is_check_shapes=False of Compose class (do it only if you are sure about your data consistency)."  # counterexample: case = 3
elif case == 4:
    flip(image=image, masks=[mask, mask[:20]])  # error: [invalid-argument] "all input arrays must have the same shape"  # counterexample: case = 4
elif case == 5:
    A.Crop(0, 0, 200, 50)(image=image)  # error: [invalid-argument] "Values for crop should be non negative and equal or smaller than image sizes (x_min: 0, y_min: 0, x_max: 200, y_max: 50, height: 100, width: 150)"  # counterexample: case = 5
elif case == 6:
    A.ISONoise(p=1)(image=mask)  # error: [invalid-argument] "This transformation expects 3-channel images"  # counterexample: case = 6
elif case == 7:
    A.CLAHE(p=1)(image=np.zeros((20, 20, 5), np.uint8))  # error: [invalid-argument] "CLAHE transformation expects 1-channel or 3-channel images."  # counterexample: case = 7
elif case == 8:
    A.ToGray(p=1)(image=np.zeros((20, 20, 5), np.uint8))  # error: [invalid-argument] "ToGray transformation expects 3-channel images."  # counterexample: case = 8
elif case == 9:
    A.Compose([A.Resize(32, 32)], additional_targets={"second": "image"})(image=image, second=image[:50])  # error: [invalid-argument] "Height and Width of image, mask or masks should be equal. You can disable shapes check by setting a parameter is_check_shapes=False of Compose class (do it only if you are sure about your data consistency)."  # counterexample: case = 9
elif case == 10:
    A.CropNonEmptyMaskIfExists(150, 60)(image=image, mask=mask)  # error: [invalid-argument] "Crop size (150,60) is larger than image (100,150)"  # counterexample: case = 10
elif case == 11:
    torch.nn.Conv2d(3, 8, 3)(torch.from_numpy(flip(image=image)["image"])[None].float())  # error: [conv-channels] "Given groups=1, weight of size [8, 3, 3, 3], expected input[1, 100, 150, 3] to have 3 channels, but got 100 channels instead"  # counterexample: case = 11
elif case == 12:
    torch.stack([A.LongestMaxSize(64)(image=image)["image"] if False else ToTensorV2()(image=A.LongestMaxSize(64)(image=x)["image"])["image"] for x in (image, image[:50])])  # error: [stack-mismatch] "stack expects each tensor to be equal size, but got [3, 43, 64] at entry 0 and [3, 21, 64] at entry 1"  # counterexample: case = 12
