import torch
from networks.vggnet import VGG, conv_init

net = VGG(11, 100)
net.apply(conv_init)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
images = torch.randn(2, 3, 32, 32)
loss = torch.nn.functional.cross_entropy(net(images), torch.tensor([17, 99]))
loss.backward()
optimizer.step()
