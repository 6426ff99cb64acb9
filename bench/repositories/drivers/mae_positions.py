import torch
from util.lars import LARS
from util.pos_embed import get_2d_sincos_pos_embed

grid = 7
table = torch.from_numpy(get_2d_sincos_pos_embed(48, grid, cls_token=True)).float()
project = torch.nn.Conv2d(3, 48, kernel_size=16, stride=16)
probe = torch.nn.Linear(48, 5)
optimizer = LARS(list(project.parameters()) + list(probe.parameters()), lr=0.1)
images = torch.randn(2, 3, 112, 112)
tokens = project(images).flatten(2).transpose(1, 2) + table[1:]
loss = torch.nn.functional.cross_entropy(probe(tokens.mean(1)), torch.tensor([1, 3]))
loss.backward()
optimizer.step()
