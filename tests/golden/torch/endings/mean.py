# The mean over images takes a tensor of any rank: an ending of four sizes may be that of five.
import torch.nn as nn
import recordings

volume = nn.Conv3d(3, 8, 3)(recordings.load())
mean = nn.AdaptiveAvgPool2d(1)(volume)
reveal_value(mean.size(-1))  # revealed: 1
nn.AdaptiveAvgPool2d(2)(volume)  # takes four sizes, and no five
nn.Linear(2, 5)(mean)  # error: [matmul-mismatch] "and 2x5"
# verdict: invalid
# torch: skip (recordings is no library)
