import torch
from model.wide_resnet import WideResNet

net = WideResNet(depth=10, num_classes=10, widen_factor=2, dropRate=0.4)
optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
scheduler = torch.optim.lr_scheduler.MultiStepLR(optimizer, milestones=[80, 120], gamma=0.1)
for epoch in range(2):
    loss = torch.nn.functional.cross_entropy(net(torch.randn(4, 3, 32, 32)), torch.randint(10, (4,)))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    scheduler.step()
