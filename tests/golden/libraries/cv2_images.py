# verdict: invalid
# torch: skip (OpenCV)
# Sizes are width first, arrays height first; one channel has no dimension of its own.
import cv2
import numpy as np
import torch
import torch.nn as nn

photo = cv2.cvtColor(cv2.imread("photo.png"), cv2.COLOR_BGR2RGB)
small = cv2.resize(photo, (128, 96))
reveal_shape(small)  # revealed: (96, 128, 3)
mask = cv2.resize(cv2.imread("mask.png", cv2.IMREAD_GRAYSCALE), (128, 96), interpolation=cv2.INTER_NEAREST)
reveal_shape(mask)  # revealed: (96, 128)
reveal_shape(cv2.GaussianBlur(np.zeros((5, 6, 1), np.uint8), (3, 3), 0))  # revealed: (5, 6)
reveal_shape(cv2.copyMakeBorder(small, 1, 2, 3, 4, cv2.BORDER_CONSTANT))  # revealed: (99, 135, 3)
x = torch.from_numpy(small.astype(np.float32) / 255).permute(2, 0, 1).unsqueeze(0)
print(nn.Conv2d(3, 8, 3)(x).shape)
try:
    cv2.cvtColor(np.zeros((4, 4, 3)), cv2.COLOR_RGB2GRAY)  # no doubles
    raise AssertionError
except cv2.error:
    pass
nn.Conv2d(1, 8, 3)(x)  # error: [conv-channels] "expected input[1, 3, 96, 128] to have 1 channels, but got 3 channels instead"
