# verdict: valid
# What an inner loop leaves behind is read after it, in the body of the outer loop.
import torch


def strides(stages):
    for stage in stages:
        stride = 1
        for width, stride in stage:
            torch.zeros(width)
        reveal_value(stride)  # revealed: 2; 3
        last = 0
        while last < stride:
            last += 1
            torch.zeros(last)
        reveal_value(last)  # revealed: 2; 3


strides([[(4, 1), (4, 2)], [(4, 3)]])
