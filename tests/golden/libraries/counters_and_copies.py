# verdict: invalid
# torch: skip (joblib, thop, ema_pytorch, torch_ema)
# What counts operations runs the network; averages are copies; what is done in parallel is done.
import torch
from ema_pytorch import EMA
from joblib import Parallel, delayed
from thop import profile
from torch import nn
from torch_ema import ExponentialMovingAverage

net = nn.Linear(3, 4)
ema = EMA(net, beta=0.995, update_every=10)
ema.update()
reveal_shape(ema(torch.zeros(2, 3)))  # revealed: (2, 4)
reveal_shape(ema.ema_model.weight)  # revealed: (4, 3)
average = ExponentialMovingAverage(net.parameters(), decay=0.995)
with average.average_parameters():
    net(torch.zeros(5, 3))
rows = Parallel(n_jobs=2)(delayed(torch.zeros)(n, 3) for n in range(1, 4))
reveal_shape(torch.cat(rows))  # revealed: (6, 3)
macs, params = profile(net, inputs=(torch.zeros(1, 3),))
profile(net, inputs=(torch.zeros(1, 5),))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x5 and 3x4)"
