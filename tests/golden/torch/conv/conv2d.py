import random

import torch
import torch.nn as nn
import torch.nn.functional as F

images = torch.zeros(8, 3, 32, 32)
reveal_shape(nn.Conv2d(3, 16, 3)(images))  # revealed: (8, 16, 30, 30)
reveal_shape(nn.Conv2d(3, 16, 3, padding=1)(images))  # revealed: (8, 16, 32, 32)
reveal_shape(nn.Conv2d(3, 16, 5, stride=2, padding=2)(images))  # revealed: (8, 16, 16, 16)
reveal_shape(nn.Conv2d(3, 16, (1, 7), dilation=(1, 2))(images))  # revealed: (8, 16, 32, 20)
reveal_shape(nn.Conv2d(3, 6, 3, padding="same", groups=3)(images))  # revealed: (8, 6, 32, 32)
reveal_shape(F.conv2d(images, torch.zeros(4, 3, 2, 2), stride=2))  # revealed: (8, 4, 16, 16)
reveal_shape(nn.Conv2d(3, 16, 3)(images[0]))  # revealed: (16, 30, 30)
reveal_shape(nn.ConvTranspose2d(3, 8, 4, 2, 1)(images))  # revealed: (8, 8, 64, 64)
reveal_shape(nn.Conv1d(3, 5, 4)(torch.zeros(2, 3, 10)))  # revealed: (2, 5, 7)

case = random.randint(0, 6)
if case == 0:
    nn.Conv2d(1, 16, 3)(images)  # error: [conv-channels] "Given groups=1, weight of size [16, 1, 3, 3], expected input[8, 3, 32, 32] to have 1 channels, but got 3 channels instead"
elif case == 1:
    nn.Conv2d(3, 16, 3)(images[0, 0])  # error: [conv-rank] "Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: [32, 32]"
elif case == 2:
    nn.Conv2d(3, 16, 7)(images[:, :, :5, :5])  # error: [conv-window] "Calculated padded input size per channel: (5 x 5). Kernel size: (7 x 7). Kernel size can't be greater than actual input size"
elif case == 3:
    nn.ConvTranspose2d(16, 8, 4)(images)  # error: [conv-channels] "Given transposed=1, weight of size [16, 8, 4, 4], expected input[8, 3, 32, 32] to have 16 channels, but got 3 channels instead"
elif case == 4:
    nn.Conv2d(3, 16, 3, groups=2)  # error: [conv-channels] "in_channels must be divisible by groups"
elif case == 5:
    nn.Conv2d(3, 16, 3)(images[0, :2])  # error: [conv-channels] "expected input[1, 2, 32, 32] to have 3 channels, but got 2 channels instead"
