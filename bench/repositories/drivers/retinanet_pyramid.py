import torch
from fpn import FPN50

net = FPN50()
opt = torch.optim.Adam(net.parameters())
maps = net(torch.randn(1, 3, 96, 96))
sizes = [m.shape[-1] for m in maps]
assert len(maps) == 5
pooled = torch.cat([m.mean((2, 3)) for m in maps], dim=1)
loss = torch.nn.functional.cross_entropy(torch.nn.Linear(5 * 256, 3)(pooled), torch.tensor([2]))
loss.backward()
opt.step()
