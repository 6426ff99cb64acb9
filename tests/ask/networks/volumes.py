# Convolutions of one and three dimensions, dilated, grouped, padded; normalization, pooling and sampling, which multiply nothing.
import torch
import torch.nn.functional as F
from torch import nn


class Volumes(nn.Module):
    def __init__(self):
        super().__init__()
        self.wave = nn.Conv1d(2, 6, 5, stride=2, dilation=2, padding="valid")
        self.back = nn.ConvTranspose1d(6, 2, 4, stride=2, output_padding=1, groups=2)
        self.volume = nn.Conv3d(1, 4, (3, 1, 2), padding=(1, 0, 1), bias=False)
        self.up = nn.ConvTranspose3d(4, 2, 2, stride=2)
        self.depthwise = nn.Conv2d(4, 8, 3, groups=4, padding="same", padding_mode="circular")
        self.norms = nn.Sequential(nn.BatchNorm3d(2), nn.InstanceNorm3d(2, affine=True), nn.GroupNorm(1, 2), nn.PReLU(2))

    def forward(self, wave, volume):
        wave = self.back(self.wave(wave))
        volume = self.norms(self.up(self.volume(volume)))
        image = self.depthwise(F.interpolate(volume[:, :, 0].repeat(1, 2, 1, 1), scale_factor=2.0))
        return wave, F.adaptive_max_pool2d(image, 2), F.avg_pool3d(volume, 2)


INPUTS = {"wave": "B,2,41", "volume": "B,1,4,6,5"}


def build():
    return Volumes()
