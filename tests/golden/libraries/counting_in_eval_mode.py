# verdict: invalid
# torch: skip (thop, ptflops)
# What counts operations runs the network in evaluation mode: one sample is no batch for a batch norm in training. thop puts the mode back, ptflops
# leaves it; ptflops makes its input where the parameters are.
import torch
from ptflops import get_model_complexity_info
from thop import clever_format, profile
from torch import nn

net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 4), nn.BatchNorm1d(4)).cuda()
image = torch.randn(1, 3, 8, 8).cuda()
flops, params = clever_format(profile(net, inputs=(image,)))
print("flops " + flops, net.training)


class Doubled(nn.Module):
    def forward(self, x):
        return x + x


def count(module, inputs, output):
    reveal_shape(output)  # revealed: (2, 4)
    module.total_ops += inputs[0].numel()
    output @ inputs[0]  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x4 and 2x4)"


def refused():
    profile(nn.Sequential(nn.Linear(3, 4), Doubled()), inputs=(torch.zeros(2, 3),), custom_ops={Doubled: count})


def trained():
    net(image)


def counted():
    get_model_complexity_info(net, (3, 8, 8))
    reveal_shape(net(image))  # revealed: (1, 4)


try:
    trained()
except ValueError:
    print("one sample is too few")
counted()
refused()
