# verdict: valid
import random

import torch
import torch.nn as nn

encoder = nn.Sequential(
    nn.Conv2d(3, 8, 3, stride=2, padding=1),
    nn.ReLU(),
    nn.Conv2d(8, 16, 3, stride=2, padding=1),
    nn.ReLU(),
    nn.Conv2d(16, 32, 3, stride=2, padding=1),
)
decoder = nn.Sequential(
    nn.ConvTranspose2d(32, 16, 4, stride=2, padding=1),
    nn.ReLU(),
    nn.ConvTranspose2d(16, 8, 4, stride=2, padding=1),
    nn.ReLU(),
    nn.ConvTranspose2d(8, 3, 4, stride=2, padding=1),
    nn.Sigmoid(),
)
rows = random.randint(1, 8)
columns = random.randint(1, 8)
H, W = 8 * rows, 8 * columns
images = torch.rand(2, 3, H, W)
code = encoder(images)
reveal_shape(code)  # revealed: (2, 32, rows, columns)
restored = decoder(code)
loss = nn.functional.binary_cross_entropy(restored, images)
loss.backward()
