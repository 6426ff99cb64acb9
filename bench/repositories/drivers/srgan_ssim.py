import torch
from model import ResidualBlock, UpsampleBLock
from pytorch_ssim import ssim

net = torch.nn.Sequential(torch.nn.Conv2d(3, 16, 3, padding=1), ResidualBlock(16), UpsampleBLock(16, 3), torch.nn.Conv2d(16, 3, 3, padding=1))
opt = torch.optim.Adam(net.parameters())
low, high = torch.rand(2, 3, 12, 12), torch.rand(2, 3, 36, 36)
out = net(low)
loss = torch.nn.functional.l1_loss(out, high)
loss.backward()
opt.step()
batch = ssim(out.detach(), high).item()
