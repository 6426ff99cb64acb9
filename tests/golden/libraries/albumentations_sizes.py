# Images and masks by name: height, width, channels and type after each transform.
# torch: skip (albumentations)
import random

import albumentations as A
import numpy as np
import torch
from albumentations.pytorch import ToTensorV2

image, mask = np.zeros((100, 150, 3), np.uint8), np.zeros((100, 150), np.uint8)
both = A.Compose([A.Resize(64, 80), A.HorizontalFlip(), A.Rotate(30), A.ISONoise(), A.Normalize(), ToTensorV2()])(image=image, mask=mask, name="a")
reveal_shape(both["image"])  # revealed: (3, 64, 80)
reveal_shape(both["mask"])  # revealed: (64, 80)
reveal_value((str(both["image"].dtype), str(both["mask"].dtype), both["name"]))  # revealed: ('torch.float32', 'torch.uint8', 'a')
reveal_shape(A.LongestMaxSize(max_size=77)(image=image)["image"])  # revealed: (51, 77, 3)
reveal_shape(A.SmallestMaxSize(max_size=77)(image=image)["image"])  # revealed: (77, 116, 3)
reveal_shape(A.PadIfNeeded(120, 120)(image=image, mask=mask)["mask"])  # revealed: (120, 150)
reveal_shape(A.PadIfNeeded(min_height=None, min_width=None, pad_height_divisor=32, pad_width_divisor=32)(image=image)["image"])  # revealed: (128, 160, 3)
reveal_shape(A.RandomResizedCrop(size=(64, 48))(image=image)["image"])  # revealed: (64, 48, 3)
reveal_shape(A.CenterCrop(200, 32, pad_if_needed=True)(image=image)["image"])  # revealed: (200, 32, 3)
reveal_shape(A.Crop(10, 5, 110, 50)(image=image)["image"])  # revealed: (45, 100, 3)
reveal_shape(A.Pad((1, 2))(image=image)["image"])  # revealed: (104, 152, 3)
reveal_shape(A.Transpose(p=1)(image=image, mask=mask)["mask"])  # revealed: (150, 100)
reveal_shape(A.RandomRotate90()(image=image[:64, :64])["image"])  # revealed: (64, 64, 3)
reveal_shape(A.ToGray(p=1, num_output_channels=1)(image=image)["image"])  # revealed: (100, 150)
reveal_shape(A.ToRGB()(image=mask)["image"])  # revealed: (100, 150, 3)
reveal_shape(ToTensorV2(transpose_mask=True)(image=image, mask=np.zeros((100, 150, 4)))["mask"])  # revealed: (4, 100, 150)
reveal_shape(A.Compose([A.OneOf([A.Resize(20, 20), A.RandomCrop(20, 20)], p=1), A.SomeOf([A.VerticalFlip(), A.GaussNoise()], n=1)])(image=image)["image"])  # revealed: (20, 20, 3)
reveal_shape(A.Lambda(image=lambda x, **options: x[:50])(image=image)["image"])  # revealed: (50, 150, 3)
several = A.Compose([A.Resize(32, 32), ToTensorV2()], additional_targets={"second": "image"})(image=image, second=image, masks=[mask, mask])
reveal_shape(several["second"])  # revealed: (3, 32, 32)
reveal_shape(several["masks"][1])  # revealed: (32, 32)
kept = A.Compose([A.HorizontalFlip(), A.Resize(32, 32)], bbox_params=A.BboxParams(format="pascal_voc", label_fields=["labels"]))(
    image=image, bboxes=[[1, 2, 30, 40], [3, 4, 60, 70]], labels=[0, 1])
reveal_shape(torch.tensor(kept["bboxes"]))  # revealed: (2, 4)
cropped = A.Compose([A.RandomCrop(20, 20)], bbox_params=A.BboxParams(format="coco", label_fields=["labels"]))(
    image=image, bboxes=[[1, 2, 30, 40], [3, 4, 60, 70]], labels=[0, 1])
reveal_shape(torch.tensor(cropped["bboxes"]))  # revealed: (boxes that are left, 4)

height, width = random.randint(1, 500), random.randint(1, 500)
photo = np.zeros((height, width, 3), np.uint8)
reveal_shape(A.Compose([A.SmallestMaxSize(256), A.RandomCrop(224, 224), ToTensorV2()])(image=photo)["image"])  # revealed: (3, 224, 224)
