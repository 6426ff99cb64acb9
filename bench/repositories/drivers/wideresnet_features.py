import torch
from wideresnet import BasicBlock, NetworkBlock

block = NetworkBlock(2, 16, 32, BasicBlock, 2, dropRate=0.0)
stem, fc = torch.nn.Conv2d(1, 16, 3, padding=1), torch.nn.Linear(32 * 4 * 4, 3)
opt = torch.optim.RMSprop([*stem.parameters(), *block.parameters(), *fc.parameters()], lr=1e-3)
x = block(stem(torch.randn(5, 1, 16, 16)))
x = torch.nn.functional.avg_pool2d(x, 2).view(5, -1)
loss = torch.nn.functional.nll_loss(torch.log_softmax(fc(x), 1), torch.randint(3, (5,)))
loss.backward()
opt.step()
