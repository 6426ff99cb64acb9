import random

import torch
import torch.nn as nn

x = torch.zeros(2, 18, 5, 7)
reveal_shape(nn.PixelShuffle(3)(x))  # revealed: (2, 2, 15, 21)
reveal_shape(nn.PixelUnshuffle(3)(torch.zeros(2, 2, 15, 21)))  # revealed: (2, 18, 5, 7)

case = random.randint(0, 2)
if case == 0:
    nn.PixelShuffle(2)(x)  # error: [pixel-shuffle] "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, but input.size(-3)=18 is not divisible by 4"
elif case == 1:
    nn.PixelUnshuffle(2)(x)  # error: [pixel-shuffle] "pixel_unshuffle expects height to be divisible by downscale_factor, but input.size(-2)=5 is not divisible by 2"
