import random

import torch
import torch.nn as nn
import torch.nn.functional as F

x = torch.zeros(2, 4, 9, 12)
reveal_shape(F.max_pool2d(x, 2))  # revealed: (2, 4, 4, 6)
reveal_shape(nn.MaxPool2d(3, stride=2, padding=1)(x))  # revealed: (2, 4, 5, 6)
reveal_shape(nn.MaxPool2d(2, ceil_mode=True)(x))  # revealed: (2, 4, 5, 6)
reveal_shape(F.avg_pool2d(x, (3, 4)))  # revealed: (2, 4, 3, 3)
reveal_shape(nn.AdaptiveAvgPool2d(1)(x))  # revealed: (2, 4, 1, 1)
reveal_shape(nn.AdaptiveAvgPool2d((None, 5))(x))  # revealed: (2, 4, 9, 5)
reveal_shape(F.interpolate(x, scale_factor=2))  # revealed: (2, 4, 18, 24)
reveal_shape(F.interpolate(x, size=(7, 5), mode="bilinear", align_corners=False))  # revealed: (2, 4, 7, 5)

case = random.randint(0, 4)
if case == 0:
    F.max_pool2d(x[:, :, :1, :1], 2)  # error: [pool-window] "Given input size: (4x1x1). Calculated output size: (4x0x0). Output size is too small"
elif case == 1:
    nn.MaxPool2d(2, padding=2)(x)  # error: [pool-window] "pad should be at most half of effective kernel size"
elif case == 2:
    F.avg_pool2d(x, 10)  # error: [pool-window] "Output size is too small"
elif case == 3:
    F.interpolate(x, size=(2, 2, 2))  # error: [invalid-argument] "Input and output must have the same number of spatial dimensions"
