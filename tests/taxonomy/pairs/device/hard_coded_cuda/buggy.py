# cause: the model is put on the GPU, its input is not
import torch
from torch import nn

encoder = nn.Sequential(nn.Linear(20, 8), nn.ReLU()).cuda()
decoder = nn.Linear(8, 20).cuda()
x = torch.randn(16, 20)
loss = ((decoder(encoder(x)) - x) ** 2).mean()
loss.backward()
