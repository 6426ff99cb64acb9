# verdict: invalid
import random

import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)
        self.fc = nn.Linear(8 * 13 * 13, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        x = x.flatten(1)
        return self.fc(x)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied"  # counterexample: H = 30


# 28 and 29 give 13 after pooling, 30 does not
H = random.randint(28, 224)
B = random.randint(1, 4)
print(Net()(torch.randn(B, 3, H, H)).shape)
