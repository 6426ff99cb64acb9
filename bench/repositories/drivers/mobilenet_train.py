import torch
from MobileNetV2 import MobileNetV2

net = MobileNetV2(n_class=10, input_size=96, width_mult=0.5)
optimizer = torch.optim.SGD(net.parameters(), 0.05, momentum=0.9, weight_decay=4e-5)
for step in range(2):
    loss = torch.nn.functional.cross_entropy(net(torch.randn(4, 3, 96, 96)), torch.randint(10, (4,)))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
