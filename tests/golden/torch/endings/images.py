# A convolution hands its channels on; a convolution, pooling and normalisation know where they are.
import torch.nn as nn
import recordings


class Net(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 64, 3, padding=1), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(channels, 64, 3),
                                      nn.AdaptiveAvgPool2d(4), nn.ConvTranspose2d(64, 16, 2, stride=2))
        self.last = nn.Conv2d(16, 8, 8)

    def forward(self, x):
        return self.last(self.features(x))  # error: [conv-channels] "to have 32 channels, but got 64 channels instead"


image = recordings.load()
Net(64)(image)
Net(32)(image)
# verdict: invalid
# torch: skip (recordings is no library)
