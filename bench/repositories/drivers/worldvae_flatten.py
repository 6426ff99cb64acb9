import torch
from vae import Flatten, UnFlatten

encode = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 4, 2), torch.nn.ReLU(), torch.nn.Conv2d(8, 16, 4, 2), Flatten())
decode = torch.nn.Sequential(UnFlatten(), torch.nn.ConvTranspose2d(1024, 8, 5, 2), torch.nn.ConvTranspose2d(8, 3, 6, 5))
middle = torch.nn.Linear(16 * 6 * 6, 1024)
opt = torch.optim.Adam([*encode.parameters(), *middle.parameters(), *decode.parameters()])
x = torch.randn(2, 3, 31, 31)
h = middle(encode(x))
out = decode(h)
loss = torch.nn.functional.mse_loss(out, x[:, :, :26, :26])
loss.backward()
opt.step()
