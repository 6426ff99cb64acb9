import torch
from resnest.torch.models.splat import SplAtConv2d

layer = SplAtConv2d(32, 64, kernel_size=3, padding=1, groups=2, radix=2, norm_layer=torch.nn.BatchNorm2d, bias=False)
head = torch.nn.Linear(64, 5)
opt = torch.optim.Adam([*layer.parameters(), *head.parameters()])
x = layer(torch.randn(3, 32, 14, 14))
loss = torch.nn.functional.cross_entropy(head(x.mean((2, 3))), torch.tensor([0, 1, 4]))
loss.backward()
opt.step()
