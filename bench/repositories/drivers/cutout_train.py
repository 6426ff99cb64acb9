import torch
from model.resnet import ResNet18
from util.cutout import Cutout

cutout = Cutout(n_holes=1, length=16)
net = ResNet18(num_classes=10)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9, nesterov=True, weight_decay=5e-4)
images = torch.stack([cutout(torch.randn(3, 32, 32)) for _ in range(4)])
labels = torch.tensor([0, 3, 9, 1])
net.zero_grad()
pred = net(images)
loss = torch.nn.functional.cross_entropy(pred, labels)
loss.backward()
optimizer.step()
accuracy = (torch.max(pred.data, 1)[1] == labels.data).sum().item() / labels.size(0)
