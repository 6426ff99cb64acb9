# verdict: valid
# torch: skip (there is no folder of images)
# Resize with one number makes the shorter side as long: the longer one is at least that, whatever the image.
import glob

import torch
from PIL import Image
from torch import nn
from torchvision import transforms

resize = transforms.Compose([transforms.Resize(32), transforms.ToTensor()])
net = nn.Sequential(nn.Conv2d(3, 8, 32), nn.BatchNorm2d(8))
crop = transforms.CenterCrop(32)

for path in glob.glob("images/*.png"):
    image = resize(Image.open(path).convert("RGB"))
    assert image.shape[1] >= 32 and image.shape[2] >= 32
    net(torch.stack([image, image]))
    reveal_shape(crop(image))  # revealed: (3, 32, 32)
