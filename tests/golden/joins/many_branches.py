# verdict: valid
# Sixty-four branches that nobody can decide cost about sixty-four times one.
import random

import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(16, 16) for _ in range(64)])

    def forward(self, x):
        if random.random() < 0.5:
            x = self.layers[0](x)
        if random.random() < 0.5:
            x = self.layers[1](x)
        if random.random() < 0.5:
            x = self.layers[2](x)
        if random.random() < 0.5:
            x = self.layers[3](x)
        if random.random() < 0.5:
            x = self.layers[4](x)
        if random.random() < 0.5:
            x = self.layers[5](x)
        if random.random() < 0.5:
            x = self.layers[6](x)
        if random.random() < 0.5:
            x = self.layers[7](x)
        if random.random() < 0.5:
            x = self.layers[8](x)
        if random.random() < 0.5:
            x = self.layers[9](x)
        if random.random() < 0.5:
            x = self.layers[10](x)
        if random.random() < 0.5:
            x = self.layers[11](x)
        if random.random() < 0.5:
            x = self.layers[12](x)
        if random.random() < 0.5:
            x = self.layers[13](x)
        if random.random() < 0.5:
            x = self.layers[14](x)
        if random.random() < 0.5:
            x = self.layers[15](x)
        if random.random() < 0.5:
            x = self.layers[16](x)
        if random.random() < 0.5:
            x = self.layers[17](x)
        if random.random() < 0.5:
            x = self.layers[18](x)
        if random.random() < 0.5:
            x = self.layers[19](x)
        if random.random() < 0.5:
            x = self.layers[20](x)
        if random.random() < 0.5:
            x = self.layers[21](x)
        if random.random() < 0.5:
            x = self.layers[22](x)
        if random.random() < 0.5:
            x = self.layers[23](x)
        if random.random() < 0.5:
            x = self.layers[24](x)
        if random.random() < 0.5:
            x = self.layers[25](x)
        if random.random() < 0.5:
            x = self.layers[26](x)
        if random.random() < 0.5:
            x = self.layers[27](x)
        if random.random() < 0.5:
            x = self.layers[28](x)
        if random.random() < 0.5:
            x = self.layers[29](x)
        if random.random() < 0.5:
            x = self.layers[30](x)
        if random.random() < 0.5:
            x = self.layers[31](x)
        if random.random() < 0.5:
            x = self.layers[32](x)
        if random.random() < 0.5:
            x = self.layers[33](x)
        if random.random() < 0.5:
            x = self.layers[34](x)
        if random.random() < 0.5:
            x = self.layers[35](x)
        if random.random() < 0.5:
            x = self.layers[36](x)
        if random.random() < 0.5:
            x = self.layers[37](x)
        if random.random() < 0.5:
            x = self.layers[38](x)
        if random.random() < 0.5:
            x = self.layers[39](x)
        if random.random() < 0.5:
            x = self.layers[40](x)
        if random.random() < 0.5:
            x = self.layers[41](x)
        if random.random() < 0.5:
            x = self.layers[42](x)
        if random.random() < 0.5:
            x = self.layers[43](x)
        if random.random() < 0.5:
            x = self.layers[44](x)
        if random.random() < 0.5:
            x = self.layers[45](x)
        if random.random() < 0.5:
            x = self.layers[46](x)
        if random.random() < 0.5:
            x = self.layers[47](x)
        if random.random() < 0.5:
            x = self.layers[48](x)
        if random.random() < 0.5:
            x = self.layers[49](x)
        if random.random() < 0.5:
            x = self.layers[50](x)
        if random.random() < 0.5:
            x = self.layers[51](x)
        if random.random() < 0.5:
            x = self.layers[52](x)
        if random.random() < 0.5:
            x = self.layers[53](x)
        if random.random() < 0.5:
            x = self.layers[54](x)
        if random.random() < 0.5:
            x = self.layers[55](x)
        if random.random() < 0.5:
            x = self.layers[56](x)
        if random.random() < 0.5:
            x = self.layers[57](x)
        if random.random() < 0.5:
            x = self.layers[58](x)
        if random.random() < 0.5:
            x = self.layers[59](x)
        if random.random() < 0.5:
            x = self.layers[60](x)
        if random.random() < 0.5:
            x = self.layers[61](x)
        if random.random() < 0.5:
            x = self.layers[62](x)
        if random.random() < 0.5:
            x = self.layers[63](x)
        return x


y = Net()(torch.randn(3, 16))
reveal_shape(y)  # revealed: (3, 16)
