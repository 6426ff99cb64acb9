# verdict: invalid
import random

import torch
import torch.nn as nn

H = random.randint(3, 100)
images = torch.zeros(2, 1, H, 40)
stem = nn.Conv2d(1, 4, 3)
body = nn.Conv2d(4, 8, 5, padding=1)
x = torch.relu(stem(images))
x = body(x)  # error: [conv-window] "Kernel size can't be greater than actual input size"  # counterexample: H = 3
print(x.amax(dim=(2, 3)).shape)
