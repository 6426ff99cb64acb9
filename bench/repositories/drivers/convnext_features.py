import torch
from models.convnext import Block, LayerNorm

stem = torch.nn.Sequential(torch.nn.Conv2d(3, 24, 4, 4), LayerNorm(24, data_format="channels_first"))
blocks = torch.nn.Sequential(*[Block(24, drop_path=0.1 * i) for i in range(3)])
head = torch.nn.Conv2d(24, 5, 1)
opt = torch.optim.Adam([*stem.parameters(), *blocks.parameters(), *head.parameters()])
masks = torch.randint(0, 5, (2, 32, 48))
out = head(blocks(stem(torch.randn(2, 3, 32, 48))))
out = torch.nn.functional.interpolate(out, scale_factor=4, mode="bilinear")
loss = torch.nn.functional.cross_entropy(out, masks)
loss.backward()
opt.step()
