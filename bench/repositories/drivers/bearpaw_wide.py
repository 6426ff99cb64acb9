import torch
from models.cifar import wrn

nets = [wrn(depth=10, num_classes=10, widen_factor=2)]
for net in nets:
    optimizer = torch.optim.Adam(net.parameters())
    out = net(torch.randn(2, 3, 32, 32))
    loss = torch.nn.functional.cross_entropy(out, torch.tensor([4, 2]))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
