import torch.nn as nn

from unet.blocks import DoubleConv, Down, Up


class UNet(nn.Module):
    def __init__(self, n_channels, n_classes, bilinear=False, width=8):
        super().__init__()
        self.n_channels = n_channels
        self.n_classes = n_classes
        factor = 2 if bilinear else 1
        self.inc = DoubleConv(n_channels, width)
        self.down1 = Down(width, width * 2)
        self.down2 = Down(width * 2, width * 4)
        self.down3 = Down(width * 4, width * 8 // factor)
        self.up1 = Up(width * 8, width * 4 // factor, bilinear)
        self.up2 = Up(width * 4, width * 2 // factor, bilinear)
        self.up3 = Up(width * 2, width, bilinear)
        self.outc = nn.Conv2d(width, n_classes, kernel_size=1)

    def forward(self, x):
        x1 = self.inc(x)
        x2 = self.down1(x1)
        x3 = self.down2(x2)
        x4 = self.down3(x3)
        x = self.up1(x4, x3)
        x = self.up2(x, x2)
        x = self.up3(x, x1)
        return self.outc(x)
